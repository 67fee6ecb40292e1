import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addKey } from "@corridor/product/keys/contract";
import * as contract from "@corridor/product/public-api/contract";
import { givenClient, givenLogin } from "@corridor/server/testing/given";
import { givenFunds } from "@corridor/server/testing/funds";
import { makeKeyPair } from "@corridor/server/testing/keys";
import { asOwner } from "@corridor/server/testing/ledger";
import { givenRoutes } from "@corridor/server/testing/payers";
import { useWorld } from "@corridor/server/testing/world";
import { makeMissingStatements } from "@corridor/server/statements/make";
import { takeFile } from "@corridor/server/files/take";
import { blocksOf } from "./testing/page-blocks.ts";
import { lacksCurl, lacksOpenssl, lacksPython } from "./testing/missing-program.ts";

const run = promisify(execFile);
const world = useWorld();
const checkout = path.join(import.meta.dirname, "..");
const examples = path.join(import.meta.dirname, "examples");

/** How each kind of example is run, in the folder of the key. */
const languages = [
  {
    name: "curl",
    isMissing: lacksOpenssl || lacksCurl,
    command: (example: string) => ["sh", `${example}.sh`] as const,
  },
  {
    name: "TypeScript",
    isMissing: false,
    command: (example: string) => [process.execPath, `${example}.mjs`] as const,
  },
  {
    name: "Python",
    isMissing: lacksPython,
    command: (example: string) => ["python3", `${example.replaceAll("-", "_")}.py`] as const,
  },
];

