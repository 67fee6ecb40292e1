import { describe, expect, test } from "vitest";
import { canBeInvited, hasLookAlikeLetters, isSameAddress, isSamePerson, normaliseEmail } from "./email.ts";

describe("two addresses", () => {
  test.each([
    ["grace@kijani.example", "grace+2@kijani.example"],
    ["grace@kijani.example", "g.r.a.c.e@kijani.example"],
    ["grace@kijani.example", "GRACE+a+b@Kijani.Example"],
    ["grace@kijani.example", "\uff47race@kijani.example"],
    ["grace@kijani.example", "gr\u00e0ce@kijani.example"],
    ["grace@kijani.example", "grac\u1eb9@kijani.example"],
  ])(
    "%s and %s are one person, and one address only if they differ in spelling alone [USER-28, C-21, C-31]",
    (one, other) => {
      expect(isSamePerson(one, other)).toBe(true);
      expect(isSameAddress(one, other)).toBe(normaliseEmail(one) === normaliseEmail(other));
    },
  );

  test.each([
    ["grace@kijani.example", "gracia@kijani.example"],
    ["grace@kijani.example", "grace@acme.example"],
    ["+1@kijani.example", "+2@kijani.example"],
    ["admin", "admin@kijani.example"],
  ])("%s and %s are two people [USER-28, C-21]", (one, other) => {
    expect(isSamePerson(one, other)).toBe(false);
  });
});

describe("an address to be invited", () => {
  test.each([
    "gr\u0430ce@kijani.example", // Cyrillic a
    "\u0441\u0435\u043e@kijani.example", // all Cyrillic
    "gr\u03b1ce@kijani.example", // Greek alpha
    "gr\u0251ce@kijani.example", // phonetic a
    "l\u0131sa@kijani.example", // i without its dot
    "creato\ua75b@kijani.example", // r rotunda
    "gr\uab30ce@kijani.example", // a barred alpha of dialect writing
    "grace@kij\u0430ni.example",
    "gr\u2010ace@kijani.example", // a hyphen that is not the usual one
    "grac\u0065q\u0323@kijani.example", // a mark that composes with nothing
  ])("%j has letters that look like other letters [USER-27, C-31, C-86]", (typed) => {
    expect(hasLookAlikeLetters(normaliseEmail(typed) ?? typed)).toBe(true);
  });

  test.each(["grace.o'neil+kes_1@kijani.example", "jos\u00e9@kijani.example", "s\u00f8ren@kijani.example"])(
    "%j has no such letters [USER-27]",
    (typed) => {
      const email = normaliseEmail(typed)!;
      expect([hasLookAlikeLetters(email), canBeInvited(email)]).toEqual([false, true]);
    },
  );
});
