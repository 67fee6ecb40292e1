import { asOwner } from "@corridor/server/testing/ledger";
import { readJournal } from "./journal.ts";
import type { PaymentsWorld } from "./world.ts";

/** A step of a payment: when it became possible, and when it was done. */
type Step = { readonly from: number; readonly done: number };

/** The steps of one client: sent payments, and stored outcomes. */
export type ClientSteps = { readonly handedOver: readonly Step[]; readonly written: readonly Step[] };

type Row = { id: string; created: number; completed: number | null };

/**
 * The steps of each client, without payments in the hands of a frozen worker: no other worker may touch those before their
 * lease has expired. A payment can be sent once its request is made, and its outcome can be stored once the network has one.
 */
export async function stepsByClient(
  world: PaymentsWorld,
  inHand: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ClientSteps>> {
  const network = readJournal(world.journal);
  const steps = new Map<string, ClientSteps>();
  for (const { clientId } of world.logins) {
    const { rows } = await asOwner(
      world,
      `select t.transaction_id as id, extract(epoch from r.created_at)::float8 * 1000 as created,
         extract(epoch from t.completed_at)::float8 * 1000 as completed
       from transactions t join payment_requests r on r.client_id = t.client_id and r.request_id = t.request_id
       where t.client_id = $1`,
      [clientId],
    );
    const handedOver: Step[] = [];
    const written: Step[] = [];
    for (const { id, created, completed } of rows as Row[]) {
      const [taken] = network.get(`${clientId}:${id}`)?.payments ?? [];
      if (!taken || inHand.has(`${clientId}:${id}`)) continue;
      handedOver.push({ from: created, done: taken.receivedAt });
      // The answers for accounts that end in 06 are lost and asked for later, with or without a freeze.
      const isTold = taken.settlesAt !== null && !taken.recipientAccount.endsWith("06");
      if (isTold && completed !== null)
        written.push({ from: Math.max(taken.receivedAt, taken.settlesAt), done: completed });
    }
    steps.set(clientId, { handedOver, written });
  }
  return steps;
}

/** The longest time within a window, in milliseconds, in which a step of the client was possible and none was done. */
export function longestStandstill(
  { handedOver, written }: ClientSteps,
  window: { readonly from: number; readonly to: number },
): number {
  return Math.max(standstillIn(handedOver, window), standstillIn(written, window));
}

function standstillIn(steps: readonly Step[], { from, to }: { from: number; to: number }): number {
  const changes = steps
    .flatMap((step) => [
      { at: step.from, more: 1 },
      { at: Math.max(step.from, step.done), more: -1 },
    ])
    .sort((one, other) => one.at - other.at || other.more - one.more);
  let waiting = 0;
  let standsSince = Infinity;
  let longest = 0;
  for (const { at, more } of changes) {
    const end = Math.min(at, to);
    const isMove = more < 0 || waiting === 0;
    if (waiting > 0 && isMove) longest = Math.max(longest, end - Math.max(standsSince, from));
    waiting += more;
    if (isMove) standsSince = at;
    if (at > to) break;
  }
  return longest;
}
