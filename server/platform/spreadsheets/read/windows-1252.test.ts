import { expect, test } from "vitest";
import { decodeWindows1252 } from "./windows-1252.ts";

/** Unicode's own table (CP1252.TXT) of the bytes 80 to 9F; null for bytes without a character. */
// oxfmt-ignore
const fromEighty = [
  0x20ac, null, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, null, 0x017d, null,
  null, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, null, 0x017e, 0x0178,
];

test("each of the 256 bytes of Windows-1252 is its character; the five bytes without one are marked as unreadable [PAY-41]", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const expected = [...all].map((byte) => (byte >= 0x80 && byte < 0xa0 ? fromEighty[byte - 0x80] : byte));
  expect([...decodeWindows1252(all)]).toEqual(
    expected.map((code) => (code === null ? "\ufffd" : String.fromCharCode(code!))),
  );
  expect(expected.filter((code) => code === null)).toHaveLength(5);
});
