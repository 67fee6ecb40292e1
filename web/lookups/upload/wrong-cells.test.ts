import { expect, test } from "vitest";
import { wrongCells } from "./wrong-cells.ts";

test("the wrong cells of a refused file are in the order of its rows, with the headings of its columns [LOOK-07, API-43]", () => {
  const cells = wrongCells({
    "rows.12.provider": "Unknown provider.",
    "rows.3.phoneNumber": "Please enter a phone number.",
    "rows.3.expectedName": "Too long.",
    lookupInputFile: "Not about a cell.",
  });
  expect(cells).toEqual([
    { row: 3, column: "Phone Number", message: "Please enter a phone number." },
    { row: 3, column: "Expected Name", message: "Too long." },
    { row: 12, column: "Provider", message: "Unknown provider." },
  ]);
});
