import { setTimeout as wait } from "node:timers/promises";
import { asOwner } from "../ledger.ts";
import type { World } from "../open-world.ts";
import type { Effect } from "../programs/payment-network.ts";
import { paymentsInRequest, type Traffic } from "./traffic.ts";

type Payment = {
  readonly transaction_id: string;
  readonly request_id: string;
  readonly status: string;
  readonly is_beneficiary: boolean;
};

/** Waits until all payments of the traffic have ended. Every accepted payment must exist and be paid once, and no other payment may exist. */
export async function judgeTraffic(
  world: Pick<World, "databaseUrl">,
  { clientId, accepted }: Traffic,
  networkUrl: string,
): Promise<string[]> {
  const open = await waitForEnd(world, clientId);
  const { rows } = await asOwner(
    world,
    `select t.transaction_id, t.request_id, t.status, exists (
       select from paid_recipients p
       where (p.client_id, p.recipient_account, p.recipient_name) = (t.client_id, t.recipient_account, t.recipient_name)) as is_beneficiary
     from transactions t where t.client_id = $1 and t.request_id is not null`,
    [clientId],
  );
  const payments = rows as Payment[];
  const paid = await readPaid(networkUrl);
  const counts = new Map(accepted.map((requestId) => [requestId, 0]));
  for (const { request_id: id } of payments) counts.set(id, (counts.get(id) ?? Number.NaN) + 1);
  return [
    ...open,
    ...[...counts].flatMap(([id, count]) =>
      count === paymentsInRequest ? [] : [`request ${id} has ${count} payments that were accepted`],
    ),
    ...payments.flatMap(({ transaction_id: id, status, is_beneficiary }) => {
      const times = paid.get(`${clientId}:${id}`) ?? 0;
      return [
        ...(status === "succeeded" && times === 1
          ? []
          : [`payment ${id} is ${status} and was paid ${times} times`]),
        ...(is_beneficiary ? [] : [`the recipient of payment ${id} is no beneficiary`]),
      ];
    }),
  ];
}

const endsWithinMs = 60_000;

async function waitForEnd(world: Pick<World, "databaseUrl">, clientId: string): Promise<string[]> {
  const endsAt = performance.now() + endsWithinMs;
  for (;;) {
    const { rows } = await asOwner(
      world,
      "select request_id, status from payment_requests where client_id = $1 and status <> 'done'",
      [clientId],
    );
    if (rows.length === 0) return [];
    if (performance.now() > endsAt)
      return (rows as { request_id: string; status: string }[]).map(
        ({ request_id: id, status }) => `request ${id} is still ${status}`,
      );
    await wait(100);
  }
}

/** How often the network paid each payment. */
async function readPaid(networkUrl: string): Promise<Map<string, number>> {
  const lines = (await (await fetch(`${networkUrl}/effects`)).text()).split("\n").filter(Boolean);
  const effects = lines.map((line) => JSON.parse(line) as Effect);
  return new Map(effects.map(({ transactionId, paid }) => [transactionId, paid]));
}
