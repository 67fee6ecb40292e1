import type { ObjectTexts } from "../../documented.ts";

/** The fields of name lookups and of their answers. */
export const nameLookupTexts: Pick<ObjectTexts, "nameLookup" | "nameLookupResult"> = {
  nameLookup: {
    requestId: "The ID of the lookup: the one that you chose, or ours for a lookup of the console.",
    startTime: "When the lookup was started.",
    creatorEmail: "The e-mail address of the person who started it in the console; null for a program.",
    transactionCount: "How many numbers the lookup has.",
    status: "How far the lookup is.",
    isCancelled: "Whether somebody cancelled the lookup. Answers that came before stay.",
    statusCounts: "The number of phone numbers by their status.",
    "statusCounts.succeeded": "Numbers whose name was found.",
    "statusCounts.failed": "Numbers without a name; statusCode says why.",
    "statusCounts.pending": "Numbers that await their answer.",
  },
  nameLookupResult: {
    accountNumber: "The phone number, as +254712345678.",
    name: "The name of the account's holder, as the provider told it; null without one.",
    provider: "The payment provider that answered, else the one that you gave; null if you gave none.",
    statusType: "Whether the name was found.",
    statusDescription: "Why there is no name, in words; null unless the number failed.",
    statusCode: "Why there is no name; null unless the number failed.",
    expectedName: "The name that you expect; null if you gave none.",
    match: "How well both names match; null if one of them is missing.",
    matchDescription: "The reason of the match in one sentence; null without a match.",
  },
};
