import { expect, test } from "vitest";
import { inPhoneOrder } from "./phone-order.ts";

test("on a phone the named columns come first if they are shown, the others keep their order [SHELL-31]", () => {
  const columns = ["id", "status", "batch", "amount"].map((id) => ({ id }));
  const ordered = inPhoneOrder(columns, ["who", "amount", "status"]);
  expect(ordered.map(({ id }) => id)).toEqual(["amount", "status", "id", "batch"]);
});
