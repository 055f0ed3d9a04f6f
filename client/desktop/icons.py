#!/usr/bin/env python3
"""The icons of the program and of its replays: one drawing each, written as SVG and as PNG files.

Usage: client/desktop/icons.py [FOLDER]

Writes the icons into FOLDER, by default icons/ beside this file. It needs nothing but Python.
"""

import os
import struct
import sys
import zlib

SIZES = (16, 24, 32, 48, 64, 128, 256)
# Every pixel is this many samples wide and high.
SAMPLES = 4

PINE_LIGHT, PINE_DARK = (0x16, 0x5C, 0x46), (0x0A, 0x33, 0x28)
IVORY, EDGE = (0xFB, 0xF8, 0xF0), (0xCF, 0xC7, 0xB4)
BRASS = (0xE9, 0xB9, 0x49)

# A drawing is 64 by 64. A shape is its colours, from top to bottom, and its corners: points, or
# points with a radius by which they are rounded.
FELT = (PINE_LIGHT, PINE_DARK)


def rounded(left, top, right, bottom, radius):
    return [(left, top, radius), (right, top, radius), (right, bottom, radius),
            (left, bottom, radius)]


def diamond(x, y, wide, high):
    return [(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)]


def letter(colour):
    """The z of the word mark, whose dot is a brass diamond."""
    return [
        ((colour,), [(15, 26), (49, 26), (49, 34.5), (29.5, 48.5), (49.5, 48.5), (49.5, 57),
                     (14.5, 57), (14.5, 48.5), (34, 34.5), (15, 34.5)]),
        ((BRASS,), diamond(32, 14.5, 8, 9.5)),
    ]


PROGRAM = [(FELT, rounded(2, 2, 62, 62, 12)), *letter(IVORY)]

# A card, cut at a corner as pages are, and what plays it.
REPLAY = [
    ((EDGE,), [(9, 1, 5), (41, 1), (55, 15), (55, 63, 5), (9, 63, 5)]),
    ((IVORY,), [(10.5, 2.5, 4), (40, 2.5), (53.5, 16), (53.5, 61.5, 4), (10.5, 61.5, 4)]),
    ((EDGE,), [(40, 2.5), (53.5, 16), (40, 16, 2)]),
    ((PINE_LIGHT,), [(22, 26, 1.5), (48, 41, 1.5), (22, 56, 1.5)]),
    ((BRASS,), diamond(22.5, 13.5, 6, 7.5)),
]

ICONS = {"apps/juz": PROGRAM, "mimetypes/application-x-juz-replay": REPLAY}


def toward(start, end, distance):
    """The point on the way from START to END, and no further than half of it."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    part = min(distance / length, 0.5)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def corners(points):
    """Of each corner the points where its rounding begins and ends, or one point."""
    for i, point in enumerate(points):
        here, radius = point[:2], point[2] if len(point) > 2 else 0
        if radius:
            before, after = points[i - 1][:2], points[(i + 1) % len(points)][:2]
            yield toward(here, before, radius), here, toward(here, after, radius)
        else:
            yield (here,)


def hexadecimal(colour):
    return "#%02X%02X%02X" % colour


def number(value):
    return f"{value:.3f}".rstrip("0").rstrip(".")


def svg(drawing):
    lines = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">']
    for index, (colours, points) in enumerate(drawing):
        fill = hexadecimal(colours[0])
        if len(colours) > 1:
            stops = "".join(
                f'<stop offset="{i}" stop-color="{hexadecimal(c)}"/>' for i, c in enumerate(colours)
            )
            lines.append(f'  <linearGradient id="g{index}" x2="0" y2="1">{stops}</linearGradient>')
            fill = f"url(#g{index})"
        path = ""
        for corner in corners(points):
            at = [f"{number(x)} {number(y)}" for x, y in corner]
            path += ("L" if path else "M") + at[0]
            if len(at) == 3:
                path += f"Q{at[1]} {at[2]}"
        lines.append(f'  <path fill="{fill}" d="{path}Z"/>')
    return "\n".join([*lines, "</svg>\n"])


def outline(points):
    """The corners, roundings as short lines."""
    line = []
    for corner in corners(points):
        if len(corner) == 1:
            line.append(corner[0])
            continue
        (ax, ay), (bx, by), (cx, cy) = corner
        for step in range(9):
            t = step / 8
            u = 1 - t
            line.append((u * u * ax + 2 * u * t * bx + t * t * cx,
                         u * u * ay + 2 * u * t * by + t * t * cy))
    return line


def spans(line, y):
    """Where a horizontal line is inside, as pairs of x."""
    crossings = []
    for (ax, ay), (bx, by) in zip(line, line[1:] + line[:1]):
        if (ay <= y) != (by <= y):
            crossings.append(ax + (y - ay) * (bx - ax) / (by - ay))
    crossings.sort()
    return zip(crossings[::2], crossings[1::2])


def coverage(line, size):
    """Of each pixel of each row how many of its samples are inside."""
    scale = size * SAMPLES / 64
    rows = []
    for y in range(size):
        row = [0] * size
        for part in range(SAMPLES):
            for start, end in spans(line, (y * SAMPLES + part + 0.5) / scale):
                for sample in range(max(0, round(start * scale)),
                                    min(size * SAMPLES, round(end * scale))):
                    row[sample // SAMPLES] += 1
        rows.append(row)
    return rows


def pixels(drawing, size):
    """Rows of red, green, blue and opacity."""
    rows = [[(0, 0, 0, 0.0)] * size for _ in range(size)]
    for colours, points in drawing:
        line = outline(points)
        top, bottom = min(y for _, y in line), max(y for _, y in line)
        for y, counts in enumerate(coverage(line, size)):
            down = min(max(((y + 0.5) * 64 / size - top) / (bottom - top), 0), 1)
            ink = [a + (b - a) * down for a, b in zip(colours[0], colours[-1])]
            for x, count in enumerate(counts):
                if count:
                    rows[y][x] = over(rows[y][x], ink, count / SAMPLES**2)
    return rows


def over(below, ink, opacity):
    kept = below[3] * (1 - opacity)
    whole = opacity + kept
    mixed = [(c * opacity + b * kept) / whole for c, b in zip(ink, below)]
    return (*mixed, whole)


def png(rows):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    raw = b""
    for row in rows:
        raw += b"\0" + bytes(
            value for r, g, b, a in row for value in (round(r), round(g), round(b), round(a * 255))
        )
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 9))
            + chunk(b"IEND", b""))


def files():
    """Every file by its path below hicolor/."""
    made = {}
    for name, drawing in ICONS.items():
        made[f"scalable/{name}.svg"] = svg(drawing).encode()
        for size in SIZES:
            made[f"{size}x{size}/{name}.png"] = png(pixels(drawing, size))
    return made


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "icons")
    for name, data in files().items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)


if __name__ == "__main__":
    main()
