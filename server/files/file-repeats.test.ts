import { expect, test } from "vitest";
import { queryFileRepeats } from "@corridor/product/files/contract";
import { givenLogin } from "../testing/given.ts";
import { fileHeader, fileRow, givenFileSender } from "../testing/payment-files/arrivals.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { takeFile } from "./take.ts";

const world = useWorld();

test("an approver of a file reads how many of its payments repeat others, and in which requests [FILE-37, FILE-25]", async () => {
  const { arrive, client, clientId } = await givenFileSender(world, { approvals: 1 });
  const { browser } = await givenLogin(world, { client, role: "APPROVER" });
  const send = async (fileName: string, ...rows: string[]) =>
    takeFile(world.app, await arrive(fileName, [fileHeader, ...rows].join("\n")));
  const repeatsOf = async (fileName: string) =>
    (await browser.call(queryFileRepeats, { clientId, fileName })).body;
  await send("monday.csv", fileRow("A", "10.00", "01"), fileRow("A", "10.00", "02"));
  expect(await repeatsOf("monday.csv")).toEqual({
    counts: { paid: 0, waiting: 0, reference: 0, inside: 0 },
    ...{ hidden: 0, requestCount: 0, requests: [] },
  });

  await send(
    "tuesday.csv",
    fileRow("B", "10.00", "03"),
    fileRow("C", "10.00", "01"), // As in the file of Monday, which nobody has approved yet.
    fileRow("D", "10.00", "03"), // As the first row.
    fileRow("C", "10.00", "01"), // Both; the worse counts.
  );
  expect(await repeatsOf("tuesday.csv")).toMatchObject({
    ...{ counts: { waiting: 2, inside: 1 }, hidden: 0, requestCount: 2 },
    requests: [
      { reference: "C", count: 2 },
      { reference: "D", count: 1 },
    ],
  });
  expect((await browser.call(queryFileRepeats, { clientId, fileName: "other.csv" })).status).toBe(404);

  await asOwner(
    world,
    "update payment_files set status = 'pending' where client_id = $1 and file_name = 'tuesday.csv'",
    [clientId],
  );
  expect(await repeatsOf("tuesday.csv")).toMatchObject({ requestCount: 0 });
});
