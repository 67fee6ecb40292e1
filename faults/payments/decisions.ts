import { randomUUID } from "node:crypto";
import { abandonRequest, approveOrReject } from "@corridor/product/payments/requests/contract";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { givenUser } from "@corridor/server/testing/given";
import { asOwner } from "@corridor/server/testing/ledger";
import { requestRows } from "@corridor/server/demo/rows/request";
import { dice, type Fault, type Size, type Verdict } from "../fault.ts";
import { shortPatience } from "./kills.ts";
import { openSession, type Reply, type Session } from "./session.ts";
import { inPaymentsWorld, type PaymentsWorld } from "./world.ts";

const rounds = { full: 10_000, small: 40 };
const mostAtOnce = 16;
const requestsAhead = 200;

/**
 * Two to sixteen decisions about one request at once, at two servers, many times: one counts, and the request is paid at most
 * once (C-24).
 */
export const decisions: Fault = {
  test: "F-24",
  run: (world, size, seed) =>
    inPaymentsWorld(world, { patience: shortPatience, timeScale: 50, neither: null }, (payments) =>
      decideAtOnce(payments, size, seed),
    ),
};

export async function decideAtOnce(payments: PaymentsWorld, size: Size, seed = 124): Promise<Verdict> {
  const people = await givenPeople(payments);
  const pick = dice(seed);
  const found: string[] = [];
  for (let done = 0; done < rounds[size]; done += requestsAhead) {
    const count = Math.min(requestsAhead, rounds[size] - done);
    for (const requestId of await submit(payments, people.creatorEmail, count))
      found.push(...(await raceFor(payments, people, requestId, pick)));
  }
  return { trials: rounds[size], violations: [...found, ...(await findMisjudged(payments))], seed };
}

type People = {
  readonly creatorEmail: string;
  readonly creators: readonly Session[];
  readonly approvers: readonly Session[];
};

/** The creator and two approvers, each at both servers. */
async function givenPeople({ databaseUrl, servers, login }: PaymentsWorld): Promise<People> {
  const config = readConfig({ CORRIDOR_LOG_LEVEL: "silent" });
  const app = createApp({ ...config, databaseUrl, publicUrl: servers[0]! });
  try {
    const client = { clientId: login.clientId, name: "" };
    const logins = [
      await givenUser({ app }, { client, role: "APPROVER" }),
      await givenUser({ app }, { client, role: "APPROVER" }),
    ];
    const atBoth = (who: typeof login) => Promise.all(servers.map((server) => openSession([server], who)));
    return {
      creatorEmail: login.email,
      creators: await atBoth(login),
      approvers: (await Promise.all(logins.map(atBoth))).flat(),
    };
  } finally {
    await app.close();
  }
}

/** Requests of one payment each that await an approval. */
async function submit(payments: PaymentsWorld, creatorEmail: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const lines = [{ walletId: "nairobi", currency: "KES", provider: "mpesa-ke", ending: "01" }];
  const wish = {
    clientId: payments.login.clientId,
    status: "awaitingApproval",
    creatorEmail,
    lines,
  } as const;
  await asOwner(payments, ids.map((requestId) => requestRows({ ...wish, requestId })).join(";\n"));
  return ids;
}

async function raceFor(
  { login: { clientId } }: PaymentsWorld,
  { creators, approvers }: People,
  requestId: string,
  pick: (below: number) => number,
): Promise<string[]> {
  const one = (): Promise<Reply> => {
    const what = pick(3);
    if (what === 2) return creators[pick(creators.length)]!.call(abandonRequest, { clientId, requestId });
    const approver = approvers[pick(approvers.length)]!;
    return approver.call(approveOrReject, { clientId, requestId, isApproved: what === 0 });
  };
  const replies = await Promise.all(Array.from({ length: 2 + pick(mostAtOnce - 1) }, one));
  const codes = replies.map((reply) => reply?.status ?? 0).sort((a, b) => a - b);
  const isRight = codes[0] === 200 && codes.slice(1).every((code) => code === 409);
  return isRight ? [] : [`request ${requestId} was answered ${codes.join(" ")}`];
}

/**
 * Requests that were not decided exactly once, whose status differs from the decision, that were paid twice, or that were paid
 * without all required approvals of exactly their content (I8).
 */
async function findMisjudged(payments: PaymentsWorld): Promise<string[]> {
  const { rows } = await asOwner(
    payments,
    `select 'request ' || r.request_id || ' is ' || r.status || ' after ' || a.actions || ', with ' || t.payments || ' payments' as what
     from payment_requests r
     cross join lateral (select count(*) as decided, coalesce(string_agg(action, ', '), 'nothing') as actions,
         count(*) filter (where action = 'approve' and email <> r.creator_email and content_digest = r.content_digest) as approvals
       from approval_actions a where a.client_id = r.client_id and a.request_id = r.request_id) a
     cross join lateral (select count(*) as payments
       from transactions t where t.client_id = r.client_id and t.request_id = r.request_id) t
     where r.client_id = $1 and (
       a.decided <> 1 or (r.status in ('rejected', 'abandoned')) <> (a.actions <> 'approve') or t.payments > 1
       or t.payments > 0 and (a.approvals < r.approval_stages
         or r.content_digest <> payment_digest(r.client_id, r.set_id, r.scheduled_at)))`,
    [payments.login.clientId],
  );
  return (rows as { what: string }[]).map(({ what }) => what);
}