const callbackBody = '{"type":"callback.test","timestamp":"2026-11-18T05:49:10.000Z","data":{}}';
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  const client = await givenClient(world, {
    clientId: "acme",
    features: ["NameLookup", "LookupExpectedName"],
    wallets: [{ id: "main" }, { id: "kes", currency: "KES" }],
  });
  await asOwner(world, "update clients set web_approvals_count = 1, kyc_level = 'Full'");
  await givenRoutes(world, "acme", ["mpesa-ke"]);
  await givenFunds(world, "acme", { kes: "1000.00" }, "KES");
  const { browser } = await givenLogin(world, {
    client,
    role: "DEVELOPER",
    email: "developer@acme.example",
  });
  folder = mkdtempSync(path.join(os.tmpdir(), "examples-"));
  for (const language of ["shell", "python"])
    cpSync(path.join(examples, language), folder, { recursive: true });
  await translateTypeScript();
  const { privateKey, publicPem } = makeKeyPair();
  await browser.call(addKey, { clientId: "acme", keyText: publicPem });
  writeFileSync(path.join(folder, "private.pem"), privateKey.export({ type: "sec1", format: "pem" }));
  writeFileSync(path.join(folder, "salaries-october.csv"), paymentFile);
  writeFileSync(path.join(folder, "callback.json"), callbackBody);
  await asOwner(world, "update wallets set created_at = now() - interval '2 days'");
  await makeMissingStatements(world.app);
  const { rows } = await asOwner(world, "select transaction_id from transactions limit 1");
  environment = {
    PATH: process.env["PATH"],
    HOME: folder,
    CLIENT_ID: "acme",
    CORRIDOR_URL: await world.server.listen({ port: 0, host: "127.0.0.1" }),
    TRANSACTION_ID: (rows as { transaction_id: string }[])[0]!.transaction_id,
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The file that the page about payment files shows. */
const paymentFile = blocksOf(readFileSync(path.join(checkout, "docs/api/en/files.md"), "utf8")).find(
  ({ language }) => language === "csv",
)!.code;

async function takeArrivedFiles(): Promise<void> {
  const { rows } = await asOwner(
    world,
    `select client_id as "clientId", file_id as "fileId" from payment_files`,
  );
  for (const file of rows as { clientId: string; fileId: string }[]) await takeFile(world.app, file);
}

/** All at once: a start of tsx for each example takes longer than all the rest. */
async function translateTypeScript(): Promise<void> {
  const source = path.join(examples, "typescript");
  await build({
    entryPoints: readdirSync(source).map((file) => path.join(source, file)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    tsconfig: path.join(checkout, "tsconfig.json"),
    logLevel: "error",
  });
}

type Command = readonly [program: string, ...args: string[]];

async function printedBy([program, ...args]: Command, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await run(program, args, { cwd: folder, env: { ...environment, ...more } });
  return stdout;
}

describe.each(languages)(
  "the examples in $name, as the documentation shows them",
  ({ isMissing, command }) => {
    test("make a payment request, read it and list it [EXT-02, EXT-28]", async (context) => {
      context.skip(isMissing, "a program is missing on this machine");
      const made = await printedBy(command("create-payment-request"));
      expect(made).toContain("awaitingApproval");
      const requestId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(made)![0];
      const read = await printedBy(command("find-payment-request"), { REQUEST_ID: requestId });
      for (const text of [requestId, "awaitingApproval", "Grace Achieng"]) expect(read).toContain(text);
      expect(await printedBy(command("list-payment-requests"))).toContain(requestId);
    });

    test("read transactions and wallets [EXT-02, EXT-03]", async (context) => {
      context.skip(isMissing, "a program is missing on this machine");
      const id = environment["TRANSACTION_ID"]!;
      const [one, all, wallets] = await Promise.all(
        ["find-transaction", "list-transactions", "list-wallets"].map((name) => printedBy(command(name))),
      );
      for (const text of [id, "succeeded", "1000.00"]) expect(one).toContain(text);
      for (const text of [id, "succeeded", "1000.00"]) expect(all).toContain(text);
      for (const text of ["main", "kes", "1000.00", "KES"]) expect(wallets).toContain(text);
    });

    test("send a payment file, follow it and read a response [API-103, EXT-28]", async (context) => {
      context.skip(isMissing, "a program is missing on this machine");
      // Each language sends the same file again, which is the same file.
      expect(await printedBy(command("send-file"))).toContain("salaries-october.csv");
      await takeArrivedFiles();
      const found = await printedBy(command("find-file"));
      for (const text of ["AwaitingApproval", "accepted", "PAYROLL-10", "BONUS-10"])
        expect(found).toContain(text);
      expect(await printedBy(command("read-file-response"))).toContain("BONUS-10");
    });

    test("list statements and read one [API-107, EXT-28]", async (context) => {
      context.skip(isMissing, "a program is missing on this machine");
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      const listed = await printedBy(command("list-statements"));
      for (const text of ["main", "kes", yesterday, "0.00"]) expect(listed).toContain(text);
      const file = path.join(folder, `kes_${yesterday}.mt940.txt`);
      rmSync(file, { force: true });
      await printedBy(command("read-statement"));
      const statement = readFileSync(file, "utf8");
      expect(statement).toMatch(/^:20:.*\r\n:25:kes\r\n/);
      expect(statement).toMatch(/\r\n-\r\n$/);
    });

    test("look up names and read the answers [EXT-28, EXT-03]", async (context) => {
      context.skip(isMissing, "a program is missing on this machine");
      const started = await printedBy(command("start-name-lookup"));
      const requestId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(started)![0];
      const found = await printedBy(command("find-name-lookup"), { REQUEST_ID: requestId });
      for (const text of [requestId, "+254712345678", "+254712345602", "pending"])
        expect(found).toContain(text);
    });

    const key = Buffer.from("a secret of thirty-two bytes, yes");
    const judged = (id: string, timestamp: number | string, signed = callbackBody, by = key) => {
      const signature = createHmac("sha256", by).update(`${id}.${timestamp}.${signed}`).digest("base64");
      return printedBy(command("verify-callback"), {
        WEBHOOK_SECRET: `whsec_${key.toString("base64")}`,
        WEBHOOK_ID: id,
        WEBHOOK_TIMESTAMP: String(timestamp),
        // During a change of the secret the signature by the other secret stands beside ours.
        WEBHOOK_SIGNATURE: `v1,${Buffer.alloc(32).toString("base64")} v1,${signature}`,
      });
    };

    test("tell a genuine callback from one that is forged, changed or old [EXT-04]", async (context) => {
      context.skip(isMissing, "a program is missing on this machine");
      const now = Math.floor(Date.now() / 1_000);
      const answers = await Promise.all([
        judged("msg_ours", now),
        judged("msg_forged", now, callbackBody, Buffer.from("another secret")),
        judged("msg_changed", now, callbackBody.replace("test", "rest")),
        judged("msg_old", now - 400),
      ]);
      expect(answers.map((answer) => answer.trim())).toEqual([
        "genuine: msg_ours",
        "refused: msg_forged",
        "refused: msg_changed",
        "refused: msg_old",
      ]);
    });

    test("refuse a callback whose time is no number, and run no command that stands in it [EXT-04]", async (context) => {
      context.skip(isMissing, "a program is missing on this machine");
      const attack = "a[$(touch made-by-header; echo 0)]";
      const answers = await Promise.all(["", "now", attack].map((time) => judged("msg_time", time)));
      expect(answers.map((answer) => answer.trim())).toEqual(Array(3).fill("refused: msg_time"));
      expect(existsSync(path.join(folder, "made-by-header"))).toBe(false);
    });
  },
);

test("the shell example refuses every callback while no secret is set [EXT-04]", async (context) => {
  context.skip(lacksOpenssl, "a program is missing on this machine");
  const answer = await printedBy(["sh", "verify-callback.sh"], {
    WEBHOOK_ID: "msg_unsigned",
    WEBHOOK_TIMESTAMP: String(Math.floor(Date.now() / 1_000)),
    WEBHOOK_SIGNATURE: "v1,",
  });
  expect(answer.trim()).toBe("refused: msg_unsigned");
});

test("the examples of answers are answers of the contract [EXT-03]", async () => {
  const outputs = {
    "create-payment-request": contract.createSignedRequest.output,
    "find-payment-request": contract.findSignedRequest.output,
    "list-payment-requests": contract.listSignedRequests.output,
    "find-transaction": contract.findSignedTransaction.output,
    "list-transactions": contract.listSignedTransactions.output,
    "list-wallets": contract.listSignedWallets.output,
    "send-file": contract.sendSignedFile.output,
    "find-file": contract.findSignedFile.output,
    "list-statements": contract.listSignedStatements.output,
    "start-name-lookup": contract.startSignedNameLookup.output,
    "find-name-lookup": contract.findSignedNameLookup.output,
  };
  const names = readdirSync(path.join(examples, "answers")).map((file) => file.replace(".json", ""));
  expect(names).toEqual(Object.keys(outputs).toSorted());
  for (const [name, output] of Object.entries(outputs)) {
    const { default: answer } = (await import(`./examples/answers/${name}.json`)) as { default: unknown };
    expect(output.parse(answer), name).toEqual(answer);
  }
});
