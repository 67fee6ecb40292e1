import type { ColumnKind } from "@corridor/product/payments/columns";
import type { PaymentProblem } from "@corridor/product/payments/proposed";
import { cellKinds } from "./sheet.ts";

const dates: ReadonlySet<ColumnKind> = new Set(["birthDate", "valueDate", "date"]);

/** What a spreadsheet has done to a value before we could read it; null when it is as it was entered (PAY-32, C-63). */
export function kindProblem(kind: number, column: ColumnKind): PaymentProblem | null {
  switch (kind) {
    case cellKinds.shortened:
      return { code: "damaged" };
    case cellKinds.date:
      return dates.has(column) ? { code: "dateSerial" } : { code: "dateInstead" };
    case cellKinds.number:
      return dates.has(column) ? { code: "dateSerial" } : null;
    case cellKinds.error:
      return { code: "formulaError" };
    default:
      return null;
  }
}
