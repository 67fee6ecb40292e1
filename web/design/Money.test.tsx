import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Money, type MoneyProps } from "./Money.tsx";

const textsIn = (props: Omit<MoneyProps, "amount" | "currency">) =>
  renderToStaticMarkup(<Money amount="1250.5" currency="KES" {...props} />)
    .split(/<[^>]*>/)
    .filter((text) => text !== "");

test("an amount and its currency are one text, however they look [C-76]", () => {
  expect(textsIn({})).toEqual(["1,250.50 KES"]);
  expect(textsIn({ look: "incoming" })).toEqual(["+1,250.50 KES"]);
  expect(textsIn({ look: "balance" })).toEqual(["1,250.50 KES"]);
  expect(textsIn({ look: "smallBalance", isCurrencyInHeader: true })).toEqual(["1,250.50"]);
  expect(textsIn({ isCurrencyInHeader: true })).toEqual(["1,250.50"]);
});
