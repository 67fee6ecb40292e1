import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { requestRows } from "@corridor/server/demo/rows/request";
import type { connectAsOwner } from "@corridor/server/testing/ledger";
import type { PaymentsWorld } from "../world.ts";

type RecoveryWorld = {
  readonly payments: PaymentsWorld;
  readonly owner: Awaited<ReturnType<typeof connectAsOwner>>;
};

export const line = { walletId: "nairobi", currency: "KES", provider: "mpesa-ke", feeMinor: 0 };

let recipients = 1;

/** Each to a recipient of its own, because the same payment to the same recipient needs an answer before it is submitted (DUP-03). */
export async function givenFailed({ payments, owner }: RecoveryWorld, count: number): Promise<string[]> {
  const requestId = randomUUID();
  const createdAt = new Date(Date.now() - 3_600_000);
  const lines = Array.from({ length: count }, () => {
    recipients += 1;
    return { ...line, recipientAccount: `+2547${String(recipients).padStart(6, "0")}01` };
  });
  const facts = { ...ofPayer(payments), requestId, createdAt, failed: count, lines };
  await owner.query(requestRows(facts));
  const { rows } = await owner.query<{ id: string }>(
    "select transaction_id as id from transactions where request_id = $1",
    [requestId],
  );
  return rows.map(({ id }) => id);
}

/** Payments that were handed over, and of which the network never says what became of them (03). */
export async function givenSent({ payments, owner }: RecoveryWorld, count: number): Promise<string[]> {
  const requestId = randomUUID();
  const lines = [{ ...line, count, ending: "03" }];
  await owner.query(requestRows({ ...ofPayer(payments), requestId, status: "processingFunds", lines }));
  for (;;) {
    const { rows } = await owner.query<{ id: string }>(
      "select transaction_id as id from payment_queue where request_id = $1 and sent_at is not null",
      [requestId],
    );
    if (rows.length === count) return rows.map(({ id }) => id);
    await wait(20);
  }
}

function ofPayer({ login: { clientId, email } }: PaymentsWorld) {
  return { clientId, creatorEmail: email };
}
