#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// SQL statements as values.

namespace juz::client {

// One statement, with what it is asked for bound to its question marks in order.
class Statement {
  public:
    Statement(sqlite3* database, std::string_view sql) {
        sqlite3_stmt* made = nullptr;
        sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &made, nullptr);
        statement_.reset(made);
    }

    Statement& with(std::string_view text) {
        sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()),
                          SQLITE_TRANSIENT);
        return *this;
    }
    Statement& with(std::int64_t number) {
        sqlite3_bind_int64(statement_.get(), ++bound_, number);
        return *this;
    }
    Statement& with(std::optional<std::int64_t> number) {
        if (number) {
            return with(*number);
        }
        sqlite3_bind_null(statement_.get(), ++bound_);
        return *this;
    }

    // The next row, if there is one. Without a statement, as in a damaged file, there is none.
    bool next() { return statement_ && sqlite3_step(statement_.get()) == SQLITE_ROW; }
    // For what gives no rows.
    bool run() { return statement_ && sqlite3_step(statement_.get()) == SQLITE_DONE; }

    std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
    int count(int column) const { return sqlite3_column_int(statement_.get(), column); }
    bool is_null(int column) const {
        return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
    }
    std::string text(int column) const {
        const unsigned char* letters = sqlite3_column_text(statement_.get(), column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
        return letters == nullptr ? std::string()
                                  : std::string(reinterpret_cast<const char*>(letters), size);
    }

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int bound_ = 0;
};

}  // namespace juz::client
