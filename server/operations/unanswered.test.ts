import { expect, test } from "vitest";
import { claimPayments } from "../payments/engine/queue.ts";
import { releaseRequest } from "../payments/engine/release/release.ts";
import { settle } from "../payments/engine/settle.ts";
import { createLog } from "../platform/log.ts";
import { asOwner } from "../testing/ledger.ts";
import { payersOf } from "../testing/paid-requests.ts";
import { useWorld } from "../testing/world.ts";
import { judgeRules } from "./judge-rules.ts";

const logged: string[] = [];
const world = useWorld({ log: createLog("info", { destination: { write: (line) => logged.push(line) } }) });
const { givenPayer } = payersOf(world);

test("a provider that leaves its payments without an answer is an incident, which ends as soon as the provider answers; the log names the provider [OPS-05, OPS-07]", async () => {
  const { clientId, within, submitted } = await givenPayer();
  const { requestId } = await submitted({ lines: [{ ending: "01", count: 12 }] });
  await releaseRequest(world.app, { clientId, requestId });
  const claimed = await claimPayments(world.app, 50, 30_000);
  const wait = { kind: "wait", step: "ask", delayMs: 0, trouble: null, incident: null } as const;
  const call = (fenceOf: (fence: bigint) => bigint | null, hasAnswered: boolean) =>
    within((tx) =>
      settle(
        world.app,
        tx,
        clientId,
        claimed.map(({ transactionId, fence }) => ({
          ...{ transactionId, fence: fenceOf(fence), decision: wait, hasAnswered },
        })),
      ),
    );
  const judged = async () => {
    await judgeRules(world.app);
    const { rows } = await asOwner(
      world,
      `select value, jsonb_array_length(payments) as named, opened_at is not null as "isOpen", ended_at is not null as "hasEnded"
       from incidents where rule = 'unanswered'`,
    );
    return rows as unknown[];
  };
  // Each payment is asked about several times: it counts once.
  await call((fence) => fence, false);
  await call(() => null, false);
  await call(() => null, false);
  expect(await judged()).toMatchObject([{ value: 100, named: 12, isOpen: false }]);
  await asOwner(world, "update incidents set since = since - interval '4 minutes'");
  expect(await judged()).toMatchObject([{ isOpen: true, hasEnded: false }]);
  await call(() => null, true);
  expect(await judged()).toMatchObject([{ hasEnded: true }]);
  const lines = logged.map((line) => JSON.parse(line) as { reason?: string });
  const subject = claimed[0]!.provider;
  expect(lines.filter(({ reason }) => reason === "unanswered")).toMatchObject([
    { msg: "an incident has opened", subject },
    { msg: "an incident has ended", subject },
  ]);
});
