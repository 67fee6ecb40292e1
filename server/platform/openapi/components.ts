import { problems } from "@corridor/product/problems";
import type { App } from "../app.ts";
import type { ErrorBody } from "../http/problem-answer.ts";
import type { Json } from "./schemas.ts";

/** The name of an API document, and what it is for; the document of a deployment also has its addresses. */
export type ApiDocumentTitle = {
  readonly info: {
    readonly title: string;
    readonly description: string;
    readonly contact?: { readonly email: string };
  };
  readonly servers?: readonly { readonly url: string }[];
  readonly externalDocs?: { readonly url: string };
  /** The callbacks, by the type of their event. */
  readonly webhooks?: Json;
};

export const aboutConsole: ApiDocumentTitle = {
  info: {
    title: "Corridor console API",
    description:
      "What the web console calls. Times are epoch seconds in UTC, amounts are decimal text. " +
      "`x-policy` says who may make a call, `x-body-bytes` how large its body or its jsonData may be. Unknown fields of a request are ignored, except where money moves.",
  },
};

const signedDescription =
  "What a client's own programs call, each call signed with a key of the client (RFC 9421). Times are epoch seconds in UTC, amounts are decimal text. ";

export const aboutSigned: ApiDocumentTitle = {
  info: {
    title: "Corridor signed API",
    description: `${signedDescription}docs/api/en/first-payment.md shows how to sign.`,
  },
};

/** The signed API under the name and at the address of the provider that runs it. */
export function aboutDeployment({ brand, publicUrl }: App["config"]): ApiDocumentTitle {
  return {
    info: {
      title: `${brand.name} API`,
      description: `${signedDescription}${publicUrl}/docs/signing shows how to sign.`,
      contact: { email: brand.supportEmail },
    },
    servers: [{ url: publicUrl }],
    externalDocs: { url: `${publicUrl}/docs` },
  };
}

export const problemSchema = {
  type: "object",
  properties: {
    message: { type: "string", description: "In the caller's language." },
    error: { type: "string", enum: Object.keys(problems), description: "A code that does not change." },
    fieldErrors: { type: "object", additionalProperties: { type: "string" }, description: "By field name." },
    safeToRetry: { type: "boolean", description: "Absent: true below 500, false from 500 on." },
    presentState: { type: "string", description: "What it was about is by now, where that is the reason." },
    signatureBase: {
      type: "string",
      description: "The text that the server verified. Only for signed calls of demo and trial clients.",
    },
    traceId: { type: "string", description: "Also in the header X-Trace-Id." },
  } satisfies Record<keyof ErrorBody, Json>,
  required: ["message", "error", "traceId"] satisfies (keyof ErrorBody)[],
  additionalProperties: false,
};

export const securitySchemes = {
  signature: {
    type: "http",
    scheme: "Signature",
    description: "HTTP Message Signatures (RFC 9421) by a key of the client.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-session",
    description: "Set by logging in. Named `session` where the public address is plain http, as in the demo.",
  },
  antiForgery: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description:
      "The value of the cookie XSRF-TOKEN, which GET /api/chrome, like every other GET here, renews when it is missing or foreign.",
  },
};

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

export const parameters = {
  clientId: header("X-Client-Id", true, "The client of the key."),
  signatureInput: header(
    "Signature-Input",
    true,
    'sig=("@method" "@target-uri" "content-digest" "x-client-id");created=…;nonce="…";keyid="…"',
  ),
  signature: header("Signature", true, "sig=:…: with r and s one after the other, in base64."),
  contentDigest: header("Content-Digest", true, "sha-256=:…: of the body's bytes (RFC 9530)."),
  language: header("Accept-Language", false, "en or fr: the language of messages."),
  locale: {
    name: "X-Locale",
    in: "header",
    required: false,
    description: "Language of messages; without it Accept-Language decides.",
    schema: { type: "string", enum: ["en", "fr"] },
  },
  background: {
    name: "X-Background",
    in: "header",
    required: false,
    description: "1 when no person caused the call: it does not keep an idle session alive.",
    schema: { type: "string", enum: ["1"] },
  },
};
