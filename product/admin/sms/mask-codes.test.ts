import fc from "fast-check";
import { expect, test } from "vitest";
import { maskCodes } from "./mask-codes.ts";

test.each([
  ["Your code is 1234.", "Your code is ••••."],
  ["G-12345678 is your code", "G-•••••••• is your code"],
  ["<#> 123-456 or 12 34 56", "<#> •••-••• or •• •• ••"],
  ["code 1\u200b2\u200b3\u200b4", "code •\u200b•\u200b•\u200b•"],
  ["الرمز ٤٨٢٩١٠", "الرمز ••••••"],
  ["254711204518 482910", "254711204518 ••••••"],
  ["123456789 12", "123456789 ••"],
  [
    "SKL41H7Q2X Confirmed. Ksh7,500.00 from 254711204518",
    "SKL41H7Q2X Confirmed. Ksh7,500.00 from 254711204518",
  ],
  ["Ksh100 at 9:30", "Ksh100 at 9:30"],
])("of %j the list shows %j [C-72]", (message, shown) => {
  expect(maskCodes(message)).toBe(shown);
});

test("no message shows a run of 4 to 8 digits, and everything but digits stays [C-72]", () => {
  const piece = fc.constantFrom("1", "23", "4567", "890123456", " ", "-", ".", "a", "\u0665", "<b>");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const message = pieces.join("");
      const shown = maskCodes(message);
      expect(shown).not.toMatch(/(?<!\p{Nd})\p{Nd}{4,8}(?!\p{Nd})/u);
      expect(shown.replaceAll("•", "0").replace(/\p{Nd}/gu, "0")).toBe(message.replace(/\p{Nd}/gu, "0"));
    }),
  );
});
