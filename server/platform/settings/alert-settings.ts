import { languages } from "@corridor/product/i18n/language";
import * as z from "zod";
import { url } from "./values.ts";

/** Who is told of incidents, and how (OPS-09). */
export const alertSettings = {
  CORRIDOR_ALERT_EMAIL: z
    .email()
    .optional()
    .describe("Who is told of incidents by e-mail; the brand's support address by default."),
  CORRIDOR_ALERT_URL: url
    .optional()
    .describe(
      "Address that gets incidents by POST as JSON, under the rules of addresses for callbacks: public, and https in production.",
    ),
  CORRIDOR_ALERT_LANGUAGE: z.enum(languages).default("en").describe("Language of both: `en` or `fr`."),
};
