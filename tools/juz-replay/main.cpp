// Looks into replay files: juz-replay COMMAND FILE.
#include "arguments.hpp"
#include "command_line/guarded.hpp"

namespace juz::tool {

namespace {

int run(const InfoCall& call) {
    return info(call.file, call.json);
}
int run(const VerifyCall& call) {
    return verify(call.arguments);
}
int run(const ShowCall& call) {
    return show(call.file, call.look, call.json);
}
int run(const ExplainCall& call) {
    return explain(call.file, call.what);
}
int run(const DiffCall& call) {
    return diff(call.arguments);
}
int run(const StatsCall& call) {
    return stats(call.arguments);
}
int run(const ExportCall& call) {
    return export_records(call.file, call.format);
}
int run(const PackCall& call) {
    return pack(call.file, call.out, call.packing);
}
int run(const UnpackCall& call) {
    return unpack(call.file, call.out);
}
int run(const RepairCall& call) {
    return repair(call.arguments);
}
int run(const RenderCall& call) {
    return render(call.file, call.arguments);
}
int run(const FramesCall& call) {
    return render_frames(call.file, call.arguments);
}
int run(const Refusal& refusal) {
    return print(refusal, "juz-replay");
}

}  // namespace

}  // namespace juz::tool

int main(int argc, char** argv) {
    return juz::tool::guarded("juz-replay", [&] {
        const juz::tool::Call call = juz::tool::read_arguments(argc, argv);
        return std::visit([](const auto& kind) { return juz::tool::run(kind); }, call);
    });
}
