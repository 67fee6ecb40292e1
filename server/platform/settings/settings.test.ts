import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { readSettings } from "./settings.ts";

const production = {
  CORRIDOR_ENV: "production",
  DATABASE_URL: "postgres://db/corridor?sslmode=verify-full",
  CORRIDOR_SECRET: "qJ4fV0sY7cWm2Zt9LbXe5RkHn8UaPd1G",
  CORRIDOR_SMTP_URL: "smtps://mail.example",
  CORRIDOR_PUBLIC_URL: "https://pay.example",
};

describe("configuration", () => {
  test("without any setting is the demo [SHELL-22]", () => {
    expect(readSettings({})).toMatchObject({
      CORRIDOR_ENV: "demo",
      PORT: 3000,
      CORRIDOR_PASSWORD_MIN_LENGTH: 15,
    });
  });

  test.each([
    [{ PORT: "seventy" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must start with postgres://"],
    [
      { CORRIDOR_SECRET: "short" },
      "CORRIDOR_SECRET must have at least 32 characters; make one with: openssl rand -base64 48",
    ],
    [
      { CORRIDOR_SECRET: "s".repeat(40) },
      "CORRIDOR_SECRET is easy to guess; make one with: openssl rand -base64 48",
    ],
    [{ CORRIDOR_METRICS_TOKEN: "changeme-changeme" }, "CORRIDOR_METRICS_TOKEN is easy to guess"],
    [{ CORRIDOR_SIMULATOR_SECRET: "0123456789abcdef" }, "CORRIDOR_SIMULATOR_SECRET is easy to guess"],
    [{ CORRIDOR_PASSWORD_MIN_LENGTH: "8" }, "CORRIDOR_PASSWORD_MIN_LENGTH"],
    [{ CORRIDOR_SMPT_URL: "smtp://typo" }, "CORRIDOR_SMPT_URL is not a setting; see docs/configuration.md"],
    [{ CORRIDOR_SIMULATOR_URL: "https://pay.example" }, "CORRIDOR_SIMULATOR_URL must be an http address"],
    [
      { CORRIDOR_SIMULATOR_URL: "http://127.0.0.1:9" },
      "CORRIDOR_SIMULATOR_URL and CORRIDOR_SIMULATOR_SECRET are set together or not at all",
    ],
    [{ CORRIDOR_CALLBACK_PORTS: "8443,0" }, "CORRIDOR_CALLBACK_PORTS must be ports from 1 to 65535"],
    [{ CORRIDOR_CALLBACK_PORTS: "4e2" }, "CORRIDOR_CALLBACK_PORTS must be ports from 1 to 65535"],
    [{ CORRIDOR_FORBIDDEN_NETWORKS: "10.0.0.0/33" }, "CORRIDOR_FORBIDDEN_NETWORKS must be addresses"],
    [{ CORRIDOR_FORBIDDEN_NETWORKS: "pay.example" }, "CORRIDOR_FORBIDDEN_NETWORKS must be addresses"],
    [{ CORRIDOR_FILE_STORE: "s3" }, "CORRIDOR_FILE_STORE is s3, which needs CORRIDOR_S3_ENDPOINT"],
    [
      { CORRIDOR_S3_ENDPOINT: "https://s3.example", CORRIDOR_S3_BUCKET: "files" },
      "CORRIDOR_S3_SECRET_ACCESS_KEY is needed as well",
    ],
    [{ CORRIDOR_S3_BUCKET: "Files/of mine" }, "CORRIDOR_S3_BUCKET must be the name of a bucket"],
    [{ OTEL_EXPORTER_OTLP_HEADERS: "secret" }, "OTEL_EXPORTER_OTLP_HEADERS must be a list such as"],
    [{ OTEL_TRACES_SAMPLER_ARG: "20%" }, "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1"],
    [{ CORRIDOR_BRAND_DIR: "/nowhere" }, "/nowhere/brand.json is missing"],
  ])(
    "%j is refused with a line that names it and says what to do [AUTH-50, C-75, C-80]",
    (environment, line) => {
      expect(() => readConfig(environment)).toThrow(line);
    },
  );

  test.each(["DATABASE_URL", "CORRIDOR_SECRET", "CORRIDOR_SMTP_URL", "CORRIDOR_PUBLIC_URL"])(
    "production without %s is refused [C-75]",
    (name) => {
      expect(() => readSettings({ ...production, [name]: undefined })).toThrow(name);
    },
  );

  test("with DATABASE_URL the environment is production unless the demo is set, and the message of a missing setting says so [C-79, EXT-16]", () => {
    const named = { DATABASE_URL: production.DATABASE_URL };
    expect(readSettings({ ...production, CORRIDOR_ENV: undefined }).CORRIDOR_ENV).toBe("production");
    expect(readSettings({ ...named, CORRIDOR_ENV: "demo" }).CORRIDOR_ENV).toBe("demo");
    expect(() => readSettings(named)).toThrow(
      /CORRIDOR_SECRET is needed.*for the demo set CORRIDOR_ENV=demo/s,
    );
    expect(() => readSettings({ ...named, CORRIDOR_ENV: "production" })).not.toThrow(/for the demo/);
  });

  test("production has a cool-down of 24 hours for new approvers unless another is set, and the demo has none [C-21]", () => {
    const { CORRIDOR_SECRET } = production;
    expect(readConfig(production).approverCoolDownHours).toBe(24);
    const without = { ...production, CORRIDOR_APPROVER_COOL_DOWN_HOURS: "0" };
    expect(readConfig(without).approverCoolDownHours).toBe(0);
    expect(readConfig({ CORRIDOR_SECRET }).approverCoolDownHours).toBe(0);
  });

  test("production refuses the simulated payment network, which pays nobody [C-75]", () => {
    const simulator = {
      CORRIDOR_SIMULATOR_URL: "http://127.0.0.1:9",
      CORRIDOR_SIMULATOR_SECRET: "a secret of the tests",
    };
    expect(() => readSettings({ ...production, ...simulator })).toThrow(
      /CORRIDOR_SIMULATOR_URL must not be set in production.*\n.*CORRIDOR_SIMULATOR_SECRET must not be set/,
    );
    expect(readConfig(simulator).simulator).toEqual({
      url: "http://127.0.0.1:9",
      secret: "a secret of the tests",
    });
  });

  test("callbacks go to this machine in the demo alone, and production refuses to start with that setting [C-60, C-75]", () => {
    const { CORRIDOR_SECRET } = production;
    const lists = {
      CORRIDOR_CALLBACK_PORTS: "8443, 4443",
      CORRIDOR_FORBIDDEN_NETWORKS: "198.51.100.7,2001:db8::/48",
    };
    expect(readConfig({ CORRIDOR_SECRET }).egress).toEqual({
      allowsLoopback: true,
      ports: [],
      forbiddenNetworks: [],
    });
    expect(readConfig({ CORRIDOR_SECRET, CORRIDOR_CALLBACK_LOOPBACK: "refused" }).egress).toMatchObject({
      allowsLoopback: false,
    });
    expect(readConfig({ ...production, ...lists }).egress).toEqual({
      allowsLoopback: false,
      ports: [8443, 4443],
      forbiddenNetworks: ["198.51.100.7", "2001:db8::/48"],
    });
    expect(() => readSettings({ ...production, CORRIDOR_CALLBACK_LOOPBACK: "allowed" })).toThrow(
      "CORRIDOR_CALLBACK_LOOPBACK must not be allowed in production",
    );
  });

  test("production asks for TLS to the database unless it is said otherwise, and names the setting that says so [EXT-43]", () => {
    const without = { ...production, DATABASE_URL: "postgres://db/corridor" };
    expect(() => readSettings(without)).toThrow(
      /DATABASE_URL must ask for TLS with a checked certificate: add \?sslmode=verify-full.*CORRIDOR_DATABASE_TLS/,
    );
    const encrypted = { ...production, DATABASE_URL: "postgres://db/corridor?sslmode=require" };
    expect(() => readSettings(encrypted)).toThrow("DATABASE_URL must ask for TLS with a checked certificate");
    expect(() => readSettings({ ...without, CORRIDOR_DATABASE_TLS: "encrypted" })).toThrow(
      "DATABASE_URL must ask for TLS: add ?sslmode=require",
    );
    for (const said of [
      { ...encrypted, CORRIDOR_DATABASE_TLS: "encrypted" },
      { ...without, CORRIDOR_DATABASE_TLS: "optional" },
      { ...without, CORRIDOR_ENV: "demo" },
    ])
      expect(() => readSettings(said)).not.toThrow();
    expect(() => readSettings({ ...production, CORRIDOR_DATABASE_DIRECT_URL: without.DATABASE_URL })).toThrow(
      "CORRIDOR_DATABASE_DIRECT_URL must ask for TLS",
    );
  });

  test("production refuses a file store on plain http unless it is allowed, and files of a former store stay readable [EXT-51]", () => {
    const store = {
      CORRIDOR_S3_ENDPOINT: "http://10.0.0.7:9000",
      CORRIDOR_S3_BUCKET: "files",
      CORRIDOR_S3_ACCESS_KEY_ID: "corridor",
      CORRIDOR_S3_SECRET_ACCESS_KEY: "of the tests",
    };
    expect(() => readSettings({ ...production, ...store })).toThrow(
      "CORRIDOR_S3_ENDPOINT must be an https address; on a network that you trust set CORRIDOR_S3_PLAIN_HTTP=allowed",
    );
    expect(() => readSettings({ ...production, ...store, CORRIDOR_S3_PLAIN_HTTP: "allowed" })).not.toThrow();
    expect(readConfig(store).fileStore).toMatchObject({ isUsed: true, addressing: "path" });
    expect(readConfig({ ...store, CORRIDOR_FILE_STORE: "database" }).fileStore).toMatchObject({
      isUsed: false,
    });
  });

  test("where DATABASE_URL leads to a pooler, the direct address is for what needs a session [EXT-45]", () => {
    const direct = "postgres://direct/corridor?sslmode=verify-full";
    expect(readConfig({ ...production, CORRIDOR_DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: direct,
      pooledDatabaseUrl: production.DATABASE_URL,
    });
    expect(readConfig(production).pooledDatabaseUrl).toBeNull();
    const { DATABASE_URL: _, ...alone } = production;
    expect(() => readSettings({ ...alone, CORRIDOR_DATABASE_DIRECT_URL: direct })).toThrow(
      "CORRIDOR_DATABASE_DIRECT_URL is set beside DATABASE_URL or not at all",
    );
  });

  test("production on plain http is refused, and on https accepted [C-51, C-75]", () => {
    expect(() => readSettings({ ...production, CORRIDOR_PUBLIC_URL: "http://pay.example" })).toThrow("https");
    expect(readSettings(production)).toMatchObject({ CORRIDOR_ENV: "production" });
  });
});
