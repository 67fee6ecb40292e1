import type { Mutation } from "../mutation.ts";

const functions = "server/functions/ledger";
const guard = `${functions}/ledger_guard.sql`;
const guardTests = ["server/ledger/guards.test.ts"];
const verbTests = ["server/ledger/verbs.test.ts"];

/** The refusals of the database itself about money. */
export const sqlLedger: readonly Mutation[] = [
  {
    name: "the database lets an account fall below its floor",
    file: guard,
    find: "  where a.account_id is null or t.lowest < a.floor_minor\n",
    replace: "  where a.account_id is null\n",
    tests: guardTests,
  },
  {
    name: "a transfer balances across two currencies",
    file: guard,
    find: "group by transfer_id, client_id, currency having",
    replace: "group by transfer_id, client_id having",
    tests: guardTests,
  },
  {
    name: "an entry has another currency than its account",
    file: guard,
    find: "a.account_id = t.account_id and a.currency = t.currency\n",
    replace: "a.account_id = t.account_id\n",
    tests: guardTests,
  },
  {
    name: "entries have a gap in their numbers",
    file: guard,
    find: "    or t.last_no <> a.entry_count or t.first_no <> t.last_no - t.entries + 1\n",
    replace: "    or t.last_no <> a.entry_count\n",
    tests: guardTests,
  },
  {
    name: "a client's transaction posts to another client",
    file: "server/functions/platform/refuse_other_client.sql",
    find: "of_client is distinct from current_setting('app.client_id', true) then",
    replace: "of_client is null then",
    tests: guardTests,
  },
  {
    name: "the same key is posted twice",
    file: "server/migrations/0007-ledger.sql",
    find: "constraint ledger_key unique (client_id, key, step)",
    replace: "constraint ledger_key unique (client_id, transfer_id, key, step)",
    tests: verbTests,
  },
  {
    name: "money is captured that nobody held",
    file: `${functions}/refuse_missing_holds.sql`,
    find: "t.step = 1) is distinct from 'hold')",
    replace: "t.step = 1) = 'release')",
    tests: verbTests,
  },
  {
    name: "a refused transfer of a set still uses up money",
    file: `${functions}/judge_transfers.sql`,
    find: "balances[leg_accounts[refused]] - leg_amounts[refused];",
    replace: "balances[leg_accounts[refused]];",
    tests: verbTests,
  },
  {
    name: "money is held in a closed wallet",
    file: `${functions}/needs_open_wallet.sql`,
    find: "'charge', 'transfer', 'hold', 'convert')",
    replace: "'charge', 'transfer', 'convert')",
    tests: ["server/ledger/closed.test.ts"],
  },
  {
    name: "entries of the ledger are changed",
    file: `${functions}/append_only.sql`,
    find: "trigger append_only before update or delete or truncate on ledger_entries",
    replace: "trigger append_only before truncate on ledger_entries",
    tests: guardTests,
  },
];
