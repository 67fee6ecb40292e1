import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readThresholds, type SecondAdminThresholds } from "@corridor/product/admin/waiting/threshold";
import type { Language } from "@corridor/product/i18n/language";
import type { TwoFactorRequirement } from "@corridor/product/auth/two-factor";
import { readBrand, type Brand } from "./settings/brand.ts";
import { fileStoreOf, type FileStore } from "./settings/file-store-settings.ts";
import { ConfigurationError, readSettings } from "./settings/settings.ts";
import { tracingOf } from "./settings/tracing-settings.ts";
import { entriesOf } from "./settings/values.ts";
import type { TracingSettings } from "./tracing/exporter.ts";

export type Config = {
  isProduction: boolean;
  host: string;
  port: number;
  /** Null means the next free port. */
  managementPort: number | null;
  managementHost: string;
  sftp: {
    readonly host: string;
    /** Null: off in production, the next free port in the demo. */
    readonly port: number | null;
    /** Host and port that clients are told, if they differ. */
    readonly address: string | null;
  };
  /** The address of PostgreSQL itself. */
  databaseUrl: string | null;
  /** The address of a pooler in front of PostgreSQL, for everything that needs no session of its own; null without a pooler. */
  pooledDatabaseUrl: string | null;
  /** The number of this installation among the installations of one provider. */
  cell: number;
  databaseConnections: number;
  dataDir: string;
  /** Null until the port is known, because the demo's address contains the port. */
  publicUrl: string | null;
  trustedProxies: string[];
  secret: string;
  /** The secret before a rotation: what was made under it stays readable. */
  previousSecret: string | null;
  brand: Brand;
  smtpUrl: string | null;
  mailFrom: string;
  /** The simulated payment network that was configured. */
  simulator: { readonly url: string; readonly secret: string } | null;
  /** The S3-compatible store of files; null without one. */
  fileStore: FileStore | null;
  /** Which addresses of clients are called. */
  egress: {
    readonly allowsLoopback: boolean;
    readonly ports: readonly number[];
    readonly forbiddenNetworks: readonly string[];
  };
  /** Who is told of incidents, in which language. */
  alerts: {
    readonly email: string;
    readonly url: string | null;
    readonly language: Language;
  };
  passwordMinLength: number;
  sessionIdleMinutes: number;
  sessionHours: number;
  sessionsPerUser: number;
  twoFactorRequired: TwoFactorRequirement;
  approverCoolDownHours: number;
  secondAdminAbove: SecondAdminThresholds;
  /** With its placeholders. */
  logViewerUrl: string | null;
  hashesAtOnce: number;
  metricsToken: string | null;
  /** The collector of traces; null without one. */
  tracing: TracingSettings | null;
  logLevel: string;
};

/** The path is the same from the bundle of the server. */
const productFolder = fileURLToPath(new URL("../../", import.meta.url));

