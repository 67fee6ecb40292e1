import { expression } from "@corridor/server/demo/rows/sql-text";
import {
  transactionRows,
  transactionsFrom,
  type TransactionFacts,
} from "@corridor/server/demo/rows/transactions";

/** The statement that makes payments of acme's main wallet; the payment with the highest number is the newest. */
export function payments(count: number, facts: TransactionFacts = {}): string {
  return transactionRows("acme", {
    count,
    transaction_id: expression("'payment-' || lpad(i::text, 4, '0')"),
    fee_minor: 100,
    balance_minor: 500_000,
    provider: "mpesa-ke",
    recipient_name: "Akinyi Wanjala",
    recipient_account: "254700000001",
    recipient_minor: 1_500_000,
    recipient_currency: "KES",
    batch_reference: "november-salaries",
    completed_at: expression("app_now() + i * interval '1 second'"),
    ...facts,
  });
}

/** The statement that reverses the payment to a recipient after it was paid. */
export function reversalOf(requestId: string, recipient: string): string {
  return transactionsFrom(
    {
      client_id: "acme",
      transaction_id: "came-back",
      wallet_id: expression("wallet_id"),
      type: "Reversal",
      currency: expression("currency"),
      amount_minor: expression("-amount_minor"),
      reversed_transaction_id: expression("transaction_id"),
    },
    `transactions where client_id = 'acme' and request_id = '${requestId}' and recipient_name = '${recipient}'`,
  );
}
