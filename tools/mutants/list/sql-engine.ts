import type { Mutation } from "../mutation.ts";

const first = "server/migrations/0011-payments.sql";
const lastClaim = "server/migrations/0013-fx.sql";
const lastRelease = "server/migrations/0021-changes-of-requests.sql";
const folder = "server/payments/engine";
const ofLeases = [`${folder}/leases.test.ts`];

/** The functions of the payment queue. */
export const sqlEngine: readonly Mutation[] = [
  {
    name: "who has lost the lease ends a payment",
    file: first,
    find: "    and (u.fence is null or u.fence = q.fence)\n  returning q.*",
    replace: "  returning q.*",
    tests: ofLeases,
  },
  {
    name: "who has lost the lease postpones a payment",
    file: first,
    find: "    and (u.fence is null or u.fence = q.fence)\n  returning q.transaction_id",
    replace: "  returning q.transaction_id",
    tests: ofLeases,
  },
  {
    name: "a payment under a lease is claimed a second time",
    file: lastClaim,
    find: "        and (q.leased_until is null or q.leased_until <= app_now()) and (q.step = 'ask' or due.may_send)",
    replace: "        and (q.step = 'ask' or due.may_send)",
    tests: ofLeases,
  },
  {
    name: "a new lease has the fence of the old one",
    file: lastClaim,
    find: "      set fence = nextval('payment_fences'), leased_until",
    replace: "      set leased_until",
    tests: ofLeases,
  },
  {
    name: "a payment whose sender died is sent again without asking",
    file: lastClaim,
    find: "leased_until = app_now() + lease, step = 'ask',",
    replace: "leased_until = app_now() + lease,",
    tests: ofLeases,
  },
  {
    name: "lines are released before their money is held",
    file: lastRelease,
    find: "  if request.held_at is null then\n",
    replace: "  if false then\n",
    tests: ofLeases,
  },
];
