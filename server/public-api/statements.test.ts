import { beforeAll, describe, expect, test } from "vitest";
import * as contract from "@corridor/product/public-api/contract";
import { downloadStatement } from "@corridor/product/statements/contract";
import { statementFormats, type Statement } from "@corridor/product/statements/statement";
import { makeMissingStatements } from "../statements/make.ts";
import { givenLogin, givenUser } from "../testing/given.ts";
import { givenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { openProgram } from "../testing/signed-calls.ts";
import { givenOldWallets, moveAsBefore } from "../testing/statements/old-wallets.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
const midnight = new Date().setUTCHours(0, 0, 0, 0);
const dayAgo = (days: number) => new Date(midnight - days * 86_400_000).toISOString().slice(0, 10);
const ageDays = 40;
const days = { fromDay: dayAgo(ageDays + 5), toDay: dayAgo(0) };
/** The last month that is over; its days are among those of the wallets, or its last day is. */
const lastMonth = new Date(new Date(midnight).setUTCDate(0)).toISOString().slice(0, 7);

let clientId: string;

/** Wallets a, b and k of 40 days, of which a got money and paid yesterday. */
beforeAll(async () => {
  clientId = await givenOldWallets(world, ageDays);
  const payment = { amount: 2_00n, fee: 10n, ending: "succeeded" } as const;
  await moveAsBefore(world, clientId, [
    { kind: "fund", daysAgo: 3, wallet: "a", amount: 12_50n },
    { kind: "pay", daysAgo: 1, endsDaysAgo: 1, wallet: "a", payments: [payment] },
  ]);
  await makeMissingStatements(world.app);
});

async function givenProgram(wallets: readonly string[] | null = null) {
  const key = await givenKey(world, await givenUser(world, { client: { clientId, name: "" }, wallets }));
  const program = openProgram(world.server, key);
  const list = (input: object) => program.call(contract.listSignedStatements, { ...days, ...input });
  return {
    program,
    list,
    /** All pages of a list, and how many there were. */
    async listAll(input: object) {
      const statements: Statement[] = [];
      let pages = 0;
      for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
        const { body } = await list({ ...input, ...(cursor ? { cursor } : {}) });
        statements.push(...body.statements);
        cursor = body.nextCursor;
      }
      return { statements, pages };
    },
    read: (walletId: string, period: string, format: (typeof statementFormats)[number] = "csv") =>
      program.call(contract.readSignedStatement, { walletId, period, format }),
  };
}

describe("a list of statements by the signed API", () => {
  test("has the days of one wallet, oldest first, each with its formats [API-107, STMT-04]", async () => {
    const { list } = await givenProgram();
    const { statements, nextCursor } = (await list({ walletId: "a" })).body;
    expect(nextCursor).toBeNull();
    expect(statements.map(({ period }) => period)).toEqual(
      Array.from({ length: ageDays }, (_, index) => dayAgo(ageDays - index)),
    );
    expect(statements.map(({ number }) => number)).toEqual(statements.map((_, index) => index + 1));
    expect(statements.at(-1)).toEqual({
      ...{ walletId: "a", period: dayAgo(1), number: ageDays, currency: "USD" },
      ...{ openingBalance: "12.50", credits: "0.00", creditCount: 0 },
      ...{ debits: "2.10", debitCount: 1, fees: "0.10", closingBalance: "10.40" },
      formats: ["csv", "camt053", "mt940"],
    });
  });

  test("is read page by page over all wallets, each statement once [API-107, EXT-27]", async () => {
    const { listAll } = await givenProgram();
    const { statements, pages } = await listAll({ limit: 7 });
    expect(pages).toBe(Math.ceil((3 * ageDays) / 7));
    const places = statements.map(({ period, walletId }) => `${period} ${walletId}`);
    expect(places).toEqual(
      Array.from({ length: ageDays }, (_, index) => dayAgo(ageDays - index)).flatMap((day) =>
        ["a", "b", "k"].map((walletId) => `${day} ${walletId}`),
      ),
    );
    expect((await listAll({ walletId: "b", limit: 39, fromDay: dayAgo(40) })).pages).toBe(2);
  });

  test("has only the wallets that the key sees; another one is as unknown as one that does not exist [API-107, KEY-18, C-07]", async () => {
    const { list, listAll } = await givenProgram(["b"]);
    const { statements } = await listAll({});
    expect(new Set(statements.map(({ walletId }) => walletId))).toEqual(new Set(["b"]));
    for (const walletId of ["a", "none"])
      expect((await list({ walletId })).problem).toMatchObject({ error: "wallet.unknown" });
  });

  test.each([
    [{ fromDay: "2026-02-30" }, { fromDay: "Write a day that exists, as YYYY-MM-DD." }],
    [{ fromDay: dayAgo(1), toDay: dayAgo(2) }, { toDay: `Give ${dayAgo(1)} or a later day.` }],
    [{ fromDay: dayAgo(366) }, { toDay: "Ask for at most 366 days at once." }],
    [{ toDay: undefined }, { toDay: "This field is required." }],
    [{ wallet: "a" }, { wallet: expect.any(String) as string }],
    [{ limit: 501 }, { limit: "Use a number of at most 500." }],
  ])("of %j is refused with the reason [API-107]", async (input, fieldErrors) => {
    const { list } = await givenProgram();
    const { status, problem } = await list(input);
    expect([status, problem.error, problem.fieldErrors]).toEqual([400, "request.invalid", fieldErrors]);
  });

  test("takes no cursor of another list, and no other list takes its cursor [API-107, EXT-27]", async () => {
    const { program, list } = await givenProgram();
    const { nextCursor: cursor } = (await list({ limit: 1 })).body;
    for (const input of [{}, { completedTimestampFrom: 1 }]) {
      const other = await program.call(contract.listSignedTransactions, { ...input, cursor: cursor! });
      expect(other.problem.fieldErrors).toHaveProperty("cursor");
    }
    const { body } = await program.call(contract.listSignedTransactions, {
      completedTimestampFrom: 1,
      limit: 1,
    });
    const refused = await list({ cursor: body.nextCursor });
    expect([refused.status, refused.problem.fieldErrors]).toMatchObject([
      400,
      { cursor: expect.any(String) as string },
    ]);
  });
});

