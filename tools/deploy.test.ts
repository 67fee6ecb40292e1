import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { processRoleNames } from "@corridor/server/processes/serve";
import { settingsInFiles } from "@corridor/server/platform/settings/environment-variables";
import { settings } from "@corridor/server/platform/settings/settings";
import { repository } from "./command.ts";

const chart = ["values.yaml", "templates/_container.tpl"].map((name) => `deploy/helm/corridor/${name}`);
const files = ["Dockerfile", "deploy/compose/compose.yaml", ...chart, ...systemdUnits()];
const textOf = (file: string) => readFileSync(path.join(repository, file), "utf8");
/** Names of the files themselves, which choose an image or a domain. */
const ownNames = ["CORRIDOR_DOMAIN", "CORRIDOR_VERSION"];
const known = [...Object.keys(settings), ...settingsInFiles.map((name) => `${name}_FILE`), ...ownNames];

function systemdUnits(): string[] {
  const folder = "deploy/systemd";
  return readdirSync(path.join(repository, folder)).map((name) => `${folder}/${name}`);
}

describe.each(files)("%s", (file) => {
  test("sets only settings that exist [C-75]", () => {
    const named = [...textOf(file).matchAll(/\b(?:CORRIDOR|DATABASE)_[A-Z_]+\b/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([]);
  });
});

test("every role of the program has a service in compose and in systemd [C-75]", () => {
  for (const role of processRoleNames) {
    expect(textOf("deploy/compose/compose.yaml")).toContain(`command: [serve, --roles, ${role}]`);
    expect(textOf(`deploy/systemd/corridor-${role}.service`)).toContain(`serve --roles ${role}\n`);
  }
});

test("every role is told the address of SFTP, because the console shows it and another role serves it [EXT-38, API-104]", () => {
  const { services } = parse(textOf("deploy/compose/compose.yaml"), { merge: true }) as {
    services: Record<string, { environment: Record<string, unknown> }>;
  };
  for (const role of processRoleNames)
    expect(services[role]!.environment["CORRIDOR_SFTP_ADDRESS"]).toBe("${CORRIDOR_DOMAIN}:2222");
});

test("no secret stands in a file of the deployment: each is read from a file of its own [EXT-39]", () => {
  const text = textOf("deploy/compose/compose.yaml");
  for (const name of ["DATABASE_URL", "CORRIDOR_SECRET", "CORRIDOR_SMTP_URL"]) {
    expect(text).toContain(`${name}_FILE: /run/secrets/`);
    expect(text).not.toMatch(new RegExp(`^ *${name}:`, "m"));
  }
  expect(textOf("Dockerfile")).not.toMatch(/SECRET|DATABASE_URL/);
});
