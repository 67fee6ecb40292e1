import { derivedKey } from "../../ledger/derived-key.ts";

/** The key under which the ledger holds the money of a request in one wallet. */
export function holdKeyOf(clientId: string, requestId: string, walletId: string): string {
  return derivedKey("hold", clientId, requestId, walletId);
}

export function paymentKeyOf(clientId: string, transactionId: string): string {
  return derivedKey("payment", clientId, transactionId);
}

/** The IDs of the rows that a reversal makes: amount, fee and the price of the return. */
export function returnIdsOf(clientId: string, transactionId: string) {
  const idOf = (part: string) => derivedKey("return", clientId, transactionId, part);
  return { reversal: idOf("amount"), feeReversal: idOf("fee"), fee: idOf("cost") };
}
