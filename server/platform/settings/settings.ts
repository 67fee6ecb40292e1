import { logViewerProblem } from "@corridor/product/admin/log-viewer";
import { readThresholds } from "@corridor/product/admin/waiting/threshold";
import { readNetwork } from "@corridor/product/network-address";
import * as z from "zod";
import { alertSettings } from "./alert-settings.ts";
import { databaseProblems, databaseSettings } from "./database-settings.ts";
import type { Environment } from "./deployment.ts";
import { fileStoreProblems, fileStoreSettings } from "./file-store-settings.ts";
import { withSettingsFromFiles, type EnvironmentVariables } from "./environment-variables.ts";
import { sftpSettings } from "./sftp-settings.ts";
import { tracingSettings } from "./tracing-settings.ts";
import { isPort, listOf, secret, url, whole, wholeNumber } from "./values.ts";

/** Every setting once: its name, its allowed values, and the sentence that docs/configuration.md prints. */
export const settings = {
  CORRIDOR_ENV: z
    .enum(["demo", "production"])
    .optional()
    .describe(
      "`demo` brings its own data and a mailbox page; `production` refuses both, and refuses plain http. By default `production` if `DATABASE_URL` is set, else `demo`. A database belongs to the environment it was first used in, and the program refuses it in the other.",
    ),
  PORT: whole(0, 65_535, 3000).describe(
    "Port of the console. In the demo the next free one is taken when it is busy.",
  ),
  CORRIDOR_HOST: z.string().min(1).default("127.0.0.1").describe("Address to listen on."),
  CORRIDOR_MANAGEMENT_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe(
      "Port of `/healthz`, `/readyz` and `/metrics`, for every role. Unset, the first free port from 3900 on.",
    ),
  CORRIDOR_MANAGEMENT_HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe(
      "Address on which the management port listens. Name another only where strangers cannot reach it.",
    ),
  ...sftpSettings,
  ...databaseSettings,
  CORRIDOR_CELL: whole(0, 1_023, 0).describe(
    "Number of this installation among those of one provider. Each has its own range of every sequence, so that a client can be moved from one to another. A database belongs to the cell it was first used in, and the program refuses it in another.",
  ),
  ...fileStoreSettings,
  CORRIDOR_DATA_DIR: z
    .string()
    .min(1)
    .default(".corridor")
    .describe(
      "Folder of the demo: its embedded database, its generated secrets and the memory of the simulated network.",
    ),
  CORRIDOR_PUBLIC_URL: url
    .optional()
    .describe(
      "Address people use. Links in e-mails, cookies and accepted Host names follow from it. Production: https.",
    ),
  CORRIDOR_TRUSTED_PROXIES: z
    .string()
    .default("")
    .describe("Comma-separated addresses or networks of proxies whose X-Forwarded-For is believed."),
  CORRIDOR_SECRET: secret(32).describe(
    "Key that signs anti-forgery tokens and seals secrets at rest. A key that is easy to guess is refused. The demo makes its own in the data folder.",
  ),
  CORRIDOR_SECRET_PREVIOUS: secret(32).describe(
    "The secret before a rotation: what was sealed or signed under it stays valid while this is set. See [Rotate the secret](operations.md#rotate-the-secret).",
  ),
  CORRIDOR_BRAND_DIR: z
    .string()
    .min(1)
    .default("brand/default")
    .describe("Folder with brand.json and logo.svg (white label)."),
  CORRIDOR_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional()
    .describe(
      "Mail server, with user and password if it asks for them. Unset in the demo, e-mail stays in `/dev/mailbox`.",
    ),
  CORRIDOR_MAIL_FROM: z
    .string()
    .min(3)
    .optional()
    .describe("Sender of e-mails; the brand's support address by default."),
  ...alertSettings,
  CORRIDOR_SIMULATOR_URL: z
    .url({ protocol: /^http$/, hostname: /.+/, error: "must be an http address" })
    .optional()
    .describe(
      "Simulated payment network to pay through. Unset, and without `DATABASE_URL`, the program starts its own. Production refuses it.",
    ),
  CORRIDOR_SIMULATOR_SECRET: secret(16).describe(
    "What that network signs its callbacks with; needed with its address.",
  ),
  CORRIDOR_CALLBACK_LOOPBACK: z
    .enum(["allowed", "refused"])
    .optional()
    .describe(
      "Whether callbacks may go to this machine: to `localhost`, 127.0.0.0/8 and ::1, also by http and at any port. By default `allowed` in the demo; production refuses `allowed`.",
    ),
  CORRIDOR_CALLBACK_PORTS: listOf(isPort, "must be ports from 1 to 65535, such as 8443,4443").describe(
    "Comma-separated ports to which callbacks may go besides 443.",
  ),
  CORRIDOR_FORBIDDEN_NETWORKS: listOf(
    (entry) => readNetwork(entry) !== null,
    "must be addresses or networks, such as 198.51.100.7,2001:db8::/48",
  ).describe(
    "Comma-separated addresses or networks that callbacks never reach, besides those that are not public: name the public addresses of this installation and, if there is one, the prefix of its NAT64 gateway.",
  ),
  CORRIDOR_PASSWORD_MIN_LENGTH: whole(12, 64, 15).describe("Shortest password accepted."),
  CORRIDOR_SESSION_IDLE_MINUTES: whole(1, 240, 30).describe(
    "A session ends after this number of minutes without a call by its person.",
  ),
  CORRIDOR_SESSION_HOURS: whole(1, 24, 12).describe(
    "A session ends after this number of hours, also when it is used.",
  ),
  CORRIDOR_SESSIONS_PER_USER: whole(1, 50, 5).describe(
    "Open sessions of one person; a further log-in ends the oldest.",
  ),
  CORRIDOR_TWO_FACTOR_REQUIRED: z
    .enum(["nobody", "staff", "powerful"])
    .optional()
    .describe(
      "Who must set up two-factor login: `staff`, or `powerful`, which adds people who approve payments, administer users or manage keys. By default `staff` in production and `nobody` in the demo.",
    ),
  CORRIDOR_APPROVER_COOL_DOWN_HOURS: wholeNumber(0, 720)
    .optional()
    .describe(
      "Hours during which a person who was invited, promoted or reactivated cannot approve requests of the people who did it. By default `24` in production and `0` in the demo.",
    ),
  CORRIDOR_SECOND_ADMIN_ABOVE: z
    .string()
    .refine(
      (given) => readThresholds(given) !== null,
      "must be any, or sums by currency such as USD:1000,EUR:900.50",
    )
    .optional()
    .describe(
      "What one provider admin may move alone in 24 hours; above it an action that moves money waits for a second provider admin: `any` for every sum, or a sum for each currency, such as `USD:1000,KES:100000`; a currency that is not named needs a second admin for any sum. Unset, one provider admin moves any sum alone, in production too: set it there, and keep at least two provider admins.",
    ),
  CORRIDOR_LOG_VIEWER_URL: z
    .string()
    .superRefine((given, context) => {
      const problem = logViewerProblem(given);
      if (problem !== null) context.addIssue(problem);
    })
    .optional()
    .describe(
      "Address of the log viewer that provider staff open from the admin page: https, with any of the placeholders `{clientId}`, `{transactionId}` and `{provider}` behind its host. Unset, the page has no log search.",
    ),
  CORRIDOR_HASHES_AT_ONCE: whole(1, 16, 2).describe(
    "Passwords hashed at once by one process; more wait, and too many are refused.",
  ),
  CORRIDOR_METRICS_TOKEN: secret(16).describe(
    "Bearer token for `/metrics`. Unset, there are no metrics in production, and in the demo only for this machine.",
  ),
  ...tracingSettings,
  CORRIDOR_LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .optional()
    .describe("How much is logged: by default `info` in production and `warn` in the demo."),
} as const;

