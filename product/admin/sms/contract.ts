import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { requiredText, Timestamp } from "../../fields.ts";
import { session } from "../../policy.ts";

/** A text message that a gateway phone of the provider received. */
const Sms = z.object({
  id: z.string(),
  /** The number of the gateway phone. */
  phone: z.string(),
  text: z.string(),
  time: Timestamp,
  /** The sender. */
  from: z.string(),
});

/** In lists, digits that may be a code are hidden (C-72). */
export const ListedSms = z.object({ ...Sms.shape, isMasked: z.boolean() });
export type ListedSms = z.output<typeof ListedSms>;

export const queryUploadedSms = endpoint({
  method: "GET",
  path: "/api/admin/uploadedSms",
  summary:
    "Lists the newest 100 text messages of the provider's gateway phones, newest first, with digits that may be a code hidden. Each call is audited.",
  policy: session({ client: "provider" }),
  input: z.object({}),
  output: z.object({ messages: z.array(ListedSms) }),
});

const longestId = 20;
const reasonMaxLength = 500;

export const revealSms = endpoint({
  method: "POST",
  path: "/api/admin/uploadedSms/reveal",
  summary: "Returns one text message of a gateway phone with all its digits. The reason is audited.",
  policy: session({ client: "provider" }),
  problems: ["notFound"],
  input: z.object({ id: requiredText(longestId), reason: requiredText(reasonMaxLength) }),
  output: z.object({ message: Sms }),
});
