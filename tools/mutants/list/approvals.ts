import type { Mutation } from "../mutation.ts";

const ofApprovals = ["server/payments/approve.test.ts"];

/** Four eyes, and what a request must be before it is taken. */
export const approvals: readonly Mutation[] = [
  {
    name: "an approval counts for something else than was shown",
    file: "server/payments/approve.ts",
    find: '    if (input.contentDigest && input.contentDigest !== request.contentDigest.toString("hex"))\n      throw new Problem("request.changed");\n',
    replace: "",
    tests: ofApprovals,
    title: "only what was shown is decided about",
  },
  {
    name: "a request is let go while sending is off",
    file: "server/payments/approve.ts",
    find: '    if (to === "processingFunds") await checkMaySend(tx, clientId);\n',
    replace: "",
    tests: ofApprovals,
    title: "while sending is off or the client archived",
  },
  {
    name: "one approval is enough where two are asked for",
    file: "server/payments/approve.ts",
    find: '  if (!isFinalApproval(status)) return "awaitingSecondApproval";\n',
    replace: "",
    tests: ofApprovals,
    title: "two approvals come from two people",
  },
];