const Settings = z.object(settings);
export type Settings = z.output<typeof Settings> & { CORRIDOR_ENV: Environment };

/** A configuration that cannot be used; each line names one setting and what to do about it. */
export class ConfigurationError extends Error {
  constructor(lines: readonly string[]) {
    super(`The configuration cannot be used:\n${lines.map((line) => `  ${line}`).join("\n")}`);
    this.name = "ConfigurationError";
  }
}

export function readSettings(variables: EnvironmentVariables): Settings {
  const { environment, problems } = withSettingsFromFiles(variables);
  const given = Object.fromEntries(
    Object.keys(settings).map((name) => [name, environment[name] === "" ? undefined : environment[name]]),
  );
  const result = Settings.transform(withEnvironment).safeParse(given);
  const ofValues = result.success
    ? [
        ...simulatorProblems(result.data),
        ...databaseProblems(result.data, result.data.CORRIDOR_ENV === "production"),
        ...fileStoreProblems(result.data, result.data.CORRIDOR_ENV === "production"),
        ...productionProblems(result.data, given["CORRIDOR_ENV"]),
      ]
    : result.error.issues.map(issueLine);
  // A setting whose file cannot be used is not also reported as missing.
  const lines = [...problems, ...ofValues.filter((line) => !problems.some((one) => isAbout(one, line)))];
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith("CORRIDOR_") && !(name in settings),
  );
  lines.push(...unknown.map((name) => `${name} is not a setting; see docs/configuration.md`));
  if (!result.success || lines.length > 0) throw new ConfigurationError(lines);
  return result.data;
}

