import type { Mutation } from "../mutation.ts";

const payments = "server/migrations/0011-payments.sql";
const decisions = "server/migrations/0012-approvals.sql";
const people = "server/migrations/0017-user-changes.sql";
const persons = "server/migrations/0022-one-person.sql";
const ofApprovals = ["server/payments/approve.test.ts"];
const ofRequests = ["server/payments/query-requests.test.ts"];
const ofPersons = ["server/approvals/one-person.test.ts"];
const ofChanges = ["server/users/user-changes.test.ts"];
const ofTransactions = ["server/transactions/life.test.ts"];

/** Row policies, state changes that the database refuses, and four eyes. */
export const sqlRules: readonly Mutation[] = [
  {
    name: "a transaction sees the rows of every client",
    file: "server/migrations/0001-roles-and-clock.sql",
    find: "using (client_id = nullif(current_setting(''app.client_id'', true), ''''))",
    replace: "using (nullif(current_setting(''app.client_id'', true), '''') is not null)",
    tests: ["server/platform/tenancy.test.ts"],
  },
  {
    name: "rows of a hidden wallet are in sight",
    file: "server/migrations/0009-wallets.sql",
    find: "\n      and not coalesce(wallet_id = any ((select nullif(current_setting('app.hidden_wallets', true), '')::text[])::text[]), false))",
    replace: ")",
    tests: ["server/transactions/search.test.ts"],
    title: "rows of a hidden wallet",
  },
  {
    name: "a person with some wallets sees the rows of all",
    file: "server/migrations/0009-wallets.sql",
    find: "        (select coalesce(current_setting('app.only_wallets', true), '') = ''))\n      and not",
    replace: "        true) is not null\n      and not",
    tests: ["server/wallets/query-wallets.test.ts"],
    title: "somebody with one subwallet sees it alone",
  },
  {
    name: "a request is seen by who sees one of its wallets",
    file: payments,
    find: "coalesce(wallet_ids <@ (select",
    replace: "coalesce(wallet_ids && (select",
    tests: ofRequests,
    title: "every wallet of a request",
  },
  {
    name: "a request of a hidden wallet is in sight",
    file: payments,
    find: "\n  and not coalesce(wallet_ids && (select nullif(current_setting('app.hidden_wallets', true), '')::text[]), false));",
    replace: ");",
    tests: ofRequests,
    title: "one that touches a hidden wallet",
  },
  {
    name: "any client can be asked for",
    file: people,
    find: "or found.is_internal or g.granted_client_id is not null)",
    replace: "or found.is_internal or c.client_id is not null)",
    tests: ofRequests,
    title: "a client that is not one's own does not exist",
  },
  {
    name: "provider support sees hidden wallets",
    file: people,
    find: "not (found.is_internal and found.role = 'PROVIDER_ADMIN')",
    replace: "not found.is_internal",
    tests: ["server/wallets/query-wallets.test.ts"],
    title: "a provider admin sees hidden wallets",
  },
  {
    name: "a transaction that ended changes",
    file: "server/migrations/0010-transactions.sql",
    find: "when (old.status <> 'open') execute function refuse_ended()",
    replace: "when (old.status = 'failed') execute function refuse_ended()",
    tests: ofTransactions,
  },
  {
    name: "a transaction has another currency than its wallet",
    file: "server/migrations/0010-transactions.sql",
    find: "select client_id, wallet_id, currency from written group by 1, 2, 3\n    except select client_id, wallet_id, currency from wallets",
    replace:
      "select client_id, wallet_id from written group by 1, 2\n    except select client_id, wallet_id from wallets",
    tests: ofTransactions,
  },
  {
    name: "a request that is over changes",
    file: "server/migrations/0021-changes-of-requests.sql",
    find: "when (old.finished_at is not null) execute",
    replace: "when (old.finished_at is null and old.status = 'done') execute",
    tests: ["server/payments/status.test.ts"],
  },
  {
    name: "the database lets a request go with an approval missing",
    file: decisions,
    find: "    if approvals < new.approval_stages then",
    replace: "    if approvals < 0 then",
    tests: ofApprovals,
    title: "a lower number of approvals",
  },
  {
    name: "the database lets a request go from any state to any other",
    file: decisions,
    find: "where m.from_status = old.status and m.to_status = new.status) then",
    replace: "where m.from_status = old.status or m.to_status = new.status) then",
    tests: ["server/payments/status.test.ts"],
  },
  {
    name: "the database takes two approvals by one account",
    file: decisions,
    find: "create unique index approval_actions_once_each",
    replace: "create index approval_actions_once_each",
    tests: ofApprovals,
    title: "no program can write an approval",
  },
  {
    name: "the database takes two approvals for one stage",
    file: decisions,
    find: "create unique index approval_actions_once_a_stage",
    replace: "create index approval_actions_once_a_stage",
    tests: ofApprovals,
    title: "no program can write an approval",
  },
  {
    name: "an approval that was given is changed",
    file: decisions,
    find: "create trigger unchanged before update on approval_actions",
    replace: "create trigger unchanged before truncate on approval_actions",
    tests: ofApprovals,
    title: "no program can write an approval",
  },
  {
    name: "the database takes an approval by another address of the creator",
    file: persons,
    find: "person_of(new.email) = person_of(request.creator_email)",
    replace: "new.email = request.creator_email",
    tests: ofPersons,
    title: "is refused by the database too",
  },
  {
    name: "the database takes two approvals by two addresses of one person",
    file: persons,
    find: "and person_of(a.email) = person_of(new.email)) then",
    replace: "and a.email = new.email) then",
    tests: ofPersons,
    title: "is refused by the database too",
  },
  {
    name: "the database takes an approval of something else than there is",
    file: persons,
    find: "  if new.content_digest <> request.content_digest then",
    replace: "  if new.content_digest is null then",
    tests: ofApprovals,
    title: "no program can write an approval",
  },
  {
    name: "a line changes after its request was made",
    file: payments,
    find: "create trigger unchanged before update or truncate on payment_lines",
    replace: "create trigger unchanged before truncate on payment_lines",
    tests: ofApprovals,
    title: "cannot be made something else",
  },
  {
    name: "a request with another amount has the same digest",
    file: payments,
    find: "line_no, wallet_id, provider, currency, amount_minor, fee_minor,",
    replace: "line_no, wallet_id, provider, currency, fee_minor,",
    tests: ["server/payments/engine/kept-back.test.ts", "server/payments/create.test.ts"],
  },
  {
    name: "a wallet that a request waits for is closed",
    file: payments,
    find: "when (old.deactivated_at is null and new.deactivated_at is not null) execute",
    replace: "when (old.deactivated_at is not null and new.deactivated_at is not null) execute",
    tests: ["server/wallets/subwallets.test.ts"],
    title: "a request that still waits keeps",
  },
  {
    name: "the database lets an administrator approve their own change",
    file: people,
    find: "constraint decided_by_another check (state not in ('approved', 'rejected') or",
    replace: "constraint decided_by_another check (state <> 'rejected' or",
    tests: ofChanges,
    title: "lets nobody approve what they made",
  },
  {
    name: "a decided change of access is decided again",
    file: people,
    find: "for each row when (old.state <> 'pending') execute function refuse_change();",
    replace: "for each row when (old.state = 'withdrawn') execute function refuse_change();",
    tests: ofChanges,
    title: "nor change what was decided",
  },
  {
    name: "an audit entry is rewritten",
    file: "server/migrations/0006-mail-audit-jobs.sql",
    find: "before update or delete or truncate on audit_entries",
    replace: "before delete or truncate on audit_entries",
    tests: ["server/audit/chain.test.ts"],
  },
];
