import { usualTenor } from "@corridor/product/fx/rate";
import { judgeText } from "@corridor/product/payments/column-readings";
import { requestReferenceColumn, type RowField } from "@corridor/product/payments/columns";
import type { InvalidField, PaymentProblem } from "@corridor/product/payments/fields/proposed";
import { tidy } from "@corridor/product/payments/fields/text";
import { at, placeOf, type PaymentValues } from "@corridor/product/payments/fields/values";
import type { RowVerdict } from "@corridor/product/payments/validate";
import { fromFormula } from "../../platform/spreadsheets/read/sheet.ts";
import type { JudgedRow } from "./judged-row.ts";
import { readingLimits } from "./limits.ts";
import { readCell } from "./read-cell.ts";

/** A request of a payment file: all its rows have one wallet, currency and tenor (FILE-14). */
export type ReadRequest = {
  readonly reference: string;
  readonly walletId: string;
  readonly currency: string;
  readonly tenor: string;
  /** The number of its payments. */
  readonly count: number;
};

type CountedRequest = ReadRequest & { readonly requestNo: number; count: number };

const { field, maxLength } = requestReferenceColumn;
const tenorPlace = placeOf("tenor");

/** Finds the request of each row by its reference. The k-th row of a reference is line k of its request, from 0. */
export class RequestReferences {
  /** -1 when the sheet has no such column; then no row is judged. */
  readonly columnIndex: number;
  readonly #byReference = new Map<string, CountedRequest>();
  readonly requests: CountedRequest[] = [];
  #lastCell = "";
  #last: CountedRequest | null = null;
  /** The place of the row that was judged last. */
  requestNo = -1;
  lineNo = -1;

  constructor(columnIndex: number) {
    this.columnIndex = columnIndex;
  }

  /** The verdict on a row of which the payment was judged. */
  judge(row: JudgedRow, verdict: RowVerdict): RowVerdict {
    const cell = row.cells[this.columnIndex] ?? "";
    // Rows of a request usually stand below each other.
    const known = row.kinds === null && cell === this.#lastCell ? this.#last : null;
    const reference = known?.reference ?? readReference(row, this.columnIndex, cell);
    if (typeof reference !== "string") return withProblems(verdict, [{ field, problem: reference }]);
    if (!verdict.isValid) return verdict;
    const request = known ?? this.#byReference.get(reference) ?? this.#begin(reference, verdict.values);
    if (!request)
      return withProblems(verdict, [
        { field, problem: { code: "tooManyRequests", n: readingLimits.requestsInFile } },
      ]);
    this.#lastCell = cell;
    this.#last = request;
    const differing = differingField(request, verdict.values);
    if (differing)
      return withProblems(verdict, [{ field: differing, problem: { code: "requestDiffers", reference } }]);
    this.requestNo = request.requestNo;
    this.lineNo = request.count;
    request.count += 1;
    return verdict;
  }

  #begin(reference: string, values: PaymentValues): CountedRequest | null {
    if (this.requests.length === readingLimits.requestsInFile) return null;
    const request = {
      reference,
      requestNo: this.requests.length,
      walletId: values[at.walletId]!,
      currency: values[at.currency]!,
      tenor: values[tenorPlace] ?? usualTenor,
      count: 0,
    };
    this.requests.push(request);
    this.#byReference.set(reference, request);
    return request;
  }
}

function readReference({ kinds, formats }: JudgedRow, index: number, cell: string): string | PaymentProblem {
  const kind = kinds === null ? 0 : (kinds[index] ?? 0) & ~fromFormula;
  const read = readCell(cell, kind, requestReferenceColumn, formats[index]);
  if ("problem" in read) return read.problem;
  const text = judgeText(tidy(read.value), maxLength, true);
  return text === "" ? { code: "required", field } : text;
}

/** The first field in which a row is not like its request. */
function differingField(request: ReadRequest, values: PaymentValues): RowField | null {
  if (values[at.walletId] !== request.walletId) return "walletId";
  if (values[at.currency] !== request.currency) return "currency";
  return (values[tenorPlace] ?? usualTenor) === request.tenor ? null : "tenor";
}

function withProblems(verdict: RowVerdict, problems: readonly InvalidField[]): RowVerdict {
  return { isValid: false, problems: [...(verdict.isValid ? [] : verdict.problems), ...problems] };
}
