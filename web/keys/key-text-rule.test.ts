import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts } from "../texts.ts";
import { keyTextRule } from "./key-text-rule.ts";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("developer");
});

const isPrivate = "That is a private key. Never share it; paste the public key.";
const pem = (label: string) => `-----BEGIN ${label}-----\nAAAA\n-----END ${label}-----\n`;

test.each([
  ["", "This field is required."],
  [" \n", "This field is required."],
  [pem("PRIVATE KEY"), isPrivate],
  [pem("EC PRIVATE KEY"), isPrivate],
  [pem("PUBLIC KEY") + pem("ENCRYPTED PRIVATE KEY"), isPrivate],
  [pem("OPENSSH PRIVATE KEY"), isPrivate],
  [pem("CERTIFICATE"), "That is a certificate. Paste the public key itself."],
  ["A".repeat(4_097), "This is not a valid public key of an accepted type."],
  [pem("PUBLIC KEY"), null],
  [`  ${"A".repeat(4_096)}  `, null],
])(
  "the browser does not send an empty text, a private key or a certificate (%j) [KEY-08, KEY-12, KEY-20]",
  (typed, said) => {
    expect(keyTextRule(typed)).toBe(said);
  },
);
