import { expect, test } from "vitest";
import { operations as french } from "./fr/operations/screen.ts";
import { haltReasons as haltReasonForms } from "./en/operations/halt-reasons.ts";
import { haltReasonIn } from "./halt-reasons.ts";

const inFrench = (stored: string) => haltReasonIn(french.halts.reasons, stored);
const namesIn = (form: string) => [...form.matchAll(/\{\w+\}/gu)].map(([name]) => name).sort();

test("each reason of a halt is known by its form, and has the same values in French [OPS-24]", () => {
  for (const [name, form] of Object.entries(haltReasonForms)) {
    const words = french.halts.reasons[name as keyof typeof haltReasonForms];
    expect(namesIn(words)).toEqual(namesIn(form));
    const filled = (text: string) => text.replaceAll(/\{(\w+)\}/gu, "<$1>");
    expect(inFrench(filled(form))).toBe(filled(words));
    expect(haltReasonIn(haltReasonForms, filled(form))).toBe(filled(form));
  }
});

test("a reason stays whole around its values, also behind the name of a client [OPS-24]", () => {
  const reason = "account 7 (available main USD): balance 101, but its entries sum to 100";
  const words = "compte 7 (available main USD)\u00a0: solde 101, mais la somme de ses écritures est 100";
  expect(inFrench(reason)).toBe(words);
  expect(inFrench(`kijani: ${reason}`)).toBe(`kijani: ${words}`);
});

test("a reason in another form stays as it is stored [OPS-24]", () => {
  for (const stored of [
    "",
    "a balance is wrong",
    "kijani: a balance is wrong",
    "all balances in USD sum to 1, not to zero.",
  ])
    expect(inFrench(stored)).toBe(stored);
});
