import { expect, test } from "vitest";
import { hiddenCharacterIn } from "./hidden-characters.ts";

const everyCodePoint = Array.from({ length: 0x110000 }, (_, point) => point);
const between = (point: number) => `Gra${String.fromCodePoint(point)}ce`;
const named = (point: number) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;

test("every character that Unicode draws as nothing is refused between Latin letters, with its name and position [PAY-45, C-63, C-83]", () => {
  const ignorable = everyCodePoint.filter((point) => /\p{DI}/u.test(String.fromCodePoint(point)));
  expect(ignorable.length).toBeGreaterThan(4_000);
  for (const point of ignorable)
    expect(hiddenCharacterIn(between(point))).toEqual({ point: named(point), place: 4 });
});

test.each([
  0xe0041, 0x00ad, 0x3164, 0x115f, 0x1160, 0x180e, 0x034f, 0xfe0f, 0xfe00, 0xe0100, 0x2800, 0x061c, 0xfffc,
  0xffa0, 0x0000, 0x0009, 0x000a, 0x0085, 0x200b, 0x200c, 0x200d, 0x200e, 0x2028, 0x2029, 0x202e, 0x2060,
  0x2066, 0xfeff, 0xfff9, 0xfffd, 0xfffe, 0x1ffff, 0xd800, 0xdfff, 0x1d159, 0x16fe4, 0x13441, 0xe000, 0xf8ff,
  0xf0000, 0xffffd, 0x100000, 0x10fffd,
])("the code point %i is refused [PAY-45, C-83]", (point) => {
  expect(hiddenCharacterIn(between(point))).toEqual({ point: named(point), place: 4 });
});

test("every visible letter, mark, digit and space of every script is accepted [PAY-45]", () => {
  const blank = [0x13441, 0x13442, 0x16fe4];
  const visible = everyCodePoint.filter((point) => {
    const character = String.fromCodePoint(point);
    return /[\p{L}\p{M}\p{N}\p{Zs}]/u.test(character) && !/\p{DI}/u.test(character) && !blank.includes(point);
  });
  const refused = visible.filter((point) => {
    const isControlOfHieroglyphs = point >= 0x13430 && point <= 0x1343f;
    return !isControlOfHieroglyphs && hiddenCharacterIn(between(point)) !== null;
  });
  expect(visible.length).toBeGreaterThan(130_000);
  expect(refused.map(named)).toEqual([]);
});

test.each([
  ["Persian", "علی\u200cرضا"],
  ["Hindi", "क्\u200dषमा"],
  ["Marathi", "र्\u200dया"],
  ["Bengali", "র\u200d্যাব"],
  ["Sinhala", "ශ්\u200dරී"],
  ["Malayalam, at the end of a word", "നായര്\u200d കുമാര്\u200d"],
  ["Mongolian", "ᠠ\u200dᠨ"],
])("a name in %s keeps its joiners [PAY-45, C-63]", (_script, name) => {
  expect(hiddenCharacterIn(name)).toBeNull();
});

test.each([
  ["at the beginning", "\u200cعلی", 1],
  ["at the end", "علی\u200c", 4],
  ["twice", "علی\u200c\u200cرضا", 4],
  ["before Latin", "علی\u200cAli", 4],
  ["after a digit", "٣\u200cعلی", 2],
  ["between Latin letters after a virama", "്\u200dA", 2],
])("a joiner %s is refused, because it is invisible there [PAY-45, C-63]", (_where, name, place) => {
  expect(hiddenCharacterIn(name)?.place).toBe(place);
});
