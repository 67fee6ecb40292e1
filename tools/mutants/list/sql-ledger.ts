import type { Mutation } from "../mutation.ts";

const migration = "server/migrations/0008-ledger.sql";
const lastPosting = "server/migrations/0021-changes-of-requests.sql";
const ofGuards = ["server/ledger/guards.test.ts"];
const ofVerbs = ["server/ledger/verbs.test.ts"];
const ofClosed = ["server/ledger/closed.test.ts"];

/** What the database itself refuses about money. */
export const sqlLedger: readonly Mutation[] = [
  {
    name: "the database lets an account fall below its floor",
    file: migration,
    find: "  where a.account_id is null or t.lowest < a.floor_minor\n",
    replace: "  where a.account_id is null\n",
    tests: ofGuards,
  },
  {
    name: "a transfer balances across two currencies",
    file: migration,
    find: "group by transfer_id, client_id, currency having",
    replace: "group by transfer_id, client_id having",
    tests: ofGuards,
  },
  {
    name: "an entry has another currency than its account",
    file: migration,
    find: "a.account_id = t.account_id and a.currency = t.currency\n",
    replace: "a.account_id = t.account_id\n",
    tests: ofGuards,
  },
  {
    name: "entries have a gap in their numbers",
    file: migration,
    find: "    or t.last_no <> a.entry_count or t.first_no <> t.last_no - t.entries + 1\n",
    replace: "    or t.last_no <> a.entry_count\n",
    tests: ofGuards,
  },
  {
    name: "a client's transaction posts to another client",
    file: migration,
    find: "of_client is distinct from current_setting('app.client_id', true) then",
    replace: "of_client is null then",
    tests: ofGuards,
  },
  {
    name: "the same key is posted twice",
    file: migration,
    find: "constraint ledger_key unique (client_id, key, step)",
    replace: "constraint ledger_key unique (client_id, transfer_id, key, step)",
    tests: ofVerbs,
  },
  {
    name: "money is captured that nobody held",
    file: migration,
    find: "t.step = 1) is distinct from 'hold')",
    replace: "t.step = 1) = 'release')",
    tests: ofVerbs,
  },
  {
    name: "a refused transfer of a set still uses up money",
    file: migration,
    find: "balances[leg_accounts[refused]] - leg_amounts[refused];",
    replace: "balances[leg_accounts[refused]];",
    tests: ofVerbs,
  },
  {
    name: "a key that is used for something else passes for a retry",
    file: migration,
    find: "is not null then 'keyReused'",
    replace: "is not null then 'duplicate'",
    tests: ofVerbs,
  },
  {
    name: "a set with a key that is used for something else passes for a retry",
    file: lastPosting,
    find: "t.step = u.step\n      and t.digest = digests[u.no];",
    replace: "t.step = u.step;",
    tests: ofVerbs,
  },
  {
    name: "a closed wallet holds money for a new request",
    file: migration,
    find: "('fund', 'remove', 'adjust', 'charge', 'transfer', 'hold', 'convert') $$",
    replace: "('fund', 'remove', 'adjust', 'charge', 'transfer', 'convert') $$",
    tests: ofClosed,
  },
  {
    name: "a wallet is closed while money is held in it",
    file: migration,
    find: "  if held <> 0 then return 'held'; end if;\n",
    replace: "",
    tests: ofClosed,
  },
  {
    name: "a client's transaction corrects its own balance",
    file: lastPosting,
    find: "array['fund', 'remove', 'adjust']",
    replace: "array['fund', 'remove']",
    tests: ["server/payments/engine/queue-rights.test.ts"],
    title: "cannot post money from outside",
  },
  {
    name: "a subwallet has a subwallet",
    file: "server/migrations/0009-wallets.sql",
    find: "foreign key (client_id, parent_wallet_id, currency, parent_is_main) references wallets (client_id, wallet_id, currency, is_main)",
    replace: "foreign key (client_id, parent_wallet_id) references wallets (client_id, wallet_id)",
    tests: ["server/wallets/subwallets.test.ts"],
    title: "there is one level of nesting",
  },
  {
    name: "a fee loses its fraction",
    file: "server/migrations/0011-payments.sql",
    find: "  select round(least(\n",
    replace: "  select floor(least(\n",
    tests: ["server/payments/tariffs.test.ts"],
  },
];
