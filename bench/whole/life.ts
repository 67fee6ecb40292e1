import { setTimeout as wait } from "node:timers/promises";
import type { Installation } from "../load/installation.ts";
import type { RequestHeaders } from "../log-in.ts";
import { countCallbacks, requestFile, setReceiver, untilCalledBack, untilPaid } from "./pay-file.ts";

/** Milliseconds of processor time for one payment, and the seconds until all had ended and their callbacks were answered. */
export type LifeCost = { readonly ours: number; readonly database: number; readonly seconds: number };

type Payday = {
  readonly installation: Installation;
  readonly headers: RequestHeaders;
  readonly payments: number;
  readonly receiverUrl: string;
};

export async function payOnce(
  { installation, headers, payments, receiverUrl }: Payday,
  hasCallbacks: boolean,
): Promise<LifeCost> {
  await setReceiver(installation, hasCallbacks ? receiverUrl : null);
  const calls = await countCallbacks(installation);
  const [before, startedAt] = [installation.cpuSeconds(), performance.now()];
  const requestId = await requestFile(installation, headers, payments);
  await untilPaid(installation, requestId);
  if (hasCallbacks) await untilCalledBack(installation, calls + payments);
  const [after, seconds] = [installation.cpuSeconds(), (performance.now() - startedAt) / 1_000];
  const each = (part: "ours" | "database") => ((after[part] - before[part]) / payments) * 1_000;
  return { ours: each("ours"), database: each("database"), seconds };
}

/** A new demo makes its statements in the background. */
export async function untilIdle(installation: Installation): Promise<void> {
  const used = () => {
    const { ours, database } = installation.cpuSeconds();
    return ours + database;
  };
  for (let before = used(); ; before = used()) {
    await wait(3_000);
    if (used() - before < 0.3) return;
  }
}
