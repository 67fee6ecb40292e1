import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { withConnection } from "../platform/connections/owner-connection.ts";
import { settleDeployment } from "../platform/settings/deployment.ts";
import { makeCheckout, pretendToBuildConsole, type Checkout } from "../testing/programs/checkout.ts";
import { createDatabase, dropDatabase } from "../testing/programs/cluster.ts";
import { templateDatabase } from "../testing/programs/global-setup.ts";

let checkout: Checkout;
beforeAll(() => {
  checkout = makeCheckout();
});
afterAll(() => checkout.remove());

const withoutDatabase = () => ({
  CORRIDOR_SECRET: "qJ4fV0sY7cWm2Zt9LbXe5RkHn8UaPd1G",
  CORRIDOR_SMTP_URL: "smtps://mail.example",
  CORRIDOR_PUBLIC_URL: "https://pay.example",
  CORRIDOR_DATA_DIR: path.join(checkout.folder, "data"),
  PORT: "0",
  CORRIDOR_DATABASE_TLS: "optional",
});
const production = (databaseUrl: string) => ({ ...withoutDatabase(), DATABASE_URL: databaseUrl });
const demo = (databaseUrl: string) => ({ ...production(databaseUrl), CORRIDOR_ENV: "demo" });

async function givenDatabase(template?: string): Promise<string> {
  const cluster = { adminUrl: inject("clusterUrl") };
  const name = `start_${randomBytes(6).toString("hex")}`;
  const url = await createDatabase(cluster, name, template);
  onTestFinished(() => dropDatabase(cluster, name));
  return url;
}

/** A program that listens on the port of the database or of another web server. */
async function givenListener(onConnection: (socket: Socket) => void = () => undefined): Promise<Server> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const refusal = (sentence: string) => ({ code: 1, said: "", complained: `${sentence}\n` });

test("the message for a missing file names the file, and the message for an empty database says so [EXT-18]", async () => {
  const url = await givenDatabase();
  const [empty, missing] = await Promise.all([
    checkout.run(["backup", "here.backup"], production(url)),
    checkout.run(["restore", "/nowhere/at.all"], production(url)),
  ]);
  expect(empty).toEqual(refusal("The database is empty: there is nothing to back up."));
  expect(missing).toEqual(refusal("There is no file or folder /nowhere/at.all: check the name."));
});

describe("a start that cannot succeed ends with one sentence that says what to do, and no stack trace", () => {
  test("production without the console, without a migrated database, and with its port in use [EXT-17, C-75]", async () => {
    const url = await givenDatabase();
    expect(await checkout.run(["serve"], production(url))).toEqual(
      refusal("The console is not built. Run: npm run build"),
    );
    pretendToBuildConsole(checkout);
    expect(await checkout.run(["serve"], production(url))).toEqual(
      refusal("The database is empty. Run: corridor migrate"),
    );
    expect(await checkout.run(["migrate"], production(url))).toMatchObject({ code: 0, complained: "" });
    const port = portOf(await givenListener());
    const { code, complained } = await checkout.run(["serve"], { ...production(url), PORT: String(port) });
    expect([code, complained]).toEqual([
      1,
      `Port ${port} is in use: stop the program that uses it, or choose another with PORT.\n`,
    ]);
  });

  test("a database of the demo in production, also for a command, and one of production in the demo [EXT-16, EXT-17, C-79]", async () => {
    const ofDemo = await givenDatabase(templateDatabase);
    const commands = [["serve", "--roles", "worker"], ["seed"]];
    const ended = await Promise.all(commands.map((words) => checkout.run(words, production(ofDemo))));
    for (const one of ended)
      expect(one).toEqual(
        refusal(
          "This database belongs to the demo, whose passwords are public: set CORRIDOR_ENV=demo, or name a new database in DATABASE_URL.",
        ),
      );
    const ofProduction = await givenDatabase();
    await withConnection(ofProduction, async (client) => {
      await client.query("create table deployment (environment text, cell smallint)");
      await settleDeployment(client, { environment: "production", cell: 0 });
    });
    expect(await checkout.run(["serve", "--roles", "worker"], demo(ofProduction))).toEqual(
      refusal(
        "This database belongs to production, and the demo would show its e-mails to anybody: set CORRIDOR_ENV=production, or name another database in DATABASE_URL.",
      ),
    );
  });

  test("a database that does not exist, does not answer, or goes away while the product starts [EXT-17, C-75]", async () => {
    const real = new URL(await givenDatabase());
    let accepted = 0;
    const dying = await givenListener((socket) => {
      accepted += 1;
      if (accepted > 3) return void socket.destroy();
      const postgres = connect(Number(real.port), real.hostname).on("error", () => undefined);
      socket.pipe(postgres).pipe(socket);
      socket.on("close", () => postgres.destroy());
    });
    const at = (port: number) => {
      const url = new URL(real);
      url.port = String(port);
      return checkout.run(["serve", "--roles", "worker"], demo(url.href));
    };
    const silent = await givenListener();
    const [missing, unanswered, gone] = await Promise.all([at(1), at(portOf(silent)), at(portOf(dying))]);
    const unusable = (reason: string) =>
      refusal(
        `The database of DATABASE_URL cannot be used (${reason}): check host, port, name, user and password there, and that PostgreSQL runs.`,
      );
    expect(missing).toEqual(unusable("ECONNREFUSED"));
    expect(unanswered).toEqual(unusable("it does not answer"));
    expect(gone).toMatchObject({ code: 1, said: "" });
    expect(gone.complained).toMatch(
      /^The database went away \([^()]+\): check that PostgreSQL runs, then try again\.\n$/,
    );
  });

  test("settings of production without a secret [EXT-17, C-75]", async () => {
    const settings = { ...production("postgres://127.0.0.1:1/none"), CORRIDOR_SECRET: "" };
    expect(await checkout.run(["serve"], settings)).toEqual(
      refusal(
        "The configuration cannot be used:\n" +
          "  CORRIDOR_SECRET is needed in production; make one with: openssl rand -base64 48\n" +
          "  CORRIDOR_ENV is production because DATABASE_URL is set; for the demo set CORRIDOR_ENV=demo",
      ),
    );
  });

  // Root may write into a read-only folder, so a file takes the place of each folder.
  test("a data folder or a checkout that cannot be written, and a checkout without libraries [EXT-17, C-75]", async () => {
    const file = path.join(checkout.folder, "a-file");
    writeFileSync(file, "");
    const dataDir = path.join(file, "data");
    expect(await checkout.run(["serve"], { CORRIDOR_DATA_DIR: dataDir })).toEqual(
      refusal(
        `The configuration cannot be used:\n  CORRIDOR_DATA_DIR must name a folder that can be written; ${dataDir} cannot (ENOTDIR)`,
      ),
    );
    const prepared = path.join(checkout.folder, "server", ".run");
    rmSync(prepared, { recursive: true });
    writeFileSync(prepared, "");
    expect(await checkout.run(["serve"])).toEqual(
      refusal(
        `The program cannot be prepared in ${prepared} (EEXIST): run npm run build once as a user who may write there.`,
      ),
    );
    rmSync(prepared);
    rmSync(path.join(checkout.folder, "node_modules"));
    expect(await checkout.run(["serve"])).toEqual(refusal("The libraries are not installed. Run: npm ci"));
  });
});
