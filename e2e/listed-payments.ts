/** Payments of acme's main wallet that ended, the highest number last, and so the newest. */
export function payments(count: number): string {
  return `insert into transactions (client_id, transaction_id, wallet_id, type, status, currency, amount_minor, fee_minor,
      balance_minor, provider, recipient_name, recipient_account, recipient_minor, recipient_currency, batch_reference, completed_at)
    select 'acme', 'payment-' || lpad(i::text, 4, '0'), 'main', 'MobilePayment', 'succeeded', 'USD', -10000, 100, 500000, 'mpesa-ke',
      'Akinyi Wanjala', '254700000001', 1500000, 'KES', 'november-salaries', app_now() + i * interval '1 second'
    from generate_series(1, ${count}) i`;
}
