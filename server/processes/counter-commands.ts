import {
  findCounterDifferences,
  foldCounters,
  mendableMinutes,
  mendCounters,
  type CounterDifference,
} from "../payments/counters/counters.ts";
import type { App } from "../platform/app.ts";
import type { CommandWords } from "./read-command.ts";
import type { Terminal } from "./terminal.ts";

/** Runs `corridor counters …`: compares the counters of payments with counting, or makes them equal. */
export async function aboutCounters(
  app: App,
  { words: [what] }: CommandWords,
  terminal: Terminal,
): Promise<void> {
  const { say } = terminal;
  if (what === "mend") {
    const mended = await mendCounters(app, mendableMinutes);
    await foldCounters(app);
    say(mended === 0 ? "The counters are correct: nothing was changed." : `${mended} counters were mended.`);
    return;
  }
  const differences = await findCounterDifferences(app, mendableMinutes);
  for (const difference of differences) say(lineOf(difference));
  say(differences.length > 0 ? `${differences.length} differences.` : "The counters are correct.");
  if (differences.length > 0) terminal.exitCode = 1;
}

/** A counter of five minutes is compared with counting, a counter of a longer time with its counters of five minutes. */
function lineOf({ minutes, kind, at, provider, currency, kept, counted }: CounterDifference): string {
  const place = `${provider} ${currency}, ${kind} at ${at.toISOString()}`;
  return minutes === 5
    ? `${place}: counter ${kept}, counted ${counted}`
    : `${place}: counter of ${minutes} min ${kept}, its counters of 5 min ${counted}`;
}
