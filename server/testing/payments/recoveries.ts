import { randomUUID } from "node:crypto";
import { fromDecimal } from "@corridor/product/money";
import { createRequest } from "@corridor/product/payments/contract";
import { beginRecovery, checkRecovery } from "@corridor/product/payments/recoveries/contract";
import type { PaymentEvent } from "../../payments/engine/payment-event.ts";
import { applyEvents } from "../../payments/engine/receive.ts";
import type { ReportedStatus } from "../../providers/provider.ts";
import { asOwner } from "../ledger.ts";
import { givenPayer, type GivenPayer } from "../payers.ts";
import type { GivenColleague } from "../people.ts";
import { givenRequest, type GivenRequest } from "../requests.ts";
import type { World } from "../world.ts";

/** A client with money that pays by mobile, and a request of it that is done with failures. */
export async function givenFailures(
  world: World,
  { approvals = 0, ...wish }: Partial<GivenRequest> & { approvals?: number } = {},
) {
  const payer = await givenPayer(world, { approvals, funds: { main: "100000.00" } });
  const { clientId } = payer.client;
  const failures = {
    clientId,
    status: "done",
    failed: 3,
    lines: [{ count: 5, currency: "KES", ending: "02" }],
    createdAt: new Date(Date.now() - 3_600_000),
    ...wish,
  } as const;
  const { requestId } = await givenRequest(world, failures);
  return { ...payer, clientId, requestId, failedIds: await failedPaymentsOf(world, requestId) };
}

/** In the order of the request. */
async function failedPaymentsOf(world: World, requestId: string): Promise<string[]> {
  const { rows } = await asOwner(
    world,
    "select transaction_id from transactions where request_id = $1 and status = 'failed' order by transaction_no",
    [requestId],
  );
  return (rows as { transaction_id: string }[]).map((row) => row.transaction_id);
}

type Person = Pick<GivenPayer | GivenColleague, "browser">;
type About = { readonly clientId: string; readonly requestId: string };

/** Begins a recovery of a request and checks it; the answer of its submission is for the test. */
export async function checkedRecovery({ browser }: Person, { clientId, requestId }: About) {
  const { body: begun } = await browser.call(beginRecovery, { clientId, requestId });
  const paying = { clientId, requestId: randomUUID() };
  const recoveryId = begun.recoveryId!;
  const { body: validation } = await browser.call(checkRecovery, { ...paying, recoveryId });
  return {
    ...{ recoveryId, validation, requestId: paying.requestId },
    submit: () => browser.call(createRequest, { paymentRequest: paying }),
  };
}

/** A submitted recovery of all failed payments of a request. */
export async function givenRecovery(person: Person, about: About): Promise<{ requestId: string }> {
  const { requestId, submit } = await checkedRecovery(person, about);
  const { status, body } = await submit();
  if (status !== 200) throw new Error(`The recovery was answered ${JSON.stringify(body)}.`);
  return { requestId };
}

/** The first page of a recovery's table. */
export const firstPage = { offset: 0, show: "all" } as const;

type EndedPayment = {
  readonly status: "succeeded" | "failed";
  readonly walletId?: string;
  readonly minor?: number;
  readonly name?: string;
};

/** The first payment of a recovery ends with these values, to an account that ends in 9. */
export async function endFirstPayment(
  world: World,
  { requestId }: Pick<About, "requestId">,
  { status, walletId = "main", minor = 10_000, name = "Recipient 1" }: EndedPayment,
): Promise<void> {
  await asOwner(
    world,
    `insert into transactions (client_id, transaction_id, wallet_id, type, provider, status, status_code, completed_at, currency,
       amount_minor, recipient_account, recipient_name, recipient_minor, recipient_currency, request_id)
     select client_id, transaction_id, $4, 'MobilePayment', 'mpesa-ke', $2, $3, app_now(), 'KES', -$5::bigint, '+254700000009', $6, $5,
       'KES', request_id
     from payment_recoveries where request_id = $1 and line_no = 0`,
    [requestId, status, status === "failed" ? "DECLINED" : null, walletId, minor, name],
  );
}

/** An event of the provider about a payment of 100.00 KES. */
export async function reportPayment(
  world: World,
  clientId: string,
  transactionId: string,
  status: ReportedStatus = "succeeded",
  amount = "100.00",
): Promise<void> {
  const event: PaymentEvent = {
    provider: "mpesa-ke",
    eventId: randomUUID(),
    key: transactionId,
    transactionId,
    report: { status, code: null, description: null, amount: fromDecimal(amount, "KES") },
  };
  await applyEvents(world.app, clientId, [event]);
}
