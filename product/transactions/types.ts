export const transactionTypes = [
  "Payment",
  "MobilePayment",
  "BankPayment",
  "AddFunds",
  "RemoveFunds",
  "Adjust",
  "Reversal",
  "TransferIn",
  "TransferOut",
  "Fee",
  "FeeReversal",
  "MoneyMarketMovement",
  "MoneyMarketMovementReversal",
  "TradeFinance",
  "TradeFinanceReversal",
  "Interest",
  "InterestReversal",
  "FX",
  "FXReversal",
  "Other",
  "OtherReversal",
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** Money that came into a wallet to be spent (WAL-22). */
export const fundingTypes = ["AddFunds", "TransferIn"] as const satisfies readonly TransactionType[];

/** Whether the transaction reverses another one, or a part of it (TX-27). */
export function isReversal(type: TransactionType): boolean {
  return type.endsWith("Reversal");
}
