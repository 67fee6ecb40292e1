import type { Mutation } from "../mutation.ts";

const folder = "server/payments/engine";
const decide = `${folder}/decide.ts`;
const decisionTests = [`${folder}/decide.test.ts`];
const keptBackTests = [`${folder}/kept-back.test.ts`];
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
    find: "      return askLater(known, askAgainAfterMs);",
    replace: '      return { ...askLater(known, askAgainAfterMs), step: "send" };',
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
    find: "  if (!isSameMoney(report.amount, known.amount))",
    replace: "  if (report.amount.currency !== known.amount.currency)",
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
    title: "a payment whose lease runs out before its turn is not sent to its provider, and is sent later",
  },
  {
    name: "payments are sent while the ledger has breaches",
    file: `${folder}/may-send.ts`,
    find: " && !(await isSendingHalted(tx));",
    replace: ";",
    tests: keptBackTests,
    title: "while the ledger breaks a rule nothing is held or sent, and requests go on when staff resume",
  },
  {
    name: "a payment is not what was approved",
    file: `${folder}/release/hold.ts`,
    find: "  if (await reportChangedContent(app, tx, order)) return false;\n",
    replace: "",
    tests: keptBackTests,
    title: "a line that differs from the submitted line is never paid, and support is notified",
  },
  {
    name: "the same money is promised to two lines",
    file: `${folder}/release/unfunded.ts`,
    find: "      left.set(walletId, there - minor);",
    replace: "      left.set(walletId, there);",
    tests: [`${folder}/release/unfunded.test.ts`],
  },
  {
    name: "the money of a payment is given back although its provider has paid it",
    file: `${folder}/release-held.ts`,
    find: "const mayBePaid = hasPaid || (said",
    replace: "const mayBePaid = (hasPaid && !isForced) || (said",
    tests: [`${folder}/late-answers.test.ts`],
    title: "a payment that its provider has paid, even by force",
  },
  {
    name: "a payment that its provider pays after the money was given back is not posted",
    file: `${folder}/after-the-end.ts`,
    find: "    await postLateCapture(tx, payment);\n",
    replace: "",
    tests: [`${folder}/late-answers.test.ts`],
    title: "its answer that it paid is not dropped",
  },
];
