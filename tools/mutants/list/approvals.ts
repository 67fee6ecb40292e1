import type { Mutation } from "../mutation.ts";

const approvalTests = [
  "server/payments/decisions/approve.test.ts",
  "server/payments/decisions/approved-content.test.ts",
];

/** Four eyes, and what must hold before an approval counts. */
export const approvals: readonly Mutation[] = [
  {
    name: "an approval counts for other content than was shown",
    file: "server/payments/decisions/approve.ts",
    find: '    if (input.contentDigest && input.contentDigest !== request.contentDigest.toString("hex"))\n      throw new Problem("request.changed");\n',
    replace: "",
    tests: approvalTests,
    title: "a decision counts only for the content that was shown, and is stored with that content",
  },
  {
    name: "an approval is given while sending is off",
    file: "server/payments/decisions/approve.ts",
    find: "    if (isApproved) await checkMayApproveNow(tx, clientId);\n",
    replace: "",
    tests: approvalTests,
    title: "while sending is off or the client archived",
  },
  {
    name: "only the last approval is refused while sending is off",
    file: "server/payments/decisions/approve.ts",
    find: "    if (isApproved) await checkMayApproveNow(tx, clientId);\n",
    replace: '    if (to === "processingFunds") await checkMayApproveNow(tx, clientId);\n',
    tests: approvalTests,
    title: "while sending is off or the client archived",
  },
  {
    name: "one approval is enough where two are asked for",
    file: "product/payments/requests/status.ts",
    find: '  awaitingFirstApproval: { approve: "awaitingSecondApproval", ...decidable },',
    replace: "  awaitingFirstApproval: { approve: release, ...decidable },",
    tests: approvalTests,
    title: "two approvals come from two people",
  },
];
