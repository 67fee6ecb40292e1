import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, Nothing, requiredText, text, Timestamp, WholeNumber } from "../../fields.ts";
import { session } from "../../policy.ts";

/** The most people that are proposed while somebody types. */
export const mostProposals = 8;

/** How the last payment to a person ended; reversed: it was paid and came back. */
const beneficiaryOutcomes = ["paid", "failed", "reversed"] as const;

/** The fields of a bank that a later payment needs again. */
export const beneficiaryFields = [
  "recipientBankCode",
  "recipientBankBranchCode",
  "recipientBank",
  "address",
] as const;

/** The longest reason of a block. */
export const longestBlockReason = 500;
/** The most blocked accounts of a client: the rules of payments read them all. */
export const mostBlocked = 10_000;

const reader = session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] });
const blocker = session({
  client: "primary",
  anyOf: ["MAKE_PAYMENTS", "APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND", "ADMINISTER_EXTERNAL_USERS"],
  writes: true,
});
/** A person who pays must not be able to switch off the rule (BEN-08). */
const unblocker = session({
  client: "primary",
  anyOf: ["APPROVE_PAYMENTS", "APPROVE_PAYMENTS_SECOND", "ADMINISTER_EXTERNAL_USERS"],
  writes: true,
});

const Beneficiary = z.object({
  recipientAccountId: z.string(),
  name: z.string(),
  provider: z.string(),
  /** Of the last payment, as the next fields are. */
  currency: z.string(),
  lastTimestamp: Timestamp,
  lastOutcome: z.enum(beneficiaryOutcomes),
  lastTransactionId: z.string(),
  /** When a payment last succeeded and did not come back. */
  lastPaidTimestamp: z.nullable(Timestamp),
  values: z.partialRecord(z.enum(beneficiaryFields), z.string()),
  /** Why the account must not be paid; null if it may be paid. */
  blockedReason: z.nullable(z.string()),
});
export type Beneficiary = z.output<typeof Beneficiary>;

export const findBeneficiaries = endpoint({
  method: "GET",
  path: "/api/beneficiaries",
  summary:
    "Lists people who were paid before from wallets that the caller may see, by the beginning of a word of their name or of their account, in the order of their names. With an empty query: those who were paid last.",
  policy: reader,
  input: z.object({
    clientId: ClientId,
    query: text(128),
    count: WholeNumber.check(z.gte(1), z.lte(50)),
  }),
  output: z.object({ beneficiaries: z.array(Beneficiary), hasMore: z.boolean() }),
});

const BlockedRecipient = z.object({
  recipientAccountId: z.string(),
  /** The name that was shown when the account was blocked. */
  name: z.string(),
  reason: z.string(),
  /** The address of the person who blocked the account. */
  blockedBy: z.string(),
  timestamp: Timestamp,
  /** The number of payments of the request to this account; 0 without a request. */
  count: z.int(),
});
export type BlockedRecipient = z.output<typeof BlockedRecipient>;

export const queryBlocked = endpoint({
  method: "GET",
  path: "/api/beneficiaries/blocked",
  summary:
    "Lists the accounts that must not be paid, the newest block first; with requestId those that a request would pay, as long as its money is not held.",
  policy: reader,
  problems: ["notFound"],
  input: z.object({ clientId: ClientId, requestId: z.optional(z.uuid()) }),
  output: z.object({ blocked: z.array(BlockedRecipient) }),
});

export const blockBeneficiary = endpoint({
  method: "POST",
  path: "/api/beneficiaries/block",
  summary:
    "Blocks an account: no payment to it is checked, submitted or sent, at any provider and from any wallet. The reason of an account that is blocked already is replaced.",
  policy: blocker,
  problems: ["beneficiary.too-many-blocked"],
  input: z.strictObject({
    clientId: ClientId,
    recipientAccountId: requiredText(128),
    name: requiredText(200),
    reason: requiredText(longestBlockReason),
  }),
  output: Nothing,
});

export const unblockBeneficiary = endpoint({
  method: "POST",
  path: "/api/beneficiaries/unblock",
  summary: "Ends the block of an account. An account that is not blocked stays as it is.",
  policy: unblocker,
  input: z.strictObject({ clientId: ClientId, recipientAccountId: requiredText(128) }),
  output: Nothing,
});
