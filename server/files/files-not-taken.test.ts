import { expect, test } from "vitest";
import { downloadFileErrors, queryFilesNotTaken } from "@corridor/product/files/contract";
import { givenLogin } from "../testing/given.ts";
import { fileHeader, fileRow, givenFileSender } from "../testing/payment-files/arrivals.ts";
import { pain001, payment, transfer } from "../testing/payment-files/pain001.ts";
import { useWorld } from "../testing/world.ts";
import { listOutbox } from "./outbox.ts";
import { findFileByName } from "./stored-file.ts";
import { takeFile } from "./take.ts";

const world = useWorld();
const wrong = [fileHeader, fileRow("A", "12x"), fileRow("B")].join("\n");

async function givenReader() {
  const sender = await givenFileSender(world, { approvals: 1, wallets: { main: "KES", other: "KES" } });
  const { client, clientId } = sender;
  const { browser } = await givenLogin(world, { client, role: "VIEWER" });
  const notTaken = async (asked = browser) => {
    const { body } = await asked.call(queryFilesNotTaken, { clientId });
    return body as { unread: { fileName: string }[]; refused: { fileName: string }[] };
  };
  const errorsOf = (fileName: string, asked = browser) =>
    asked.call(downloadFileErrors, { clientId, fileName });
  return { ...sender, browser, notTaken, errorsOf };
}

test("the console shows a file that is being read, and why it was refused, until its name is sent again [FILE-36, FILE-15, API-105]", async () => {
  const { arrive, creator, notTaken, errorsOf } = await givenReader();
  const file = await arrive("night.csv", wrong);
  expect(await notTaken()).toMatchObject({
    unread: [{ fileName: "night.csv", creator: creator.email }],
    refused: [],
  });
  await takeFile(world.app, file);
  expect(await notTaken()).toMatchObject({
    unread: [],
    refused: [
      {
        ...{ fileName: "night.csv", creator: creator.email, errorCount: 1 },
        errors: [
          {
            row: 2,
            column: "Amount",
            value: "12x",
            error: "Enter an amount greater than zero with at most 2 decimals.",
          },
        ],
      },
    ],
  });
  const answer = await errorsOf("night.csv");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-disposition"]).toContain("night.csv.errors.csv");
  expect((await errorsOf("other.csv")).status).toBe(404);

  await takeFile(world.app, await arrive("Night.csv", [fileHeader, fileRow("B")].join("\n")));
  expect(await notTaken()).toEqual({ unread: [], refused: [] });
  expect((await errorsOf("night.csv")).status).toBe(404);
});

test("a refused pain.001 shows its transactions by their number, and its pain.002 can be downloaded [FILE-36, ISO-06]", async () => {
  const { arrive, notTaken, errorsOf } = await givenReader();
  const transfers = [transfer(), transfer({ id: "2", account: "12" })];
  const message = pain001({ count: "2", sum: "300", payments: [payment({ wallet: "main", transfers })] });
  await takeFile(world.app, await arrive("night.xml", message));
  expect((await notTaken()).refused).toMatchObject([
    { errorCount: 1, errors: [{ row: 2, column: "Recipient Account ID", value: "12" }] },
  ]);
  const { status, headers } = await errorsOf("night.xml");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(headers["content-disposition"]).toContain("night.xml.errors.pain002.xml");
});

test("an error of the whole file has no cell, and is in the language of the person [FILE-36]", async () => {
  const { arrive, client, notTaken } = await givenReader();
  await takeFile(world.app, await arrive("bare.csv", fileHeader));
  const { browser } = await givenLogin(world, { client, role: "VIEWER", language: "fr" });
  expect((await notTaken(browser)).refused).toMatchObject([
    { errors: [{ row: null, column: null, value: null, error: "Le fichier ne contient aucun paiement." }] },
  ]);
});

test("a file that was not taken shows its cells only to people and keys that see all wallets of its sender [FILE-36, PERM-25]", async () => {
  const { arrive, caller, client, clientId, notTaken, errorsOf } = await givenReader();
  await takeFile(world.app, await arrive("night.csv", wrong));
  await arrive("new.csv", wrong);
  const limited = await givenLogin(world, { client, role: "VIEWER", wallets: ["main"] });
  expect(await notTaken(limited.browser)).toEqual({ unread: [], refused: [] });
  expect((await errorsOf("night.csv", limited.browser)).status).toBe(404);
  const { outbox, names } = await world.app.db.asCaller(
    { ...caller, wallets: { only: ["main"], hidden: [] } },
    clientId,
    async (tx) => ({
      outbox: await listOutbox(tx, clientId),
      names: await findFileByName(tx, clientId, "night.csv"),
    }),
  );
  expect([outbox, names]).toEqual([[], undefined]);
});
