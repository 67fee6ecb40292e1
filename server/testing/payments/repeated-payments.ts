import { createRequest, validatePaymentFile } from "@corridor/product/payments/contract";
import { queryCheckedRepeats } from "@corridor/product/payments/repeats/contract";
import type { GivenPayer } from "../payers.ts";
import { givenRequest, type GivenRequest } from "../requests.ts";
import { asOwner } from "../ledger.ts";
import type { World } from "../world.ts";

/** Files that repeat payments: rows of 100.00 KES to numbered accounts. */
export const header = "Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID";
export const account = (n: number) => `+25470000000${n}`;
export const row = (n: number, amount = "100.00") =>
  `${amount},KES,Recipient ${n},mpesa-ke,${account(n)},main`;
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export type Person = Pick<GivenPayer, "browser" | "client">;

export function send(
  { browser, client }: Person,
  requestId: string,
  lines: readonly string[],
  batchReference?: string,
) {
  const file = { name: "payments.csv", bytes: Buffer.from([header, ...lines].join("\n")) };
  return browser.call(
    validatePaymentFile,
    { clientId: client.clientId, requestId, batchReference },
    {},
    file,
  );
}

export function submit(
  { browser, client: { clientId } }: Person,
  requestId: string,
  more: { repeatsAcknowledged?: boolean; batchReference?: string } = {},
) {
  return browser.call(createRequest, { paymentRequest: { clientId, requestId, ...more } });
}

/** A request that pays to the accounts of these numbers, one payment each. */
export async function givenPaid(
  world: World,
  payer: Person,
  numbers: readonly number[],
  wish: Partial<GivenRequest> = {},
) {
  return givenRequest(world, {
    clientId: payer.client.clientId,
    lines: numbers.map((n) => ({
      ...{ currency: "KES", provider: "mpesa-ke", amountMinor: 10_000 },
      ...{ recipientAccount: account(n), recipientName: `Recipient ${n}` },
    })),
    ...wish,
  });
}

/** A request that waited is abandoned, and others pay the same. */
export async function payInstead(world: World, payer: Person, waitingId: string, numbers: readonly number[]) {
  await asOwner(
    world,
    "update payment_requests set status = 'abandoned', finished_at = now() where request_id = $1",
    [waitingId],
  );
  await givenPaid(world, payer, numbers);
}

export async function repeatsOf({ browser, client: { clientId } }: Person, requestId: string, kind?: "paid") {
  return (await browser.call(queryCheckedRepeats, { clientId, requestId, ...(kind && { kind }) })).body;
}
