import { onTestFinished } from "vitest";
import {
  startNameAsking,
  usualAskTiming,
  type AskTiming,
  type NameAsking,
} from "../../lookups/ask/asking.ts";
import type { App } from "../../platform/app.ts";
import type { Connectors } from "../../providers/choose.ts";

const quick: AskTiming = {
  ...usualAskTiming,
  idleMs: 20,
  renewEveryMs: 50,
  answerWithinMs: 200,
  stopMs: 500,
};

/** Asks for names until the end of the test. */
export function startTestAsking(
  app: App,
  connectors: Connectors,
  timing: Partial<AskTiming> = {},
): NameAsking {
  const asking = startNameAsking(app, connectors, { ...quick, ...timing });
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= asking.stop());
  onTestFinished(stop);
  return { stop };
}
