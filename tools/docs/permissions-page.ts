import type { Endpoint } from "@corridor/product/endpoint";
import { roleTexts } from "@corridor/product/i18n/en/roles";
import { permissionNames, permissionsOf, roleNames } from "@corridor/product/permissions";
import type { ClientRule, Policy, SessionPolicy } from "@corridor/product/policy";
import { screens, type ScreenRule } from "@corridor/product/screens";
import type { Route } from "@corridor/server/platform/http/route";

const clientWords: Record<ClientRule, string> = {
  own: "none",
  visible: "one that is seen",
  primary: "one's own",
  administered: "one's own; any for provider admins",
  payable: "one that may be paid from (MAKE_PAYMENTS)",
  staff: "any, for provider admins alone",
};

/** docs/permissions.md: who may do what, as the declarations say it. */
export function permissionsPage(routes: readonly Route[]): string {
  return `# Permissions

Generated from \`product/permissions.ts\`, \`product/screens.ts\` and the endpoints' policies by \`npm run docs\`; do not edit.

Who may do what is declared beside each call and asked in one place, \`product/policy.ts\`: the server asks to refuse, the
console asks the same to hide. The written rules it has to agree with are in [spec/permissions.md](spec/permissions.md);
\`server/processes/permission-matrix.test.ts\` makes every call as every role, in every state of log-in, about every kind of
client, and \`server/processes/wallet-matrix.test.ts\` about every kind of wallet.

A call is refused by the first of these that does not hold:

1. **Session.** Without the log-in state that is asked for: 403 \`sessionInvalid\`.
2. **Client.** A client that is unknown, or that the person does not see: 404 \`notFound\`, the same for both. People see
   their own client and those they were granted; staff see all. Where a call names a thing and no client, it is about the
   client of that thing.
3. **Relation and permission.** Another relation to the client than is asked for, none of the permissions, not all wallets
   where all are needed, or a feature that the client does not have: 403 \`permissionDenied\`. At a granted client only
   VIEW_TRANSACTIONS, LOOKUP and VIEW_KEYS of a role count, and MAKE_PAYMENTS where the grant says so.
4. **Flag.** A function that is switched off for everybody: 409 \`function.off\`.
5. **Archived.** A change at a client that was archived, which is read-only: 409 \`client.archived\`.

After that the verb looks at the thing itself. Whoever is limited to some wallets finds nothing on the others, and only
provider admins find anything on hidden ones: the answer is that for a thing that does not exist. All of it is read anew
for each call.

## Roles

${table(
  ["Permission", ...roleNames],
  permissionNames.map((permission) => [
    permission,
    ...roleNames.map((role) => (permissionsOf[role].includes(permission) ? "✓" : "")),
  ]),
)}

${roleNames.map((role) => `- **${role}** (${roleTexts[role].displayName}): ${roleTexts[role].description}`).join("\n")}

## Screens

For those who are logged in. A screen that cannot be opened has no entry in the navigation, and its address leads nowhere.

${table(
  ["Screen", ...ruleHeadings, "Besides"],
  Object.values<ScreenRule>(screens).map((screen) => [
    `\`${screen.path}\``,
    ...ruleCells(screen.policy),
    besides(screen),
  ]),
)}

## Calls without a client

They are about nobody, or about whoever makes them.

${table(
  ["Call", "Log-in state"],
  routes.flatMap(({ endpoint }) => callWithoutClient(endpoint)),
)}

## Calls about a client

For those who are logged in.

${table(
  ["Call", ...ruleHeadings, "Archived client"],
  routes.flatMap(({ endpoint }) => callAboutClient(endpoint)),
)}
`;
}

function callWithoutClient({ method, path, policy }: Endpoint): string[][] {
  const isAboutClient = policy.kind === "session" && policy.client !== "own";
  return isAboutClient ? [] : [[`${method} \`${path}\``, sessionWords(policy)]];
}

function callAboutClient({ method, path, policy }: Endpoint): string[][] {
  if (policy.kind !== "session" || policy.client === "own") return [];
  return [[`${method} \`${path}\``, ...ruleCells(policy), policy.writes ? "refused" : ""]];
}

const ruleHeadings = ["Client", "One of the permissions", "Feature", "Refused while on", "Wallets"];

function ruleCells({
  client,
  anyOf = [],
  feature,
  flagOff,
  wallets,
  atStaffClient,
}: SessionPolicy): string[] {
  return [
    clientWords[client],
    withStaff(anyOf.join(", "), atStaffClient?.anyOf.join(", ")),
    feature ?? "",
    withStaff(flagOff ?? "", atStaffClient?.flagOff),
    wallets ?? "",
  ];
}

function withStaff(usual: string, atStaffClient: string | undefined): string {
  return atStaffClient ? `${usual}; at the provider's own client ${atStaffClient}` : usual;
}

function besides({ needsWallets, notAtStaffClient }: ScreenRule): string {
  const rules = [
    needsWallets && "there is a wallet to work with",
    notAtStaffClient && "not at the provider's own client",
  ];
  return rules.filter(Boolean).join("; ");
}

function sessionWords(policy: Policy): string {
  switch (policy.kind) {
    case "public":
      return "any";
    case "halfSession":
      return policy.states.join(" or ");
    case "session":
      return "loggedIn";
    case "providerSignature":
    case "keySignature":
      return "signature";
  }
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(headings), `|${"---|".repeat(headings.length)}`, ...rows.map(line)].join("\n");
}
