/**
 * The reasons why the product halts sending, with {names} for what changes. The checks write them in English, for logs, commands and the
 * audit (server/ledger/breaches.ts, check.ts and halt.ts, server/payments/engine/watch.ts); the console finds them by
 * these forms and shows them in the reader's language (product/i18n/halt-reasons.ts).
 */
export const haltReasons = {
  unbalanced: "all balances in {currency} sum to {sum}, not to zero",
  wrongDay:
    "account {account}: balance {balance} and floor {floor}, but its day {day} says {dayBalance} and {dayFloor}",
  movedWithoutEntry:
    "account {account}: balance {balance} after entry {entry}, but {proven} was proven after entry {provenEntry}",
  wrongSum: "account {account}: balance {balance}, but its entries sum to {sum}",
  wrongLast: "account {account}: balance {balance}, but its last entry says {last}",
  wrongCount: "account {account}: counts {count} entries, but the last one is number {last}",
  gap: "account {account}: a gap before entry {entry}",
  jump: "account {account}: the running balance is wrong at entry {entry}",
  backwards: "account {account}: time goes backwards at entry {entry}",
  unknownAccount: "account {account}: has entries and does not exist",
  unbalancedTransfer: "transfer {transfer} sums to {sum} in {currency}, not to zero",
  unknownTransfer: "transfer {transfer} has entries and does not exist",
  emptyTransfer: "transfer {transfer} exists and has no entries",
  wrongHold: "wallet {wallet} holds {held} minor units for payments that take {taken}",
  wrongCounts:
    "request {request} counts {succeeded} and {failed} ended payments of {released}, and has {hasSucceeded} and {hasFailed} of {made}",
  restored:
    "restored as it was at {time}: payments that were under way then, or were made after it, may have been paid; compare with the providers before sending resumes",
};