function isAbout(fileProblem: string, line: string): boolean {
  return fileProblem.startsWith(`${line.split(" ", 1)[0]}_FILE`);
}

/** A configured database may hold real people, so the demo uses it only on request (C-79). */
function withEnvironment(given: z.output<typeof Settings>): Settings {
  return { ...given, CORRIDOR_ENV: given.CORRIDOR_ENV ?? (given.DATABASE_URL ? "production" : "demo") };
}

function issueLine(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])} ${issue.message.replace(/^Invalid (input|option): /, "is wrong: ")}`;
}

function simulatorProblems(given: Settings): string[] {
  const set = (["CORRIDOR_SIMULATOR_URL", "CORRIDOR_SIMULATOR_SECRET"] as const).filter(
    (name) => given[name],
  );
  if (given.CORRIDOR_ENV === "production")
    return set.map((name) => `${name} must not be set in production: the simulated network pays nobody`);
  if (set.length === 1)
    return ["CORRIDOR_SIMULATOR_URL and CORRIDOR_SIMULATOR_SECRET are set together or not at all"];
  return [];
}

function productionProblems(given: Settings, chosen: string | undefined): string[] {
  if (given.CORRIDOR_ENV !== "production") return [];
  const lines: string[] = [];
  if (!given.DATABASE_URL) lines.push("DATABASE_URL is needed in production");
  if (!given.CORRIDOR_SECRET)
    lines.push("CORRIDOR_SECRET is needed in production; make one with: openssl rand -base64 48");
  if (!given.CORRIDOR_SMTP_URL)
    lines.push("CORRIDOR_SMTP_URL is needed in production, or nobody can activate an account");
  if (!given.CORRIDOR_PUBLIC_URL?.startsWith("https://"))
    lines.push("CORRIDOR_PUBLIC_URL must be an https address in production");
  if (given.CORRIDOR_CALLBACK_LOOPBACK === "allowed")
    lines.push(
      "CORRIDOR_CALLBACK_LOOPBACK must not be allowed in production: a client could call programs of this machine",
    );
  if (lines.length > 0 && !chosen)
    lines.push("CORRIDOR_ENV is production because DATABASE_URL is set; for the demo set CORRIDOR_ENV=demo");
  return lines;
}
