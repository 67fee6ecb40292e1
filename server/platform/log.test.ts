import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import {
  activate,
  changePassword,
  checkClientId,
  forgotClientId,
  logIn,
  queryChrome,
  requestPasswordReset,
  resetPassword,
  setLanguage,
} from "@corridor/product/auth/contract";
import pg from "pg";
import { openBrowser } from "../testing/browser.ts";
import { givenUser } from "../testing/given.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";
import { createLog } from "./log.ts";

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const world = useWorld({ log: createLog("debug", { destination }) });

/** Everything in the database that a dump would contain. */
async function dump(): Promise<string> {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  const contents = [];
  for (const { name } of tables)
    contents.push(...(await owner.query<{ row: string }>(`select t::text as row from ${name} t`)).rows);
  await owner.end();
  return contents.map(({ row }) => row).join("\n");
}

describe("secrets", () => {
  test("of every field never reach a log line, nor the database in plain text [C-71, F-72, ERR-20]", async () => {
    const user = await givenUser(world, { email: "canary.person@people.example" });
    const browser = openBrowser(world.server);
    await browser.call(logIn, { ...user, password: "canary-wrong-password" });
    await browser.call(logIn, user);
    await browser.call(checkClientId, { clientId: "canary-client" });
    await browser.call(queryChrome, { clientId: "canary-chrome" });
    await browser.call(setLanguage, { language: "canary-language" as "en" });
    await browser.call(forgotClientId, { email: user.email });
    await browser.call(requestPasswordReset, { clientId: user.clientId, email: user.email });
    const [mail] = await mailsTo(world, user.email);
    const token =
      mail!.link?.searchParams.get("token") ??
      (await mailsTo(world, user.email))[1]!.link!.searchParams.get("token")!;
    await browser.call(activate, {
      token: "canary-token-activation",
      password: "canary-password-one",
      confirmPassword: "canary-password-one",
    });
    const change = {
      currentPassword: "canary-current",
      password: "canary-password-two",
      confirmPassword: "canary-password-two",
    };
    await browser.call(changePassword, change);
    await browser.call(resetPassword, {
      token,
      password: "canary-velocity-orchard",
      confirmPassword: "canary-velocity-orchard",
    });
    await browser.send({ method: "POST", url: "/api/auth/login?canary-query=1", payload: "{canary-broken" });
    const log = lines.join("");
    expect(lines.length).toBeGreaterThan(10);
    expect(log).not.toMatch(/canary/i);
    expect(log).not.toContain(user.password);
    expect(log).not.toContain(token);
    for (const cookie of browser.cookies.values()) expect(log).not.toContain(cookie);
    const dumped = await dump();
    expect(dumped).not.toMatch(/canary-(wrong|password|velocity|current|token)/);
    expect(dumped).not.toContain(user.password);
    expect(dumped).not.toContain(token);
    for (const cookie of browser.cookies.values()) expect(dumped).not.toContain(cookie);
  });

  test("an unexpected error is logged by type and place, without its message [C-71]", () => {
    const before = lines.length;
    const log = createLog("error", { destination });
    const fields = { traceId: "abc", password: "hunter2" };
    log.error(fields, "a call failed", new Error("canary in the message"));
    const line = lines.slice(before).join("");
    expect(line).toContain('"traceId":"abc"');
    expect(line).toContain('"type":"Error"');
    expect(line).not.toMatch(/canary|hunter2/);
  });
});
