/** A statement of a day or a month, as the database sums it up. */
export type StoredStatement = {
  readonly clientId: string;
  readonly walletId: string;
  /** YYYY-MM-DD or YYYY-MM. */
  readonly period: string;
  /** The first and the last day, as YYYY-MM-DD; equal for a day. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly number: number;
  readonly currency: string;
  readonly openingMinor: bigint;
  readonly creditMinor: bigint;
  readonly creditCount: number;
  readonly debitMinor: bigint;
  readonly debitCount: number;
  readonly feeMinor: bigint;
  readonly closingMinor: bigint;
};

/** A transaction that moved the wallet. It ended, so it never changes. */
export type StoredLine = {
  readonly transactionNo: bigint;
  readonly transactionId: string;
  readonly type: string;
  /** UTC, ISO 8601 with milliseconds. */
  readonly completedAt: string;
  /** What the wallet moved by, with the fee. */
  readonly movedMinor: bigint;
  readonly feeMinor: bigint;
  readonly balanceMinor: bigint;
  readonly recipientName: string | null;
  readonly recipientAccount: string | null;
  readonly recipientMinor: bigint | null;
  readonly recipientCurrency: string | null;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly batchReference: string | null;
  readonly requestId: string | null;
  /** Of a request of a payment file: the reference that the client gave it, which is the PmtInfId in a pain.001. */
  readonly requestReference: string | null;
  readonly reason: string | null;
  readonly reversedTransactionId: string | null;
};
