import type { Mutation } from "../mutation.ts";

const lookup = "server/platform/egress/checked-lookup.ts";
const egress = "server/platform/egress/egress.ts";
const answer = "server/platform/egress/answer.ts";
const connections = "server/platform/egress/connections.ts";
const url = "product/webhooks/callback-url.ts";
const tests = ["server/platform/egress/egress.test.ts"];

/** Calls to addresses that clients choose: what is never reached, and when a call ends. */
export const egressCalls: readonly Mutation[] = [
  {
    name: "a callback goes to a private address that is written as a number",
    file: url,
    find: "address === null ? isLocalName(url.hostname) : !isPublicAddress(address)",
    replace: "address === null && isLocalName(url.hostname)",
    tests,
  },
  {
    name: "an address with a user's name is called",
    file: url,
    find: '  if (authority.includes("@")) return "user-info";\n',
    replace: "",
    tests: ["product/webhooks/callback-url.test.ts"],
  },
  {
    name: "an IPv6 address that belongs to nobody counts as public",
    file: "product/network-address.ts",
    find: 'read.kind() === "ipv4" || read.match(globalUnicast)',
    replace: "true",
    tests,
  },
  {
    name: "only the first address of a name is checked",
    file: lookup,
    find: "of found)\n",
    replace: "of found.slice(0, 1))\n",
    tests,
  },
  {
    name: "a name of the installation's own address is called",
    file: lookup,
    find: " || isForbidden(address)",
    replace: "",
    tests,
  },
  {
    name: "every name leads to this machine where the demo allows it",
    file: lookup,
    find: 'allowsLoopback && name === "localhost"',
    replace: "allowsLoopback",
    tests,
  },
  {
    name: "the socket looks the name up by itself",
    file: connections,
    find: "lookup: settings.lookup, ",
    replace: "",
    tests,
  },
  {
    name: "the certificate of a receiver is not checked",
    file: connections,
    find: "rejectUnauthorized: true",
    replace: "rejectUnauthorized: false",
    tests,
  },
  {
    name: "an answer of any length is read",
    file: answer,
    find: "if (this.#bodyBytes > this.#mostBytes)",
    replace: "if (this.#bodyBytes < 0)",
    tests,
  },
  {
    name: "a connection is used again after an answer with more behind it",
    file: answer,
    find: "this.#isKept && bytesBehind === 0",
    replace: "this.#isKept",
    tests,
  },
  {
    name: "a call takes longer than its limit",
    file: egress,
    find: "setTimeout(finish, timeoutMs,",
    replace: "setTimeout(finish, 3 * timeoutMs,",
    tests,
  },
  {
    name: "a slow receiver of one client takes the connections of another",
    file: egress,
    find: "`${name} ${ofCall}`",
    replace: "name",
    tests,
  },
  {
    name: "production calls programs of its own machine",
    file: "server/platform/settings/settings.ts",
    find: 'given.CORRIDOR_CALLBACK_LOOPBACK === "allowed"',
    replace: 'given.CORRIDOR_CALLBACK_LOOPBACK === "never"',
    tests: ["server/platform/settings/settings.test.ts"],
  },
];
