import type { Mutation } from "../mutation.ts";

const functions = "server/functions/payments/engine";
const claimFunction = `${functions}/claim_payments.sql`;
const takeFunction = `${functions}/take_payments.sql`;
const releaseFunction = `${functions}/release_payment_lines.sql`;
const folder = "server/payments/engine";
const rightsTests = [`${folder}/queue-rights.test.ts`];
const leaseTests = [`${folder}/leases.test.ts`];

/** The functions of the payment queue. */
export const sqlEngine: readonly Mutation[] = [
  {
    name: "a process that has lost its lease ends a payment",
    file: takeFunction,
    find: "    and (u.fence is null or u.fence = q.fence)\n  returning q.*",
    replace: "  returning q.*",
    tests: leaseTests,
  },
  {
    name: "a process that has lost its lease postpones a payment",
    file: `${functions}/postpone_in_queue.sql`,
    find: "    and (u.fence is null or u.fence = q.fence)\n  returning q.transaction_id",
    replace: "  returning q.transaction_id",
    tests: leaseTests,
  },
  {
    name: "a payment under a lease is claimed a second time",
    file: claimFunction,
    find: "        and (q.leased_until is null or q.leased_until <= app_now()) and (q.step = 'ask' or due.may_send)",
    replace: "        and (q.step = 'ask' or due.may_send)",
    tests: leaseTests,
  },
  {
    name: "a new lease has the fence of the old one",
    file: claimFunction,
    find: "      set fence = nextval('payment_fences'), leased_until",
    replace: "      set leased_until",
    tests: leaseTests,
  },
  {
    name: "a payment whose sender died is sent again without asking",
    file: claimFunction,
    find: "leased_until = app_now() + lease, step = 'ask',",
    replace: "leased_until = app_now() + lease,",
    tests: leaseTests,
  },
  {
    name: "lines are released before their money is held",
    file: releaseFunction,
    find: "  if request.held_at is null then\n",
    replace: "  if false then\n",
    tests: leaseTests,
  },
  {
    name: "a client's transaction ends a payment of another client",
    file: takeFunction,
    find: "  perform refuse_other_client(of_client);\n",
    replace: "",
    tests: rightsTests,
    title: "the functions of the queue serve only the client of the transaction, and only the system leases",
  },
  {
    name: "a client's transaction posts money from outside beside its own",
    file: "server/functions/ledger/refuse_outside_money.sql",
    find: "kinds && array['fund', 'remove', 'adjust']",
    replace: "kinds <@ array['fund', 'remove', 'adjust']",
    tests: rightsTests,
    title: "cannot post money from outside",
  },
  {
    name: "a payment of a restored request is sent without asking whether it was paid before",
    file: releaseFunction,
    find: "case when is_recovered then 'ask' else 'send' end",
    replace: "case when is_recovered then 'send' else 'send' end",
    tests: ["server/processes/backup/backup.test.ts"],
    title: "payments that were sent after the backup",
  },
];
