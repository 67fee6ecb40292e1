import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createRequest } from "@corridor/product/payments/contract";
import { systemActor } from "@corridor/server/platform/actor";
import { givenFunds } from "@corridor/server/testing/funds";
import { givenClient, givenUser } from "@corridor/server/testing/given";
import { asOwner } from "@corridor/server/testing/ledger";
import { givenRoutes } from "@corridor/server/testing/payers";
import { setCallbackUrl } from "@corridor/server/webhooks/set-callback-url";
import type { Installation } from "../load/installation.ts";
import { logInAt, post, type RequestHeaders } from "../log-in.ts";
import { uploadPaymentFile } from "../upload-payment-file.ts";

export const clientId = "whole";
const pollMs = 250;

/** A client whose files are paid without approval, and the headers of a person there. */
export async function givenFilePayer(installation: Installation): Promise<RequestHeaders> {
  await givenClient(installation, { clientId, wallets: [{ id: "main", currency: "KES" }] });
  await givenRoutes(installation, clientId, ["mpesa-ke"]);
  await asOwner(
    installation,
    "update clients set web_approvals_count = 0, kyc_level = 'Full' where client_id = $1",
    [clientId],
  );
  await givenFunds(installation, clientId, { main: "90000000000.00" }, "KES");
  const user = await givenUser(installation, { client: { clientId, name: clientId }, role: "CREATOR" });
  const { email, password } = user;
  return logInAt(installation.urls[0]!, { clientId, email, password });
}

export function setReceiver({ app }: Installation, url: string | null): Promise<void> {
  return setCallbackUrl(app, systemActor("bench"), { clientId, url, reason: "bench" });
}

let paidPeople = 0;

/** Nobody is paid twice, and the network pays every account with this ending. */
function fileOf(count: number): Buffer {
  const rows = Array.from({ length: count }, () => {
    paidPeople += 1;
    const account = `+2547${String(paidPeople).padStart(6, "0")}50`;
    return `${10 + (paidPeople % 9_000)}.00,KES,Grace Achieng ${paidPeople},Salary,mpesa-ke,${account},main`;
  });
  const header = "Amount,Currency,Name,Reason,Provider,Recipient Account ID,Wallet ID";
  return Buffer.from(`${header}\r\n${rows.join("\r\n")}\r\n`);
}

/** Uploads a file with this many payments and requests them, as the console does. */
export async function requestFile(
  { urls }: Installation,
  headers: RequestHeaders,
  count: number,
): Promise<string> {
  const [url] = urls as [string];
  const requestId = randomUUID();
  const file = { name: "payments.csv", bytes: fileOf(count) };
  await uploadPaymentFile(url, headers, { clientId, requestId, rowCount: count, file });
  await post(`${url}${createRequest.path}`, headers, { paymentRequest: { clientId, requestId } });
  return requestId;
}

export async function untilPaid(installation: Installation, requestId: string): Promise<void> {
  await until(
    installation,
    "select succeeded_count = total_count and status = 'done' as is_so from payment_requests where client_id = $1 and request_id = $2",
    [clientId, requestId],
  );
}

/** Until the client was called this many times in all. */
export async function untilCalledBack(installation: Installation, calls: number): Promise<void> {
  await until(
    installation,
    "select coalesce(sum(tried), 0) >= $2 as is_so from callback_hours where client_id = $1",
    [clientId, calls],
  );
}

export async function countCallbacks(installation: Installation): Promise<number> {
  const { rows } = await asOwner(
    installation,
    "select coalesce(sum(tried), 0)::integer as calls from callback_hours where client_id = $1",
    [clientId],
  );
  return (rows[0] as { calls: number }).calls;
}

async function until(installation: Installation, question: string, values: unknown[]): Promise<void> {
  for (;;) {
    const { rows } = await asOwner(installation, question, values);
    if ((rows[0] as { is_so: boolean } | undefined)?.is_so) return;
    await wait(pollMs);
  }
}
