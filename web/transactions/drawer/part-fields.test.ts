import { expect, test } from "vitest";
import { columnIds } from "@corridor/product/transactions/columns";
import { besideAnother, fieldsIn, inHead, partNames } from "./part-fields.ts";

test("an opened transaction shows every field once [TX-04, TX-05, TX-06, TX-07]", () => {
  const shown = [...inHead, ...besideAnother, ...partNames.flatMap(fieldsIn)];
  expect([...shown].sort()).toEqual([...columnIds].sort());
});
