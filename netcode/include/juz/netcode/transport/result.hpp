// What can go wrong when a transport is set up, as a value.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace juz::netcode {

enum class TransportFault {
    BadAddress,      ///< The text is no address in the form 192.168.1.20.
    Ipv6Address,     ///< It is an IPv6 address; only IPv4 is spoken here.
    UnknownHost,     ///< No IPv4 address is known for that name.
    PortInUse,       ///< Another program has the port.
    AddressNotHere,  ///< This machine has no such address to bind to.
    NotPermitted,    ///< The system does not let this user have the port.
    System,          ///< Anything else; `text` has the system's own words.
};

struct TransportError {
    TransportFault fault = TransportFault::System;
    /// One line for people, in English, without a full stop.
    std::string text;
};

/// A value or the reason why there is none.
template <class Value>
class Result {
  public:
    Result(Value value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(TransportError error) : held_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return held_.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// Only when `ok()`; otherwise std::bad_variant_access.
    Value& value() { return std::get<0>(held_); }
    const Value& value() const { return std::get<0>(held_); }

    /// Only when not `ok()`; otherwise std::bad_variant_access.
    const TransportError& error() const { return std::get<1>(held_); }

  private:
    std::variant<Value, TransportError> held_;
};

}  // namespace juz::netcode
