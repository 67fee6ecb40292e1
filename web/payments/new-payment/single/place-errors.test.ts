import { expect, test } from "vitest";
import { placeErrors } from "./place-errors.ts";

const cell = (columnDisplayName: string, message: string) => ({
  columnIndex: 0,
  columnDisplayName,
  value: "",
  message,
});

test("each error of the server goes to the field of its column, and none is lost [PAY-15]", () => {
  const errors = {
    topLevelErrors: [{ message: "All of it." }],
    transactionErrors: [
      {
        transactionIndex: 0,
        rowIndex: 1,
        invalidFields: [cell("Recipient Account ID", "Wrong."), cell("Transaction ID", "Used.")],
      },
    ],
    errorCount: 2,
  };
  expect(placeErrors(errors, ["recipientAccountId", "amount"])).toEqual({
    atFields: { recipientAccountId: "Wrong." },
    elsewhere: ["All of it.", "Transaction ID: Used."],
  });
});
