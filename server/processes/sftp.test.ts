import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readConfig, type Config } from "../platform/config.ts";
import { useWorld } from "../testing/world.ts";
import { openSftp } from "./sftp.ts";
import { welcome } from "./welcome.ts";

const world = useWorld();

type SftpSettings = Partial<Config["sftp"]>;

function configWith(sftp: SftpSettings, isProduction = true): Config {
  const config = readConfig({ PORT: "0" });
  return { ...config, isProduction, sftp: { ...config.sftp, ...sftp } };
}

async function open(sftp: SftpSettings, roles: readonly string[], isProduction = true) {
  const server = await openSftp(world.app, configWith(sftp, isProduction), roles);
  onTestFinished(() => server?.stop());
  return server;
}

/** What the program says when it has started. */
const said = (isProduction: boolean, host = "127.0.0.1") => {
  const config = { ...world.app.config, isProduction };
  return welcome({ config: { ...config, sftp: { ...config.sftp, host } }, sftp: world.app.sftp }, 3_000);
};

test("production without a port has no SFTP, and the keys screen shows no address [EXT-05, EXT-38, API-104]", async () => {
  expect(await open({ port: null }, ["web", "worker", "sftp"])).toBeNull();
  expect(world.app.sftp).toBeNull();
  expect(said(true)).toContain("SFTP is off: CORRIDOR_SFTP_PORT is not set.");
  await expect(open({ port: null }, ["sftp"])).rejects.toThrow("CORRIDOR_SFTP_PORT is needed");
});

test("the keys screen shows the named address, also where another process serves SFTP [EXT-38]", async () => {
  expect(await open({ port: 2_222, address: "files.pay.example:22" }, ["web"])).toBeNull();
  expect(world.app.sftp).toMatchObject({ host: "files.pay.example", port: 22 });
  expect(said(true, "0.0.0.0")).toContain("files.pay.example, port 22");
  expect(said(true, "0.0.0.0")).not.toContain("CORRIDOR_SFTP_HOST");
  expect(said(true)).toContain("SFTP listens on 127.0.0.1, which other machines do not reach");
  expect(await open({ port: 2_222 }, ["web"])).toBeNull();
  expect(world.app.sftp).toMatchObject({ host: "localhost", port: 2_222 });
});

test("the demo takes a free port and names it with the demo's key; a named port that is busy is refused [EXT-05, EXT-38]", async () => {
  const server = await open({ port: null }, ["web", "worker", "sftp"], false);
  expect(said(false)).toContain(`sftp -i demo/keys/kijani-sftp -P ${server!.port} kijani-payments@localhost`);
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  for (const isProduction of [true, false])
    await expect(open({ port }, ["sftp"], isProduction)).rejects.toThrow(
      `Port ${port} is in use: stop the program that uses it, or choose another with CORRIDOR_SFTP_PORT.`,
    );
});
