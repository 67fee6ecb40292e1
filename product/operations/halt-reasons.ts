/**
 * The reasons why the product halts sending, with {names} for what changes. The checks write them in English, for logs, commands and the
 * audit (server/ledger/breaches.ts, check.ts and halt.ts, server/payments/engine/watch.ts); the console shows them in the reader's language.
 */
export const haltReasonForms = {
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

export type HaltReasonForms = Readonly<Record<keyof typeof haltReasonForms, string>>;

/** A stored reason in the words of a language. A reason in any other form stays as it is, such as that of another version. */
export function haltReasonIn(words: HaltReasonForms, stored: string): string {
  // A refusal to resume names the client before each reason.
  const cut = stored.indexOf(separator) + separator.length;
  const client = stored.slice(0, cut);
  return sentenceIn(words, stored) ?? withClient(client, sentenceIn(words, stored.slice(cut))) ?? stored;
}

const separator = ": ";

const withClient = (client: string, sentence: string | null) =>
  sentence === null || client === "" ? null : client + sentence;

function sentenceIn(words: HaltReasonForms, stored: string): string | null {
  for (const name of Object.keys(haltReasonForms) as (keyof HaltReasonForms)[]) {
    const values = valuesIn(haltReasonForms[name], stored);
    if (values) return fill(words[name], values);
  }
  return null;
}

/** Texts at even places, the names between them at odd ones. */
const partsOf = (form: string) => form.split(/\{(\w+)\}/u);

/** The values of a sentence of this form; null for any other sentence. */
function valuesIn(form: string, sentence: string): ReadonlyMap<string, string> | null {
  const [start = "", ...parts] = partsOf(form);
  if (!sentence.startsWith(start)) return null;
  const values = new Map<string, string>();
  let at = start.length;
  for (let place = 0; place < parts.length; place += 2) {
    const next = parts[place + 1]!;
    const end = next === "" ? sentence.length : sentence.indexOf(next, at);
    if (end === -1) return null;
    values.set(parts[place]!, sentence.slice(at, end));
    at = end + next.length;
  }
  return at === sentence.length ? values : null;
}

const fill = (form: string, values: ReadonlyMap<string, string>) =>
  partsOf(form)
    .map((part, place) => (place % 2 === 0 ? part : (values.get(part) ?? "")))
    .join("");
