import { actionGroups, type Action } from "@corridor/product/admin/action";
import { adminActions, type AdminAction } from "@corridor/product/admin/actions/all";
import { isOptionalField } from "@corridor/product/admin/fields";
import { waitingCommands } from "@corridor/server/processes/staff/waiting-commands";
import * as texts from "@corridor/product/i18n/en/admin/actions";

const needs: Readonly<Record<Action["risk"], string>> = {
  money: "a reason, an `idempotencyKey`, a fresh log-in",
  security: "a reason, a fresh log-in",
  none: "",
};

/** docs/admin-actions.md: what provider staff can do, as the declarations say it. */
export function actionsPage(): string {
  const groups = actionGroups.filter((group) => adminActions.some((action) => action.group === group));
  return `# Actions of provider staff

Generated from \`product/admin/actions\` by \`npm run docs\`; do not edit.

Each action is declared once. It is a call at \`/api/admin/ACTION\` and at \`/pg/api/admin/ACTION\`, whose parameters come as JSON, as a
form or in the query, and a command: \`corridor staff ACTION\`. In a command a field is an option, such as \`--wallet-id\` for
\`walletId\`, and \`on\` or \`off\` stands for true or false. Only provider admins act, and every action writes an audit entry with the
values before and after. \`POST /api/admin/actions/preview\` with \`action\` and \`fields\` returns the changes without making them.

An action that moves money is done once under its \`idempotencyKey\`: the same call again answers as before with \`isRepeated\`, and the
key with other content is refused. A reason may be given with every action. A fresh log-in is one of the last minutes; later, the call
takes \`password\`, or \`code\` where two-factor login is enabled. Fields in brackets may be left out.

Where \`CORRIDOR_SECOND_ADMIN_ABOVE\` is set, an action waits for another provider admin if one person would move more than that in
24 hours. It answers \`isWaiting\` with its \`adminActionId\`, and \`POST /api/admin/actions/approveOrReject\` decides about it within
24 hours. The commands are
${Object.keys(waitingCommands)
  .map((name) => `\`corridor staff ${name}\``)
  .join(", ")}.

${groups.map(groupSection).join("\n\n")}
`;
}

function groupSection(group: Action["group"]): string {
  const rows = adminActions.filter((action) => action.group === group).map(actionRow);
  return `## ${texts.groups[group]}

| Action | Fields | Needs | Does |
|---|---|---|---|
${rows.join("\n")}`;
}

function actionRow(action: AdminAction): string {
  const { path, fields, risk }: Action = action;
  const names = Object.entries(fields).map(([name, field]) =>
    isOptionalField(field) ? `[\`${name}\`]` : `\`${name}\``,
  );
  return `| \`${path}\` | ${names.join(", ")} | ${needs[risk]} | ${texts.actions[action.path].about} |`;
}
