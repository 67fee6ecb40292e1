import { createPublicKey } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addKey } from "@corridor/product/keys/contract";
import type { TestBrowser } from "@corridor/server/testing/browser";
import { givenClient, givenLogin } from "@corridor/server/testing/given";
import { makeKeyPair } from "@corridor/server/testing/keys";
import { asOwner } from "@corridor/server/testing/ledger";
import { givenRoutes } from "@corridor/server/testing/payers";
import { useWorld } from "@corridor/server/testing/world";
import { lacksCurl, lacksOpenssl, lacksPython } from "./testing/missing-program.ts";
import { blocksOf, type PageBlock } from "./testing/page-blocks.ts";
import { openTerminal, type Terminal } from "./testing/terminal.ts";

const world = useWorld();
const checkout = path.join(import.meta.dirname, "..");
const page = readFileSync(path.join(checkout, "docs/api/en/first-payment.md"), "utf8");
const blocks = blocksOf(page);
const usedBlocks = new Set<PageBlock>();

let home: string;
let terminal: Terminal;
let browser: TestBrowser;

beforeAll(async () => {
  const client = await givenClient(world, {
    clientId: "acme",
    wallets: [{ id: "main" }, { id: "kes", currency: "KES" }],
  });
  await asOwner(world, "update clients set web_approvals_count = 1, kyc_level = 'Full'");
  await givenRoutes(world, "acme", ["mpesa-ke"]);
  ({ browser } = await givenLogin(world, { client, role: "DEVELOPER", email: "developer@acme.example" }));
  home = mkdtempSync(path.join(os.tmpdir(), "first-payment-"));
  const url = await world.server.listen({ port: 0, host: "127.0.0.1" });
  terminal = openTerminal(checkout, { PATH: process.env["PATH"], HOME: home, CORRIDOR_URL: url });
  await follow("1. Prepare a folder");
});
afterAll(() => {
  terminal.close();
  rmSync(home, { recursive: true });
});

const inFolder = (file: string) => path.join(home, "first-payment", file);

/** Does what a section of the page says: saves its files and runs its commands. Returns what the commands print. */
async function follow(heading: string): Promise<string> {
  let printed = "";
  for (const block of blocks.filter((each) => each.heading === heading)) {
    usedBlocks.add(block);
    if (block.language === "sh") printed += await terminal.run(block.code);
    else writeFileSync(inFolder(/^(?:#|\/\/) (\S+)$/m.exec(block.code)![1]!), block.code);
  }
  return printed;
}

async function storedRequests(): Promise<unknown[]> {
  const { rows } = await asOwner(
    world,
    "select source, status, creator_email from payment_requests order by created_at",
  );
  return rows as unknown[];
}

/** Runs a part of the page, and expects exactly one more request, made by the person who added the key. */
async function expectRequestFrom(heading: string): Promise<string> {
  const before = await storedRequests();
  const printed = await follow(heading);
  const after = await storedRequests();
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)).toMatchObject({
    source: "api",
    status: "awaitingApproval",
    creator_email: "developer@acme.example",
  });
  return printed;
}

describe("the page Your first payment, whose commands run as they stand", () => {
  test("makes a key pair, and the public key can be added [EXT-02, EXT-01]", async () => {
    if (lacksOpenssl) writeFileSync(inFolder("private.pem"), ownKey());
    else await follow("2. Make a key pair");
    const keyText = createPublicKey(readFileSync(inFolder("private.pem"))).export({
      type: "spki",
      format: "pem",
    });
    const { status, body } = await browser.call(addKey, { clientId: "acme", keyText: keyText.toString() });
    expect(status).toBe(200);
    if (!lacksOpenssl) expect(await follow("3. Add the public key")).toContain(body.publicKeys[0]!.keyId);
  });

  test("pays with openssl and curl, and reads the request back [EXT-02, EXT-03]", async (context) => {
    context.skip(lacksOpenssl || lacksCurl, "openssl or curl is missing on this machine");
    const printed = await expectRequestFrom("4. Pay with openssl and curl");
    expect(printed.match(/"status":"awaitingApproval"/g)).toHaveLength(2);
  });

  test("pays with the SDK, installed from its package [EXT-02, EXT-28]", async () => {
    expect(await expectRequestFrom("5. Pay with TypeScript")).toMatch(/[0-9a-f-]{36} api awaitingApproval\n/);
  });

  test("pays with Python [EXT-02]", async (context) => {
    context.skip(lacksPython, "python3 with the package cryptography is missing on this machine");
    expect(await expectRequestFrom("6. Pay with Python")).toMatch(/[0-9a-f-]{36} api awaitingApproval\n/);
  });

  test("has no command that this test does not run [EXT-02]", (context) => {
    context.skip(lacksOpenssl || lacksCurl || lacksPython, "a program is missing on this machine");
    expect(blocks.filter((block) => !usedBlocks.has(block))).toEqual([]);
  });
});

function ownKey(): string {
  return makeKeyPair().privateKey.export({ type: "sec1", format: "pem" }).toString();
}
