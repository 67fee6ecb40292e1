import type { Mutation } from "../mutation.ts";

const moves = "server/functions/payments/requests/refuse_unknown_move.sql";
const ownApproval = "server/functions/approvals/refuse_own_approval.sql";
const onePersonTests = ["server/approvals/one-person.test.ts"];
const requestTests = ["server/payments/requests/query-requests.test.ts"];
const transactionTests = ["server/transactions/life.test.ts"];

/** Row policies, state changes that the database refuses, and four eyes. */
export const sqlRules: readonly Mutation[] = [
  {
    name: "a transaction sees the rows of every client",
    file: "server/functions/platform/protect_tenant_table.sql",
    find: "using (client_id = nullif(current_setting(''app.client_id'', true), ''''))",
    replace: "using (nullif(current_setting(''app.client_id'', true), '''') is not null)",
    tests: ["server/platform/tenancy.test.ts"],
  },
  {
    name: "rows of a hidden wallet are shown",
    file: "server/functions/platform/protect_wallet_table.sql",
    find: "\n      and not coalesce(wallet_id = any ((select nullif(current_setting('app.hidden_wallets', true), '')::text[])::text[]), false))",
    replace: ")",
    tests: ["server/transactions/search.test.ts"],
    title: "rows of a hidden wallet",
  },
  {
    name: "a person who sees one wallet of a request sees the request",
    file: "server/functions/payments/policies.sql",
    find: "coalesce(wallet_ids <@ (select",
    replace: "coalesce(wallet_ids && (select",
    tests: requestTests,
    title: "a person sees a request only with all its wallets, and the total counts only visible requests",
  },
  {
    name: "a transaction that ended changes",
    file: "server/functions/transactions/refuse_ended.sql",
    find: "when (old.status <> 'open') execute function refuse_ended()",
    replace: "when (old.status = 'failed') execute function refuse_ended()",
    tests: transactionTests,
  },
  {
    name: "a transaction has another currency than its wallet",
    file: "server/functions/transactions/refuse_unknown_wallet.sql",
    find: "select client_id, wallet_id, currency from written group by 1, 2, 3\n    except select client_id, wallet_id, currency from wallets",
    replace:
      "select client_id, wallet_id from written group by 1, 2\n    except select client_id, wallet_id from wallets",
    tests: transactionTests,
  },
  {
    name: "a request that is over changes",
    file: "server/functions/payments/requests/refuse_finished_request.sql",
    find: "when (old.finished_at is not null) execute",
    replace: "when (old.finished_at is null and old.status = 'done') execute",
    tests: ["server/payments/requests/status.test.ts"],
  },
  {
    name: "the database lets a request go from any state to any other",
    file: moves,
    find: "where m.from_status = old.status and m.to_status = new.status) then",
    replace: "where m.from_status = old.status or m.to_status = new.status) then",
    tests: ["server/payments/requests/status.test.ts"],
  },
  {
    name: "the database lets a creator approve under a second address",
    file: ownApproval,
    find: "person_of(new.email) = person_of(request.creator_email)",
    replace: "new.email = request.creator_email",
    tests: onePersonTests,
    title: "is refused by the database too",
  },
  {
    name: "the database lets an approver give both approvals under two addresses",
    file: ownApproval,
    find: "a.user_id <> new.user_id and person_of(a.email) = person_of(new.email)",
    replace: "a.user_id <> new.user_id and a.email = new.email",
    tests: onePersonTests,
    title: "is refused by the database too",
  },
  {
    name: "the database lets a request go with an approval too few",
    file: moves,
    find: "    if approvals < new.approval_stages then\n",
    replace: "    if approvals + 1 < new.approval_stages then\n",
    tests: ["server/payments/decisions/approve.test.ts"],
    title: "a lower number of required approvals does not change a request that is already waiting",
  },
];
