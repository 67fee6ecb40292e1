import * as z from "zod/mini";
import { requiredText } from "../../fields.ts";
import { action } from "../action.ts";
import { clientField, listField, optionalField, switchField } from "../fields.ts";

/** Each provider is asked, and the call has 40 seconds. */
const mostReleases = 30;

export const releaseHeldFunds = action({
  path: "reverse/releaseHeldFunds",
  group: "reversals",
  risk: "money",
  fields: {
    clientId: optionalField({ ...clientField, kind: "text" }),
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