export function productVersion(): string {
  const manifest = readFileSync(path.join(productFolder, "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Tells the processes of an installation apart: the host, which in a container is the name of the container, and the process number. */
export function processName(): string {
  return `${hostname()} ${process.pid}`;
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = readSettings(environment);
  // Default folders are beside the product, in any working directory.
  const folder = (name: "CORRIDOR_DATA_DIR" | "CORRIDOR_BRAND_DIR") =>
    path.resolve(environment[name] ? "" : productFolder, given[name]);
  const dataDir = folder("CORRIDOR_DATA_DIR");
  const brand = readBrand(folder("CORRIDOR_BRAND_DIR"));
  return {
    isProduction: given.CORRIDOR_ENV === "production",
    host: given.CORRIDOR_HOST,
    port: given.PORT,
    managementPort: given.CORRIDOR_MANAGEMENT_PORT ?? null,
    managementHost: given.CORRIDOR_MANAGEMENT_HOST,
    sftp: {
      host: given.CORRIDOR_SFTP_HOST,
      port: given.CORRIDOR_SFTP_PORT ?? null,
      address: given.CORRIDOR_SFTP_ADDRESS ?? null,
    },
    databaseUrl: given.CORRIDOR_DATABASE_DIRECT_URL ?? given.DATABASE_URL ?? null,
    pooledDatabaseUrl: given.CORRIDOR_DATABASE_DIRECT_URL ? (given.DATABASE_URL ?? null) : null,
    cell: given.CORRIDOR_CELL,
    databaseConnections: given.CORRIDOR_DATABASE_CONNECTIONS,
    dataDir,
    publicUrl: given.CORRIDOR_PUBLIC_URL ? new URL(given.CORRIDOR_PUBLIC_URL).origin : null,
    trustedProxies: entriesOf(given.CORRIDOR_TRUSTED_PROXIES),
    secret: given.CORRIDOR_SECRET ?? demoSecret(dataDir),
    previousSecret: given.CORRIDOR_SECRET_PREVIOUS ?? null,
    brand,
    smtpUrl: given.CORRIDOR_SMTP_URL ?? null,
    mailFrom: given.CORRIDOR_MAIL_FROM ?? `${brand.name} <${brand.supportEmail}>`,
    simulator:
      given.CORRIDOR_SIMULATOR_URL && given.CORRIDOR_SIMULATOR_SECRET
        ? { url: new URL(given.CORRIDOR_SIMULATOR_URL).origin, secret: given.CORRIDOR_SIMULATOR_SECRET }
        : null,
    fileStore: fileStoreOf(given),
    egress: {
      allowsLoopback:
        (given.CORRIDOR_CALLBACK_LOOPBACK ??
          (given.CORRIDOR_ENV === "production" ? "refused" : "allowed")) === "allowed",
      ports: entriesOf(given.CORRIDOR_CALLBACK_PORTS).map(Number),
      forbiddenNetworks: entriesOf(given.CORRIDOR_FORBIDDEN_NETWORKS),
    },
    alerts: {
      email: given.CORRIDOR_ALERT_EMAIL ?? brand.supportEmail,
      url: given.CORRIDOR_ALERT_URL ?? null,
      language: given.CORRIDOR_ALERT_LANGUAGE,
    },
    passwordMinLength: given.CORRIDOR_PASSWORD_MIN_LENGTH,
    sessionIdleMinutes: given.CORRIDOR_SESSION_IDLE_MINUTES,
    sessionHours: given.CORRIDOR_SESSION_HOURS,
    sessionsPerUser: given.CORRIDOR_SESSIONS_PER_USER,
    twoFactorRequired:
      given.CORRIDOR_TWO_FACTOR_REQUIRED ?? (given.CORRIDOR_ENV === "production" ? "staff" : "nobody"),
    approverCoolDownHours:
      given.CORRIDOR_APPROVER_COOL_DOWN_HOURS ?? (given.CORRIDOR_ENV === "production" ? 24 : 0),
    secondAdminAbove: readThresholds(given.CORRIDOR_SECOND_ADMIN_ABOVE ?? ""),
    logViewerUrl: given.CORRIDOR_LOG_VIEWER_URL ?? null,
    hashesAtOnce: given.CORRIDOR_HASHES_AT_ONCE,
    metricsToken: given.CORRIDOR_METRICS_TOKEN ?? null,
    tracing: tracingOf(given),
    logLevel: given.CORRIDOR_LOG_LEVEL ?? (given.CORRIDOR_ENV === "production" ? "info" : "warn"),
  };
}

/** Kept with the data, so that links and sealed secrets survive a restart of the demo. */
function demoSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  makeDataDir(dataDir);
  try {
    if (!existsSync(file))
      writeFileSync(file, randomBytes(48).toString("base64"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    // If two processes start for the first time at once, one makes the secret and both use it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unusableDataDir(dataDir, error);
  }
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw unusableDataDir(dataDir, error);
  }
}

/** Makes the data folder if it is missing, and refuses a folder that is not writable. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusableDataDir(dataDir, error);
  }
}

function unusableDataDir(dataDir: string, cause: unknown): ConfigurationError {
  const { code } = cause as NodeJS.ErrnoException;
  return new ConfigurationError([
    `CORRIDOR_DATA_DIR must name a folder that can be written; ${dataDir} cannot (${code})`,
  ]);
}
