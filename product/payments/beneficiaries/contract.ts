import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { ClientId, text, Timestamp, WholeNumber } from "../../fields.ts";
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
});
export type Beneficiary = z.output<typeof Beneficiary>;

export const findBeneficiaries = endpoint({
  method: "GET",
  path: "/api/beneficiaries",
  summary:
    "Lists people who were paid before from wallets that the caller may see, by the beginning of a word of their name or of their account, in the order of their names. With an empty query: those who were paid last.",
  policy: session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] }),
  input: z.object({
    clientId: ClientId,
    query: text(128),
    count: WholeNumber.check(z.gte(1), z.lte(50)),
  }),
  output: z.object({ beneficiaries: z.array(Beneficiary), hasMore: z.boolean() }),
});
