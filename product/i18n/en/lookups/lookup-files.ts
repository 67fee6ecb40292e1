import type { LookupField } from "../../../lookups/columns.ts";
import type { LookupFailure } from "../../../lookups/lookup.ts";
import { formatCount } from "../../formats.ts";
import { lookups } from "./lookups.ts";

/** Why a number has no name. */
export const lookupFailureTexts: Readonly<Record<LookupFailure, string>> = {
  notFound: "No account has this number.",
  noProvider: "No provider supports this number.",
  noAnswer: "The provider did not answer. Look the number up again later.",
  cancelled: "The lookup was cancelled.",
};

export const lookupLabels: Readonly<Record<LookupField, string>> = {
  phoneNumber: "Phone Number",
  provider: "Provider",
  expectedName: "Expected Name",
};

/** Problems of a lookup file whose words differ from those of a payment file. */
export const lookupFileProblems = {
  fileType: "Choose a CSV or Excel file. If it is named like one, save it again as CSV UTF-8 or as XLSX.",
  fileNoSheet:
    "The file has no visible worksheet. Put the phone numbers on a visible worksheet and upload the file again.",
  fileNoRows: "The file contains no phone numbers.",
  fileOnlyExample:
    "The file holds only the example row of the template. Write your phone numbers below it or over it, then upload the file again.",
};

export const lookupTexts = {
  phoneRequired: lookups.form.phoneRequired,
  /** Instead of a verdict. */
  awaited: "The provider has not answered yet.",
  /** Beside a payment, where nobody looks a number up again. */
  notAnswered: "The provider did not answer.",
};

/** The file of results. */
export const lookupResultTexts = {
  sheet: "Results",
  fileName: "name-lookup",
  accountNumber: "Phone Number",
  name: "Name",
  provider: "Provider",
  status: "Status",
  statusDescription: "Status Description",
  expectedName: "Expected Name",
  match: "Match",
  matchDescription: "Match Description",
};

export const lookupTemplateTexts = {
  oneEach:
    "Fill in the first sheet, one phone number in each row. Keep the names of the columns; their order does not matter, and other columns are not read.",
  asText: "Keep phone numbers as text: as numbers they lose zeros and digits.",
  limits: (p: { rows: number; megabytes: number }) =>
    `A file holds at most ${formatCount(p.rows)} phone numbers and ${p.megabytes} MB, as CSV, XLSX or XLS.`,
  exampleRow:
    "Row 2 of the first sheet is an example. It is left out on upload as long as nothing in it is changed. Write your first phone number over it, or delete it.",
  column: "Column",
  meaning: "What it is",
  required: "Required",
  yes: "Yes",
  no: "No",
  isRequired: (p: { need: string }) => `Required: ${p.need}`,
  notes: {
    phoneNumber: "The phone number with its country code, such as +254712345678.",
    provider:
      "The provider to ask, from the list below. When blank, the providers of the number's country are asked.",
    expectedName: "The name that you expect. The result says whether the names match.",
  } satisfies Record<LookupField, string>,
  provider: "Provider",
  providerName: "Name",
  notInList: "Not in the list",
  chooseProvider: "Choose a provider from the list. The sheet Instructions explains each.",
};
