"""XXH3-64 without a seed, for 17 bytes and more: a block of a replay never has fewer."""

import struct

WORD = 2**64 - 1
P32_1, P32_2, P32_3 = 0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D
P64_1, P64_2, P64_3 = 0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9
P64_4, P64_5 = 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5
SECRET = bytes.fromhex(
    "b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671f"
    "cb79e64eccc0e578825ad07dccff7221b8084674f743248ee03590e6813a264c"
    "3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"
    "a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364"
    "eac5ac8334d3ebc3c581a0fffa1363eb170ddd51b7f0da49d316552629d4689e"
    "2b16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e"
)
STRIPE, STRIPES_A_BLOCK = 64, 16
KEYS = [struct.unpack_from("<8Q", SECRET, 8 * at) for at in range(STRIPES_A_BLOCK + 1)]
LAST_KEY = struct.unpack_from("<8Q", SECRET, len(SECRET) - STRIPE - 7)
MERGE_KEY = struct.unpack_from("<8Q", SECRET, 11)


def folded(left, right):
    product = left * right
    return (product & WORD) ^ (product >> 64)


def avalanche(value):
    value ^= value >> 37
    value = value * 0x165667919E3779F9 & WORD
    return value ^ value >> 32


def mixed(data, at, secret_at):
    low, high = struct.unpack_from("<2Q", data, at)
    key_low, key_high = struct.unpack_from("<2Q", SECRET, secret_at)
    return folded(low ^ key_low, high ^ key_high)


def short(data):
    """17 to 128 bytes."""
    size = len(data)
    total = size * P64_1
    for step in range((size - 1) // 32, -1, -1):
        total += mixed(data, 16 * step, 32 * step)
        total += mixed(data, size - 16 * (step + 1), 32 * step + 16)
    return avalanche(total & WORD)


def middle(data):
    """129 to 240 bytes."""
    size = len(data)
    total = size * P64_1
    for at in range(8):
        total += mixed(data, 16 * at, 16 * at)
    total = avalanche(total & WORD)
    for at in range(8, size // 16):
        total += mixed(data, 16 * at, 16 * (at - 8) + 3)
    total += mixed(data, size - 16, 136 - 17)
    return avalanche(total & WORD)


def accumulate(lanes, stripe, key):
    for at in range(8):
        value = stripe[at]
        keyed = value ^ key[at]
        lanes[at ^ 1] = lanes[at ^ 1] + value & WORD
        lanes[at] = lanes[at] + (keyed & 0xFFFFFFFF) * (keyed >> 32) & WORD


def long(data):
    lanes = [P32_3, P64_1, P64_2, P64_3, P64_4, P32_2, P64_5, P32_1]
    size = len(data)
    for at in range((size - 1) // STRIPE):
        accumulate(
            lanes, struct.unpack_from("<8Q", data, STRIPE * at), KEYS[at % STRIPES_A_BLOCK]
        )
        # A whole block was read; of the last one the rest counts as such.
        if at % STRIPES_A_BLOCK == STRIPES_A_BLOCK - 1:
            for lane, key in enumerate(KEYS[STRIPES_A_BLOCK]):
                value = lanes[lane]
                lanes[lane] = (value ^ value >> 47 ^ key) * P32_1 & WORD
    accumulate(lanes, struct.unpack_from("<8Q", data, size - STRIPE), LAST_KEY)
    total = size * P64_1
    for at in range(0, 8, 2):
        total += folded(lanes[at] ^ MERGE_KEY[at], lanes[at + 1] ^ MERGE_KEY[at + 1])
    return avalanche(total & WORD)


def xxh3(data):
    if len(data) <= 128:
        return short(data)
    return middle(data) if len(data) <= 240 else long(data)
