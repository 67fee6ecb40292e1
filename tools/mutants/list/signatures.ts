import type { Mutation } from "../mutation.ts";

const verify = "server/public-api/verify-signature.ts";
const body = "server/platform/http/signed-call.ts";
const tests = ["server/public-api/signed-calls.test.ts"];
const paymentTests = ["server/public-api/payments.test.ts"];

/** Signed calls: what is accepted, and as whom. */
export const signatures: readonly Mutation[] = [
  {
    name: "a call with another signature is accepted",
    file: verify,
    find: "!isSignature(publicKey, base, signature)",
    replace: "signature.length === 0",
    tests,
  },
  {
    name: "a revoked key signs",
    file: verify,
    find: '  if (isRevoked) refuse("signature.key-revoked");\n',
    replace: "",
    tests,
  },
  {
    name: "an old signature is accepted",
    file: verify,
    find: "Math.abs(now - read.created) > clockToleranceSeconds",
    replace: "read.created - now > clockToleranceSeconds",
    tests,
  },
  {
    name: "a call is accepted twice",
    file: verify,
    find: '  if (!isFirstUse) throw new Problem("signature.nonce-used");\n',
    replace: "",
    tests,
  },
  {
    name: "a body that was not signed is read",
    file: body,
    find: '  if (!isSame(hash.digest(), digest)) throw new Problem("digest.wrong");\n',
    replace: "",
    tests,
  },
  {
    name: "a signature that does not cover the client is accepted",
    file: "server/public-api/read-signature.ts",
    find: '    "x-client-id",\n    ...(hasDigest',
    replace: "    ...(hasDigest",
    tests,
  },
  {
    name: "a request of a key needs no approval at any client",
    file: "server/payments/requests/make-request.ts",
    find: "keyId !== null && client.is_api_approvals_exempt",
    replace: "keyId !== null",
    tests: paymentTests,
  },
];
