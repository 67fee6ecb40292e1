import type { RowField } from "@corridor/product/payments/columns";
import type { InvalidField } from "@corridor/product/payments/fields/proposed";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";

/** The codes of ExternalStatusReason1Code that our reports have, listed in docs/formats.md. */
const ofFields: { readonly [Field in RowField]?: string } = {
  amount: "AM12",
  currency: "AM03",
  provider: "AG03",
  recipientAccountId: "AC03",
  recipientBank: "RC04",
  recipientBankCode: "RC04",
  recipientBankBranchCode: "AC08",
  walletId: "AC02",
};
const elementMissing = "CH21";
const contentIncorrect = "CH16";

export function reasonOfField({ field, problem }: InvalidField): string {
  return problem.code === "required" ? elementMissing : (ofFields[field] ?? contentIncorrect);
}

const ofFiles: { readonly [Code in FileProblem["code"]]?: string } = {
  painUnknown: "CH17",
  painRefused: "CH17",
  painMissing: elementMissing,
  painEmpty: elementMissing,
  painTooLong: contentIncorrect,
  painValue: contentIncorrect,
  painProvider: contentIncorrect,
  painTwice: "CH17",
  painAmount: contentIncorrect,
  painDecimals: "CH20",
  painCount: "AM18",
  painSum: "AM10",
  painWalletCurrency: "AC10",
  painMessageUsed: "DU01",
  painDay: "CH03",
  painMore: "NARR",
  fileTooManyRows: "AM18",
  fileTooMuch: "AM02",
  fileRepeats: "AM05",
};
const invalidFormat = "FF01";

export function reasonOfFile(problem: FileProblem): string {
  if (problem.code === "painIdRepeated") return problem.path.endsWith("PmtInfId") ? "DU02" : "DU04";
  return ofFiles[problem.code] ?? invalidFormat;
}
