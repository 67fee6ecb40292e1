import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const secret = "qJ4fV0sY7cWm2Zt9LbXe5RkHn8UaPd1G";
let folder = "";
const fileWith = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "settings-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a secret in a file of its own", () => {
  test("is read without the line break at its end [EXT-39]", () => {
    const read = readSettings({
      CORRIDOR_ENV: "demo",
      DATABASE_URL_FILE: fileWith("url", "postgres://db/corridor\n"),
      CORRIDOR_SECRET_FILE: fileWith("secret", `${secret}\r\n`),
    });
    expect(read).toMatchObject({ DATABASE_URL: "postgres://db/corridor", CORRIDOR_SECRET: secret });
  });

  test.each([
    ["no such file", () => "/nowhere/secret", "CORRIDOR_SECRET_FILE must name a file that can be read"],
    ["an empty file", () => fileWith("empty", "\n"), "CORRIDOR_SECRET_FILE names a file without a value"],
    ["a weak secret", () => fileWith("weak", "s".repeat(40)), "CORRIDOR_SECRET is easy to guess"],
  ])("%s is refused with one line that names the setting [EXT-39, C-80]", (_what, file, line) => {
    const read = () => readSettings({ CORRIDOR_SECRET_FILE: file() });
    expect(read).toThrow(line);
    expect(read).not.toThrow(/\n.*\n/);
  });

  test("beside the same setting itself is refused, and no other setting has a file [EXT-39]", () => {
    const file = fileWith("both", secret);
    expect(() => readSettings({ CORRIDOR_SECRET: secret, CORRIDOR_SECRET_FILE: file })).toThrow(
      "CORRIDOR_SECRET and CORRIDOR_SECRET_FILE are both set; set one of them",
    );
    expect(() => readSettings({ CORRIDOR_HOST_FILE: file })).toThrow("CORRIDOR_HOST_FILE is not a setting");
  });
});

test("the addresses that Kubernetes gives every container are no settings [EXT-40]", () => {
  const injected = {
    CORRIDOR_SERVICE_HOST: "10.0.0.7",
    CORRIDOR_SERVICE_PORT: "3000",
    CORRIDOR_SERVICE_PORT_HTTP: "3000",
    CORRIDOR_PORT: "tcp://10.0.0.7:3000",
    CORRIDOR_PORT_3000_TCP: "tcp://10.0.0.7:3000",
    CORRIDOR_PORT_3000_TCP_ADDR: "10.0.0.7",
    CORRIDOR_SFTP_PORT: "tcp://10.0.0.8:22",
    CORRIDOR_MANAGEMENT_PORT: "tcp://10.0.0.9:3900",
  };
  expect(readSettings(injected)).toEqual(readSettings({}));
  expect(readSettings({ CORRIDOR_SFTP_PORT: "2222" }).CORRIDOR_SFTP_PORT).toBe(2222);
});
