import { readFileSync } from "node:fs";

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** The settings that may be in a file of their own, such as a mounted secret: `NAME_FILE` names the file. */
export const settingsInFiles = [
  "DATABASE_URL",
  "CORRIDOR_DATABASE_DIRECT_URL",
  "CORRIDOR_SECRET",
  "CORRIDOR_SECRET_PREVIOUS",
  "CORRIDOR_SMTP_URL",
  "CORRIDOR_METRICS_TOKEN",
  "CORRIDOR_SIMULATOR_SECRET",
  "CORRIDOR_S3_SECRET_ACCESS_KEY",
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

const largestFileBytes = 65_536;

/** The environment with the values of the named files, and a line for each file that cannot be used. */
export function withSettingsFromFiles(environment: EnvironmentVariables): {
  readonly environment: EnvironmentVariables;
  readonly problems: readonly string[];
} {
  const read: Record<string, string | undefined> = { ...withoutInjectedNames(environment) };
  const problems: string[] = [];
  for (const name of settingsInFiles) {
    const file = read[`${name}_FILE`];
    delete read[`${name}_FILE`];
    if (!file) continue;
    if (read[name]) problems.push(`${name} and ${name}_FILE are both set; set one of them`);
    else {
      const value = contentOf(file);
      if (value === null) problems.push(`${name}_FILE must name a file that can be read; ${file} cannot`);
      else if (value === "") problems.push(`${name}_FILE names a file without a value: ${file}`);
      else read[name] = value;
    }
  }
  return { environment: read, problems };
}

/** The text of a file without the line break that editors add at its end; null if it cannot be read. */
function contentOf(file: string): string | null {
  try {
    const bytes = readFileSync(file);
    return bytes.length > largestFileBytes ? null : bytes.toString("utf8").replace(/\r?\n$/, "");
  } catch {
    return null;
  }
}

/**
 * Kubernetes gives each container the addresses of all services of its namespace, such as CORRIDOR_SERVICE_HOST and
 * CORRIDOR_SFTP_PORT=tcp://10.0.0.7:22 for services named corridor and corridor-sftp. They are not settings.
 */
function withoutInjectedNames(environment: EnvironmentVariables): EnvironmentVariables {
  return Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => !isInjected(name, value ?? "")),
  );
}

function isInjected(name: string, value: string): boolean {
  return (
    name.endsWith("_SERVICE_HOST") ||
    name.includes("_SERVICE_PORT") ||
    /_PORT_\d{1,5}_(TCP|UDP|SCTP)/.test(name) ||
    (name.endsWith("_PORT") && /^(tcp|udp|sctp):/.test(value))
  );
}
