import { readFileSync } from "node:fs";
import path from "node:path";
import { aboutConsole, aboutSigned } from "@corridor/server/platform/openapi/components";
import { openApiDocument } from "@corridor/server/platform/openapi/document";
import { signedApiDocument } from "@corridor/server/platform/openapi/publish";
import { settingsInFiles } from "@corridor/server/platform/settings/environment-variables";
import { ConfigurationError, readSettings, settings } from "@corridor/server/platform/settings/settings";
import { signedRoutes } from "@corridor/server/public-api/routes";
import { consoleRoutes } from "@corridor/server/processes/console-api";
import { repository } from "../command.ts";
import { noticesFile, thirdPartyNotices } from "../notices/notices.ts";
import { sourceFiles } from "../source-files.ts";
import { actionsPage } from "./actions-page.ts";
import { apiPageFiles } from "./api-pages/pages.ts";
import { withImportOrders } from "./import-orders.ts";
import { withOperationRules } from "./operation-rules.ts";
import { permissionsPage } from "./permissions-page.ts";
import { sdkContract } from "./sdk-contract.ts";

type Setting = {
  readonly name: string;
  readonly description: string;
  readonly fallback: string | undefined;
  readonly allowed: string;
  readonly isNeededInProduction: boolean;
};
type DescribedSetting = {
  description?: string;
  default?: string | number;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
};

/** The pages that are made from the code, whole or in part, by their path in the repository. */
export function generatedPages(): Record<string, string> {
  const all = readDeclarations();
  return {
    ".env.example": environmentExample(all),
    "docs/admin-actions.md": actionsPage(),
    "docs/configuration.md": configurationPage(all),
    "docs/openapi.json": `${JSON.stringify(openApiDocument(consoleRoutes, aboutConsole), null, 2)}\n`,
    "docs/openapi-v1.json": `${JSON.stringify(signedApiDocument(signedRoutes, aboutSigned), null, 2)}\n`,
    "docs/operations.md": withOperationRules(
      readFileSync(path.join(repository, "docs/operations.md"), "utf8"),
    ),
    "docs/permissions.md": permissionsPage(consoleRoutes),
    "sdk/contract.ts": sdkContract(),
    ...apiPageFiles(),
    [noticesFile]: thirdPartyNotices(repository),
    "ARCHITECTURE.md": withImportOrders(
      readFileSync(path.join(repository, "ARCHITECTURE.md"), "utf8"),
      sourceFiles(repository),
    ),
  };
}

function readDeclarations(): Setting[] {
  const needed = complaintsOfProduction();
  return Object.entries(settings).map(([name, schema]) => {
    const described = schema.toJSONSchema() as DescribedSetting;
    return {
      name,
      description: described.description ?? "",
      fallback: described.default === undefined ? undefined : String(described.default),
      allowed: allowedOf(described),
      isNeededInProduction: needed.some((line) => line.startsWith(`${name} `)),
    };
  });
}

/** The program's own complaints say which settings production needs, so this page cannot disagree with the program. */
function complaintsOfProduction(): string[] {
  try {
    readSettings({ CORRIDOR_ENV: "production" });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message.split("\n").map((line) => line.trim());
  }
}

function allowedOf({ enum: words, minimum, maximum, minLength = 0 }: DescribedSetting): string {
  if (words) return words.map((word) => `\`${word}\``).join(", ");
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return minLength > 1 ? `at least ${minLength} characters` : "";
}

function configurationPage(all: readonly Setting[]): string {
  const rows = all.map(({ name, fallback, allowed, isNeededInProduction, description }) => {
    const standard = fallback ? `\`${fallback}\`` : "";
    return `| \`${name}\` | ${standard} | ${allowed} | ${isNeededInProduction ? "needed" : ""} | ${description} |`;
  });
  return `# Configuration

Generated from \`server/platform/settings/settings.ts\` by \`npm run docs\`; do not edit.

Settings are environment variables, or lines of a file that \`corridor --settings FILE COMMAND\` reads. The demo needs none.
They are checked at start: a wrong value, an unknown name that starts with \`CORRIDOR_\`, or a missing setting in
production stops the program with a line that says what to do. An empty value counts as unset.

${settingsInFiles.map((name) => `\`${name}\``).join(", ")} can each be in a file of its own: put \`_FILE\` behind the name of the
setting and give it the path of the file, such as \`CORRIDOR_SECRET_FILE=/run/secrets/corridor\`. Names that Kubernetes gives every
container, such as \`CORRIDOR_SERVICE_HOST\`, are ignored.

| Setting | Default | Allowed | Production | What it is |
|---|---|---|---|---|
${rows.join("\n")}
`;
}

function environmentExample(all: readonly Setting[]): string {
  const entries = all.map(({ name, fallback, isNeededInProduction, description }) => {
    const note = isNeededInProduction ? " Needed in production." : "";
    return `# ${description.replaceAll("`", "")}${note}\n# ${name}=${fallback ?? ""}\n`;
  });
  return `# Generated from server/platform/settings/settings.ts by npm run docs; do not edit. The demo needs no setting.
# Copy this file to .env, remove the # before the settings that you need, and start with:
#   npx corridor --settings .env serve

${entries.join("\n")}`;
}
