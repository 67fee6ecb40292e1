import type { Mutation } from "../mutation.ts";

const folder = "server/payments/engine";
const decide = `${folder}/decide.ts`;
const decisionTests = [`${folder}/decide.test.ts`];
const leaseTests = [`${folder}/leases.test.ts`];

export const engine: readonly Mutation[] = [
  {
    name: "an unknown outcome counts as a failure",
    file: decide,
    find: "      return waitAfterSilence(known);",
    replace: '      return { kind: "failed", code: "UNKNOWN", description: "" };',
    tests: decisionTests,
  },
  {
    name: "a payment of unknown outcome is sent again to a provider that would pay it twice",
    file: decide,
    find: 'step: "manual", delayMs: 0, trouble: null, incident: "unknownOutcome"',
    replace: 'step: "send", delayMs: 0, trouble: null, incident: "unknownOutcome"',
    tests: decisionTests,
  },
  {
    name: "after a lost answer the payment is sent again, and its provider is not asked",
    file: decide,
    find: "      return asking(known, askAgainAfterMs);",
    replace: '      return { ...asking(known, askAgainAfterMs), step: "send" };',
    tests: decisionTests,
  },
  {
    name: "a payment that is not found yet is sent again at once",
    file: decide,
    find: 'const step = delayMs === 0 ? "send" : "ask";',
    replace: 'const step = delayMs >= 0 ? "send" : "ask";',
    tests: decisionTests,
  },
  {
    name: "a report of another amount ends a payment",
    file: decide,
    find: "  if (!isSame(report.amount, known.amount)) return",
    replace: "  if (report.amount.currency !== known.amount.currency) return",
    tests: decisionTests,
  },
  {
    name: "the third question to a provider comes too early",
    file: decide,
    find: "const askAfterMs = [minute, 5 * minute, 15 * minute, 60 * minute];",
    replace: "const askAfterMs = [minute, 5 * minute, 5 * minute, 60 * minute];",
    tests: decisionTests,
  },
  {
    name: "a decision to wait under a lost lease calls for staff",
    file: `${folder}/settle.ts`,
    find: "  const kept = waiting.filter(({ transactionId }) => own.has(transactionId));",
    replace: "  const kept = waiting.filter(({ transactionId }) => own.size >= 0 && transactionId);",
    tests: leaseTests,
  },
  {
    name: "a payment is handed to its provider under a lease that ran out",
    file: `${folder}/dispatch.ts`,
    find: "const isStale = performance.now() - claimedAt > leaseMs / 2;",
    replace: "const isStale = performance.now() < claimedAt;",
    tests: leaseTests,
    title: "runs out before its turn comes",
  },
];
