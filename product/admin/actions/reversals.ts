import * as z from "zod/mini";
import { requiredText } from "../../fields.ts";
import { action } from "../action.ts";
import { anyClientField, listField, optionalField, switchField } from "../fields.ts";

/** Each provider is asked, and the call has 40 seconds. */
const mostReleases = 30;

export const releaseHeldFunds = action({
  path: "reverse/releaseHeldFunds",
  group: "reversals",
  risk: "money",
  fields: {
    clientId: optionalField(anyClientField),
    transactionIds: listField(requiredText(64), { most: mostReleases, read: (line) => line }),
    /** Also if the provider cannot be asked. */
    isForced: optionalField(switchField),
  },
  audit: "payment.released",
  output: {
    results: z.array(
      z.object({
        transactionId: z.string(),
        outcome: z.enum(["released", "unknown", "ambiguous", "notOpen", "mayBePaid"]),
        /** The provider's last answer, if the money was released. */
        providerAnswer: z.optional(z.enum(["failed", "notFound", "other"])),
      }),
    ),
  },
});

const Reversal = z.object({ transactionId: requiredText(64), reason: requiredText(500) });

/** id,reason: split at the first comma, because a reason may have commas (ADMIN-07). */
function readReversal(line: string): { transactionId: string; reason: string } {
  const [id = "", ...rest] = line.split(",");
  return { transactionId: id.trim(), reason: rest.join(",").trim() };
}

export const reverseAdministratively = action({
  path: "reverse/reverseAdministratively",
  group: "reversals",
  risk: "money",
  fields: {
    clientId: optionalField(anyClientField),
    transactions: listField(Reversal, { most: 500, read: readReversal }),
  },
  hasReasonOfEach: true,
  audit: "payment.reversed-by-staff",
  output: {
    results: z.array(
      z.object({
        transactionId: z.string(),
        outcome: z.enum(["reversed", "unknown", "ambiguous", "notReversible", "alreadyReversed"]),
      }),
    ),
  },
});
