import { derivedKey } from "../../ledger/derived-key.ts";

/** What the ledger knows the money of a request by, in one of its wallets. */
export function holdKeyOf(clientId: string, requestId: string, walletId: string): string {
  return derivedKey("hold", clientId, requestId, walletId);
}

export function paymentKeyOf(clientId: string, transactionId: string): string {
  return derivedKey("payment", clientId, transactionId);
}

/** The rows that a payment's return makes, and what it costs. */
export function returnIdsOf(clientId: string, transactionId: string) {
  const idOf = (part: string) => derivedKey("return", clientId, transactionId, part);
  return { reversal: idOf("amount"), feeReversal: idOf("fee"), fee: idOf("cost") };
}
