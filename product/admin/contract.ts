import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { requiredText } from "../fields.ts";
import { session } from "../policy.ts";
import { adminActions } from "./actions/all.ts";
import { Change } from "./change.ts";

/** The values of an action before and after it, for the confirmation. */
export const previewAction = endpoint({
  method: "POST",
  path: "/api/admin/actions/preview",
  summary: "Returns the changes that an action of provider staff would make now, without making them.",
  policy: session({ client: "provider" }),
  problems: ["client.unknown", "wallet.unknown"],
  bodyBytes: 524_288,
  input: z.object({
    action: z.enum(adminActions.map(({ path }) => path)),
    /** The fields of the action. */
    fields: z.record(requiredText(64), z.unknown()),
  }),
  output: z.object({
    /** The name of the client that the action is about; null if it is about none or several. */
    clientName: z.nullable(z.string()),
    changes: z.array(Change),
    /** The action would wait for a second provider admin (ADMIN-17). */
    isSecondAdminNeeded: z.boolean(),
  }),
});
