import { pain001, payment, transfer } from "../pain001.ts";

/** A message with one payment to a phone. */
export const good = pain001();
/** The path of a transaction. */
export const tx = "PmtInf/CdtTrfTxInf";
export const inTransfer = (part: string, content: string) =>
  pain001({ payments: [payment({ transfers: [transfer({ parts: { [part]: content } })] })] });
export const inPayment = (part: string, content: string) =>
  pain001({ payments: [payment({ parts: { [part]: content } })] });
