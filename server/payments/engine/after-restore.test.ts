import { expect, onTestFinished, test } from "vitest";
import type { Currency } from "@corridor/product/money";
import { resumeSending } from "../../ledger/halt.ts";
import { systemActor } from "../../platform/actor.ts";
import { afterRecovery } from "../../processes/backup/restore.ts";
import { providerKeyOf } from "../../providers/provider-key.ts";
import type { Connector, ProviderAnswer } from "../../providers/provider.ts";
import { asOwner } from "../../testing/ledger.ts";
import { mobile, payersOf } from "../../testing/paid-requests.ts";
import { useWorld } from "../../testing/world.ts";
import { startDispatch } from "./dispatch.ts";
import { askAgain } from "./queue.ts";
import { releaseRequest } from "./release/release.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);

const amount = { currency: "KES" as Currency, minor: 10_000n };
const says = (status: "accepted" | "failing" | "succeeded"): ProviderAnswer => ({
  kind: "report",
  report: { status, code: null, description: null, amount },
});

/** A payer, and a provider that knows the payments of a plan and takes everything that is sent. */
async function givenPayerAndProvider() {
  const payer = await givenPayer();
  const { clientId } = payer;
  const plan = new Map<string, ProviderAnswer>();
  const sent: string[] = [];
  const provider: Connector = {
    classOf: () => "queryable",
    definiteAfterMs: 0,
    send: async ({ key }) => (sent.push(key), says("succeeded")),
    ask: async (_provider, key) => plan.get(key) ?? { kind: "notFound" },
    names: null,
  };
  return {
    ...payer,
    plan: (id: string, answer: ProviderAnswer) => void plan.set(providerKeyOf(clientId, id), answer),
    isSent: (...ids: string[]) =>
      expect.poll(() => sent, { timeout: 10_000 }).toEqual(ids.map((id) => providerKeyOf(clientId, id))),
    released: async (count: number) => {
      const { requestId } = await payer.submitted({
        lines: [{ ending: "01", count, amountMinor: Number(amount.minor) }],
      });
      await releaseRequest(world.app, { clientId, requestId });
      const ids = (await payer.transactions()).filter((row) => row.request_id === requestId);
      return { requestId, ids: ids.map((row) => row.transaction_id) };
    },
    startEngine: () => {
      const timing = { leaseMs: 1_000, idleMs: 5, atOnce: 10 };
      const dispatcher = startDispatch(world.app, new Map([["simulator", provider]]), timing);
      onTestFinished(() => dispatcher.stop());
    },
    sentMarks: async () => (await payer.transactions()).map((row) => row.sent_at !== null),
    asksAtOnce: (ids: readonly string[]) => payer.within((tx) => askAgain(tx, clientId, ids)),
  };
}

const recover = () => afterRecovery(world.databaseUrl, "2026-11-15T12:00Z");

/** The open payments by state, as operations counts them. */
async function openStates(): Promise<Record<string, number>> {
  const { rows } = await asOwner(
    world,
    `select kind, sum(count)::int as count from kept_counters
     where provider = $1 and kind in ('waiting', 'sent', 'failing', 'unknown') group by kind having sum(count) <> 0`,
    [mobile],
  );
  return Object.fromEntries((rows as { kind: string; count: number }[]).map((row) => [row.kind, row.count]));
}

test("after a restore a payment that its provider knows, or about which it does not answer, counts as sent; one that it does not know counts as not sent, and is sent once [OPS-23, C-74, C-13]", async () => {
  const payer = await givenPayerAndProvider();
  const { requestId, ids } = await payer.released(5);
  const [known, failing, silent, unknown, done] = ids as [string, string, string, string, string];
  await recover();
  expect(await openStates()).toEqual({ waiting: 5 });
  payer.plan(known, says("accepted"));
  payer.plan(failing, says("failing"));
  payer.plan(silent, { kind: "unknown" });
  payer.plan(done, says("succeeded"));
  payer.startEngine();
  await expect.poll(openStates).toEqual({ sent: 2, failing: 1, unknown: 1, waiting: 1 });
  expect(await payer.sentMarks()).toEqual([true, true, true, false, false]);
  await payer.isSent();
  await holdsNothingWrong();

  expect(await resumeSending(world.app, systemActor("staff"), "compared with the provider")).toEqual([]);
  await payer.isSent(unknown);
  for (const id of [known, failing, silent]) payer.plan(id, says("succeeded"));
  await payer.asksAtOnce([known, failing, silent]);
  await payer.becomes(requestId, "done");
  expect(await payer.request(requestId)).toMatchObject({ succeeded_count: 5, failed_count: 0 });
  await payer.isSent(unknown);
  expect(await openStates()).toEqual({});
  await holdsNothingWrong();
});

test("a payment that is released soon after a restore counts as sent as soon as its provider knows it, and is not sent again [OPS-23, C-74, C-13]", async () => {
  const payer = await givenPayerAndProvider();
  await recover();
  await resumeSending(world.app, systemActor("staff"), "compared with the provider");
  const { requestId, ids } = await payer.released(2);
  const [known, unknown] = ids as [string, string];
  payer.plan(known, says("accepted"));
  payer.startEngine();
  await payer.isSent(unknown);
  await expect.poll(openStates).toEqual({ sent: 1 });
  await holdsNothingWrong();
  payer.plan(known, says("succeeded"));
  await payer.asksAtOnce([known]);
  await payer.becomes(requestId, "done");
  await payer.isSent(unknown);
  await holdsNothingWrong();
});
