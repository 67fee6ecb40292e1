import type { AcceptedFiles } from "../../../design/files/chosen-file.ts";
import { t } from "../../../texts.ts";

/** The payment files of PAY-07, and a pain.001, which is XML. */
export function acceptedFiles(): AcceptedFiles {
  return { extensions: [".csv", ".xlsx", ".xls", ".xml"], otherType: t.newPayment.file.type };
}
