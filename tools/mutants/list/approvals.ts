import type { Mutation } from "../mutation.ts";

const ofApprovals = ["server/payments/approve.test.ts"];
const ofRequests = ["server/payments/create.test.ts"];
const ofChanges = ["server/users/user-changes.test.ts"];

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
  {
    name: "a new approver approves what the inviter made",
    file: "server/payments/request-to-decide.ts",
    find: "return { email: person.email, role: person.role, isAtHome, beholdenTo };",
    replace:
      "return { email: person.email, role: person.role, isAtHome, beholdenTo: beholdenTo.slice(0, 0) };",
    tests: ["server/payments/cool-down.test.ts"],
    title: "approves nothing of who invited them",
  },
  {
    name: "the cool-down of a new approver never ends",
    file: "server/accounts/store-access.ts",
    find: "access_given_at > app_now() - make_interval(hours => ${hours})`)",
    replace: "access_given_at is not null and ${hours}::integer > 0`)",
    tests: ["server/payments/cool-down.test.ts"],
    title: "approves nothing of who invited them",
  },
  {
    name: "payments that were checked long ago are paid",
    file: "server/payments/create.ts",
    find: '    if (!isRecent) throw new Problem("payment.not-checked");\n',
    replace: "",
    tests: ofRequests,
    title: "in the last 24 hours is not paid",
  },
  {
    name: "payments that another person had checked are paid",
    file: "server/payments/store.ts",
    find: "and user_id = ${owner.userId}\n      and (state = 'valid'",
    replace: "and (state = 'valid'",
    tests: ofRequests,
    title: "in the last 24 hours is not paid",
  },
  {
    name: "a closed wallet or a withdrawn provider does not stop a request",
    file: "server/payments/create.ts",
    find: "    await checkStillPayable(tx, set, owner, surroundings);\n",
    replace: "",
    tests: ofRequests,
    title: "a wallet closed or a provider withdrawn",
  },
  {
    name: "the same request ID with other payments passes for a retry",
    file: "server/payments/create.ts",
    find: "  if (!existing.hasSamePayments || !existing.hasSameHead)",
    replace: "  if (!existing.hasSameHead)",
    tests: ofRequests,
    title: "the same ID with anything else",
  },
  {
    name: "a change of access is approved after its 30 days",
    file: "server/users/decide-change.ts",
    find: 'change.is_overdue && change.state === "pending" ? "expired"',
    replace: 'change.is_overdue && change.state === "expired" ? "expired"',
    tests: ofChanges,
    title: "for 30 days comes to nothing",
  },
  {
    name: "the last administrator is removed by a change that waited",
    file: "server/users/decide-change.ts",
    find: "  checkAccess(setting, account, access);\n",
    replace: "",
    tests: ofChanges,
    title: "is checked again: the last administrator",
  },
  {
    name: "a role that cannot be given any more is given by a change that waited",
    file: "server/users/decide-change.ts",
    find: '  checkGrantable(setting, role, change.kind === "change" ? account.role : undefined);\n',
    replace: "",
    tests: ofChanges,
    title: "is checked again: a role",
  },
];