describe("a statement by the signed API", () => {
  test("is the file of the console, for days and months, in each format [API-107, STMT-05]", async () => {
    const { read } = await givenProgram();
    const { browser } = await givenLogin(world, { client: { clientId, name: "" } });
    const names = { csv: "csv", camt053: "camt053.xml", mt940: "mt940.txt" };
    const types = { csv: "text/csv", camt053: "application/xml", mt940: "text/plain" };
    for (const period of [dayAgo(1), lastMonth])
      for (const format of statementFormats) {
        const { status, text, headers } = await read("a", period, format);
        const shown = await browser.call(downloadStatement, { clientId, walletId: "a", period, format });
        expect([status, text], `${period} ${format}`).toEqual([200, shown.text]);
        expect(text).toMatch(/\S/);
        expect(headers["content-type"]).toBe(`${types[format]}; charset=utf-8`);
        expect(headers["content-disposition"]).toContain(`"a_${period}.${names[format]}"`);
      }
  });

  test("is not found before it is made, in a wallet that the key does not see, and in a format that it does not have [API-107, KEY-18, STMT-08]", async () => {
    const { read } = await givenProgram();
    const ofOne = await givenProgram(["b"]);
    const thisMonth = dayAgo(0).slice(0, 7);
    for (const answer of [
      await read("a", dayAgo(0)),
      await read("a", thisMonth),
      await read("a", dayAgo(ageDays + 1)),
      await read("none", dayAgo(1)),
      await ofOne.read("a", dayAgo(1)),
      await ofOne.read("a", lastMonth),
    ])
      expect([answer.status, answer.problem.error]).toEqual([404, "notFound"]);
    expect((await ofOne.read("b", dayAgo(1))).status).toBe(200);
    for (const period of ["2026-13", "2026-02-30", "today"])
      expect((await read("a", period)).problem).toMatchObject({ error: "request.invalid" });
  });

  test("of a hidden wallet is neither listed nor found [API-107, KEY-18, PERM-25]", async () => {
    const { list, listAll, read } = await givenProgram();
    const hide = (isHidden: boolean) =>
      asOwner(world, "update wallets set is_hidden = $2 where client_id = $1 and wallet_id = 'k'", [
        clientId,
        isHidden,
      ]);
    await hide(true);
    expect((await listAll({})).statements.some(({ walletId }) => walletId === "k")).toBe(false);
    expect([(await list({ walletId: "k" })).status, (await read("k", dayAgo(1))).status]).toEqual([404, 404]);
    await hide(false);
  });
});
