import { describe, expect, test } from "vitest";
import { matchNames } from "./match-names.ts";
import { nameMatchReasons, type NameMatchReason } from "./reasons.ts";

type Row = [expected: string, found: string, reason: NameMatchReason];

const verdictOf = (reason: NameMatchReason) =>
  (["full", "partial", "none"] as const).find((verdict) =>
    (nameMatchReasons[verdict] as readonly string[]).includes(reason),
  );

/** One line for each row: the match has the reason, and the verdict that the reason belongs to. */
function expectReasons(rows: readonly Row[]): void {
  for (const [expected, found, reason] of rows)
    expect([expected, found, matchNames(expected, found)]).toEqual([
      expected,
      found,
      { verdict: verdictOf(reason), reason },
    ]);
}

describe("a full match", () => {
  test("needs two equal words, or the same single word [VERIFY-02]", () => {
    expectReasons([
      ["Grace Nakato", "GRACE NAKATO", "sameWords"],
      ["Grace Nakato", "Grace Achieng Nakato", "moreWords"],
      ["Grace", "grace", "sameSingleWord"],
      ["Grace", "Grace Nakato", "singleWord"],
      ["Grace Nakato", "Grace Apio", "firstNameEqual"],
    ]);
  });

  test("does not depend on the order of the words [VERIFY-03]", () => {
    expectReasons([
      ["Grace Nakato", "Nakato Grace", "otherOrder"],
      ["Otieno Peter", "Peter Odhiambo Otieno", "moreWords"],
      ["Mohamed Ali", "Mohamed Ali Mohamed", "moreWords"],
    ]);
  });

  test("takes hyphens, spaces, apostrophes, marks and capitals as no difference [VERIFY-04]", () => {
    expectReasons([
      ["Jean-Pierre Kouassi", "JEAN PIERRE KOUASSI", "sameWords"],
      ["Jeanpierre Kouassi", "Jean Pierre Kouassi", "otherSpelling"],
      ["N'Guessan Affoué", "NGUESSAN AFFOUE", "sameWords"],
      ["N Guessan Affoué", "Nguessan Affoue", "otherSpelling"],
      ["Ｇｒａｃｅ Nakato", "Grace Nakato", "sameWords"],
    ]);
  });

  test("may have initials beside two equal words [VERIFY-05]", () => {
    expectReasons([
      ["John K. Okello", "John Kamau Okello", "initialFits"],
      ["J. Okello", "John Okello", "initialOnly"],
      ["J. K.", "J. K.", "initialOnly"],
      ["John B. Okello", "John Kamau Okello", "someWordsEqual"],
    ]);
  });
});

describe("names in other letters and spellings", () => {
  test("are equal in Amharic, Arabic and Cyrillic letters [VERIFY-06]", () => {
    expectReasons([
      ["ኃይሉ ገብረማርያም", "Hailu Gebremariam", "otherSpelling"],
      ["عبد الرحمن العلوي", "Abderrahmane Alaoui", "otherSpelling"],
      ["Юлія Щербак", "Iuliia Shcherbak", "otherSpelling"],
    ]);
  });

  test("are equal in the usual spellings of an Arabic name [VERIFY-06]", () => {
    expectReasons([
      ["Mohammed Al-Sayed", "Muhammad Elsayed", "otherSpelling"],
      ["Abd El Kader Tazi", "Abdulkadir Tazi", "otherSpelling"],
      ["Nour El Din Fahmy", "Noureddine Fahmi", "otherSpelling"],
    ]);
  });

  test("are never equal by their consonants alone if both are known names [VERIFY-06]", () => {
    expectReasons([
      ["حسن بناني", "Hussein Bennani", "surnameEqual"],
      ["كرم بناني", "Karim Bennani", "oneLetter"],
      ["Alfred Okello", "Red Okello", "surnameEqual"],
    ]);
  });

  test("are equal as a short form of one name, and unsure as a short form of several [VERIFY-07]", () => {
    expectReasons([
      ["Mike Otieno", "Michael Otieno", "shortForm"],
      ["Chris Otieno", "Christine Otieno", "unsureShortForm"],
      ["Bob Harris", "Rob Harris", "unsureShortForm"],
      ["Mike", "Michael", "unsureShortForm"],
    ]);
  });
});

describe("names of two people are partial", () => {
  test("when the order or a missing first word can tell a child from a parent [VERIFY-03]", () => {
    expectReasons([
      ["Ali Hassan", "Hassan Ali", "fatherOrder"],
      ["Ali Hassan Mwinyi", "Hassan Ali Mwinyi", "fatherOrder"],
      ["Neema John", "John Neema Mushi", "fatherOrder"],
      ["James Okello", "Mary James Okello", "firstWordMissing"],
      ["Mohamed Ali", "Mohamed Mohamed Ali", "firstWordMissing"],
      ["Mohamed Ali", "Muhammad Mohamed Ali", "firstWordMissing"],
      ["Mohamed Hassan", "Mohamed Ali Mohamed Hassan", "firstWordMissing"],
    ]);
  });

  test("when a part of a double name is missing [VERIFY-04]", () => {
    expectReasons([
      ["Jean-Pierre Kouassi", "Jean Kouassi", "partMissing"],
      ["Marie Mukamana", "Marie Louise Mukamana", "partMissing"],
      ["Betty Akello-Opio", "Betty Akello", "partMissing"],
    ]);
  });

  test("when titles, generations, legal forms or the number of people differ [VERIFY-08]", () => {
    expectReasons([
      ["Mr James Okello", "Mrs James Okello", "titlesDiffer"],
      ["Mr James Okello", "Dr James Okello", "sameWords"],
      ["James Okello", "James Okello Jr", "generationDiffers"],
      ["James Okello", "James Okello Ltd", "companyDiffers"],
      ["Acme Coffee Ltd", "Acme Coffee Plc", "companyDiffers"],
      ["Acme Traders Ltd", "Acme Coffee Traders Ltd", "companyDiffers"],
      ["John Okello", "John & Mary Okello", "onePersonOfTwo"],
    ]);
  });

  test("when one word differs, also by a single letter [VERIFY-02, VERIFY-09]", () => {
    expectReasons([
      ["Grace Nakato", "Jane Nakato", "surnameEqual"],
      ["Juma Hassan", "Jumba Hassan", "oneLetter"],
      ["Marie Dupont", "Maria Dupont", "oneLetter"],
      ["Amina Kombo", "Amani Kombo", "surnameEqual"],
      ["Okello James", "James Opio", "someWordsEqual"],
    ]);
  });
});

test("a name without an equal word, or without a letter, has no match [VERIFY-02]", () => {
  expectReasons([
    ["Grace Nakato", "James Okello", "noWordEqual"],
    ["", "Grace Nakato", "noName"],
    ["🙂 --", "🙂 --", "noName"],
  ]);
});

test("a name that was cut is at most partial [VERIFY-10]", () => {
  const long = `Grace Nakato ${"a".repeat(200)}`;
  const manyWords = Array.from({ length: 17 }, (_, place) => `Name${place}`).join(" ");
  expect(matchNames(`${long}b`, `${long}c`)).toEqual({ verdict: "partial", reason: "nameCut" });
  expect(matchNames(manyWords, manyWords)).toEqual({ verdict: "partial", reason: "nameCut" });
});
