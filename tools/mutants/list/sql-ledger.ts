import type { Mutation } from "../mutation.ts";

const migration = "server/migrations/0008-ledger.sql";
const guardTests = ["server/ledger/guards.test.ts"];
const verbTests = ["server/ledger/verbs.test.ts"];

/** What the database itself refuses about money. */
export const sqlLedger: readonly Mutation[] = [
  {
    name: "the database lets an account fall below its floor",
    file: migration,
    find: "  where a.account_id is null or t.lowest < a.floor_minor\n",
    replace: "  where a.account_id is null\n",
    tests: guardTests,
  },
  {
    name: "a transfer balances across two currencies",
    file: migration,
    find: "group by transfer_id, client_id, currency having",
    replace: "group by transfer_id, client_id having",
    tests: guardTests,
  },
  {
    name: "an entry has another currency than its account",
    file: migration,
    find: "a.account_id = t.account_id and a.currency = t.currency\n",
    replace: "a.account_id = t.account_id\n",
    tests: guardTests,
  },
  {
    name: "entries have a gap in their numbers",
    file: migration,
    find: "    or t.last_no <> a.entry_count or t.first_no <> t.last_no - t.entries + 1\n",
    replace: "    or t.last_no <> a.entry_count\n",
    tests: guardTests,
  },
  {
    name: "a client's transaction posts to another client",
    file: migration,
    find: "of_client is distinct from current_setting('app.client_id', true) then",
    replace: "of_client is null then",
    tests: guardTests,
  },
  {
    name: "the same key is posted twice",
    file: migration,
    find: "constraint ledger_key unique (client_id, key, step)",
    replace: "constraint ledger_key unique (client_id, transfer_id, key, step)",
    tests: verbTests,
  },
  {
    name: "money is captured that nobody held",
    file: migration,
    find: "t.step = 1) is distinct from 'hold')",
    replace: "t.step = 1) = 'release')",
    tests: verbTests,
  },
  {
    name: "a refused transfer of a set still uses up money",
    file: migration,
    find: "balances[leg_accounts[refused]] - leg_amounts[refused];",
    replace: "balances[leg_accounts[refused]];",
    tests: verbTests,
  },
  {
    name: "money is held in a closed wallet",
    file: migration,
    find: "'charge', 'transfer', 'hold', 'convert')",
    replace: "'charge', 'transfer', 'convert')",
    tests: ["server/ledger/closed.test.ts"],
  },
  {
    name: "entries of the ledger are changed",
    file: migration,
    find: "create trigger append_only before update or delete or truncate on ledger_entries",
    replace: "create trigger append_only before truncate on ledger_entries",
    tests: guardTests,
  },
];
