import type { Mutation } from "../mutation.ts";

const first = "server/migrations/0011-payments.sql";
const lastClaim = "server/migrations/0013-fx.sql";
const lastRelease = "server/migrations/0021-changes-of-requests.sql";
const folder = "server/payments/engine";
const ofLeases = [`${folder}/leases.test.ts`];
const ofFaults = [`${folder}/provider-faults.test.ts`];
const ofKeptBack = [`${folder}/kept-back.test.ts`];
const ofLife = [`${folder}/life.test.ts`];
const ofConversion = [`${folder}/convert.test.ts`];

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
    name: "payments of an archived client are handed over",
    file: lastClaim,
    find: "select c.client_id, c.archived_at is null and may_send as may_send,",
    replace: "select c.client_id, may_send,",
    tests: ofKeptBack,
    title: "archived client's payments are not sent",
  },
  {
    name: "a client with many payments keeps the engine from others",
    file: lastClaim,
    find: "    share := ceil(at_most::numeric / due.clients);",
    replace: "    share := at_most;",
    tests: ofKeptBack,
    title: "has the same share of the engine",
  },
  {
    name: "a payment that staff must decide about is handed over again",
    file: first,
    find: "due_at = case when u.step = 'manual' then 'infinity' else app_now() + u.delay_ms * interval '1 millisecond' end,",
    replace: "due_at = app_now() + u.delay_ms * interval '1 millisecond',",
    tests: ofFaults,
    title: "neither idempotent nor can be asked",
  },
  {
    name: "a line without money is handed to its provider",
    file: lastRelease,
    find: "    from released l left join routes r using (wallet_id, provider, currency)\n    where l.code is null\n",
    replace: "    from released l left join routes r using (wallet_id, provider, currency)\n",
    tests: ofLife,
    title: "as far as the money goes",
  },
  {
    name: "lines are released before their money is held",
    file: lastRelease,
    find: "  if request.held_at is null then\n",
    replace: "  if false then\n",
    tests: ofLeases,
  },
  {
    name: "a failed payment keeps its fee",
    file: lastRelease,
    find: "fee_minor = case when u.status = 'succeeded' then t.fee_minor else 0 end",
    replace: "fee_minor = t.fee_minor",
    tests: ofLife,
    title: "is held, sent and settled",
  },
  {
    name: "a rate changes after money was held by it",
    file: lastClaim,
    find: "create trigger fixed_stays before update on payment_rates for each row execute",
    replace: "create trigger fixed_stays before update on payment_rates for each row when (false) execute",
    tests: ofConversion,
    title: "never change",
  },
  {
    name: "a booked trade changes",
    file: lastClaim,
    find: "create trigger unchanged before update on fx_trades",
    replace: "create trigger unchanged before truncate on fx_trades",
    tests: ofConversion,
    title: "never change",
  },
];
