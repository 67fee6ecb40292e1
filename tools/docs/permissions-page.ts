import type { Endpoint } from "@corridor/product/endpoint";
import { roleTexts } from "@corridor/product/i18n/en/roles";
import { permissionNames, permissionsOf, roleNames } from "@corridor/product/permissions";
import type { ClientRule, Policy, SessionPolicy } from "@corridor/product/policy";
import { screens, type ScreenRule } from "@corridor/product/screens";
import type { Route } from "@corridor/server/platform/http/route";

const clientWords: Record<ClientRule, string> = {
  own: "none",
  visible: "a visible client",
  primary: "the own client",
  administered: "the own client; any client for provider admins",
  payable: "a client that the person may pay from (MAKE_PAYMENTS)",
  staff: "any client, for provider admins only",
  provider: "none, for provider admins only",
};

/** docs/permissions.md: who may do what, as the declarations say it. */
export function permissionsPage(routes: readonly Route[]): string {
  return `# Permissions

Generated from \`product/permissions.ts\`, \`product/screens.ts\` and the endpoints' policies by \`npm run docs\`; do not edit.

Each call declares who may make it, and one function decides, in \`product/policy.ts\`: the server calls it to refuse, the
console calls it to hide. The rules are specified in [spec/permissions.md](spec/permissions.md).
\`server/processes/permission-matrix.test.ts\` makes every call as every role, in every log-in state, about every kind of
client, and \`server/processes/wallet-matrix.test.ts\` about every kind of wallet.

The gate checks these in order and refuses at the first that does not hold:

1. **Session.** The caller has the required log-in state, else 403 \`sessionInvalid\`.
2. **Client.** The client exists and the caller may see it, else 404 \`notFound\` in both cases. People see their own client
   and granted clients; staff see all. A call that names a thing and no client is about the client of that thing.
3. **Relation and permission.** The caller has the required relation to the client, one of the permissions, all wallets
   where all are needed, and the client has the feature, else 403 \`permissionDenied\`. At a granted client only the
   permissions VIEW_TRANSACTIONS, LOOKUP and VIEW_KEYS of a role count, and MAKE_PAYMENTS where the grant includes it.
4. **Flag.** The function is not switched off for everybody, else 409 \`function.off\`.
5. **Archived.** A call that changes something is not about an archived client, else 409 \`client.archived\`.

After the gate the verb reads the rows. A person with access to some wallets finds nothing of the others, and only provider
admins find hidden wallets; the answer is the same as for a thing that does not exist. All of this is read from the database
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

For people who are logged in. A screen that a person may not open has no entry in their navigation, and its address leads home.

${table(
  ["Screen", ...ruleHeadings, "Also needs"],
  Object.values<ScreenRule>(screens).map((screen) => [
    `\`${screen.path}\``,
    ...ruleCells(screen.policy),
    furtherNeeds(screen),
  ]),
)}

## Calls without a client

They are about no client, or about the caller.

${table(
  ["Call", "Log-in state"],
  routes.flatMap(({ endpoint }) => callWithoutClient(endpoint)),
)}

## Calls about a client

For people who are logged in.

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
  featureBy,
  flagOff,
  wallets,
  atStaffClient,
}: SessionPolicy): string[] {
  return [
    clientWords[client],
    withStaff(anyOf.join(", "), atStaffClient?.anyOf.join(", ")),
    feature ?? featureByWords(featureBy),
    withStaff(flagOff ?? "", atStaffClient?.flagOff),
    wallets ?? "",
  ];
}

function featureByWords(featureBy: SessionPolicy["featureBy"]): string {
  if (!featureBy) return "";
  return `by ${featureBy.parameter}: ${Object.values(featureBy.features).join(" or ")}`;
}

function withStaff(usual: string, atStaffClient: string | undefined): string {
  return atStaffClient ? `${usual}; at the provider's own client ${atStaffClient}` : usual;
}

function furtherNeeds({ needsWallets, notAtStaffClient }: ScreenRule): string {
  const rules = [
    needsWallets && "a wallet that the person may use",
    notAtStaffClient && "a client other than the provider's own",
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
