import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, truncate, truncations, type TruncatedField } from "./truncate.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyz".repeat(3);

const written: Record<TruncatedField, [longestWhole: number, shown: string]> = {
  comment: [30, "abcdefghijklmnopqrstuvwxyzab…"],
  requestId: [8, "…uvwxyz"],
  batchReference: [10, "abcdefghij…"],
  reason: [20, "abcdefghijklmnopqrst…"],
  bankName: [20, "abcdefghijklmnopqrst…"],
  reference: [12, "abcdefghijkl…"],
  senderAccount: [12, "abcdefghijkl…"],
  senderCustomerId: [8, "abcdefgh…"],
  transactionId: [8, "abcdefgh…"],
  sftpKey: [50, `${alphabet.slice(0, 50)}…`],
  keyToRevoke: [48, `${alphabet.slice(0, 48)}…`],
};

test.each(Object.entries(written) as [TruncatedField, [number, string]][])(
  "a long %s is shortened as specified, and a text that fits stays whole [CONST-13, CONST-21, REQ-24]",
  (field, [longestWhole, shown]) => {
    expect(truncate(alphabet, truncations[field])).toBe(shown);
    const whole = alphabet.slice(0, longestWhole);
    expect(truncate(whole, truncations[field])).toBe(whole);
    expect(truncate(`${whole}!`, truncations[field])).toContain("…");
  },
);

test("a character of two UTF-16 units is never cut in half [CONST-21]", () => {
  expect(truncate("👩👩👩", { limit: 2 })).toBe("👩👩…");
});

test("the shown and the hidden part together are the whole text, so that it can be copied [CONST-21]", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom<TruncatedField>("comment", "requestId", "reference"),
      (text, field) => {
        const { before, shown, after } = cut(text, truncations[field]);
        expect(before + shown + after).toBe(text);
      },
    ),
  );
});
