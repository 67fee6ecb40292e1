import { epochOf } from "@corridor/product/epoch";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { Statement, StatementLine } from "@corridor/product/statements/statement";
import { formatsOf } from "./render.ts";
import type { StoredLine, StoredStatement } from "./stored-statement.ts";

/** A statement as calls answer it. */
export function asStatement(stored: StoredStatement): Statement {
  const { walletId, period, number, currency, creditCount, debitCount } = stored;
  const amount = (minor: bigint) => toDecimal({ currency: currency as Currency, minor });
  return {
    ...{ walletId, period, number, currency, creditCount, debitCount },
    openingBalance: amount(stored.openingMinor),
    credits: amount(stored.creditMinor),
    debits: amount(stored.debitMinor),
    fees: amount(stored.feeMinor),
    closingBalance: amount(stored.closingMinor),
    formats: [...formatsOf(stored)],
  };
}

export function asStatementLine(line: StoredLine, currency: string): StatementLine {
  const { transactionId, type, recipientName, recipientAccount, reference, reason, reversedTransactionId } =
    line;
  const amount = (minor: bigint) => toDecimal({ currency: currency as Currency, minor });
  return {
    ...{ transactionId, type, recipientName, recipientAccount, reference, reason, reversedTransactionId },
    completedTimestamp: epochOf(new Date(line.completedAt)),
    amount: amount(line.movedMinor),
    fee: amount(line.feeMinor),
    balance: amount(line.balanceMinor),
  };
}
