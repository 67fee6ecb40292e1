import type { RowField } from "@corridor/product/payments/columns";
import type { ElementSpec } from "./element-spec.ts";
import { documentElement } from "./schema.ts";

/** The fields that come from an element in another way than as its value. */
const ownPaths: { readonly [Field in RowField]?: string } = {
  amount: "PmtInf/CdtTrfTxInf/Amt/InstdAmt",
  currency: "PmtInf/CdtTrfTxInf/Amt/InstdAmt/@Ccy",
  provider: "PmtInf/CdtTrfTxInf/PmtTpInf/LclInstrm/Prtry",
  recipientAccountId: "PmtInf/CdtTrfTxInf/CdtrAcct/Id/Othr/Id",
  reference: "PmtInf/CdtTrfTxInf/PmtId/EndToEndId",
  requestReference: "PmtInf/PmtInfId",
};

const paths = new Map<RowField, string>();
collect(documentElement, "");

function collect({ name, rule }: ElementSpec, above: string): void {
  const path =
    name === "Document" || name === "CstmrCdtTrfInitn" ? "" : above === "" ? name : `${above}/${name}`;
  if (rule.kind === "group") for (const child of rule.children) collect(child, path);
  if (rule.kind === "value" && rule.cell && !paths.has(rule.cell.field)) paths.set(rule.cell.field, path);
}

/** The path at which a value of this field is expected. */
export function expectedPath(field: RowField): string {
  return ownPaths[field] ?? paths.get(field) ?? field;
}
