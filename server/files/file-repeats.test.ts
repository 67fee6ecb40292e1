import { expect, test } from "vitest";
import { approveOrRejectFile, queryFileRepeats } from "@corridor/product/files/contract";
import type { FileRepeats } from "@corridor/product/files/file-repeats";
import { seenOf } from "@corridor/product/payments/repeats/repeats-seen";
import { releaseRequest } from "../payments/engine/release/release.ts";
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
    ...{ hidden: 0, found: 0, requestCount: 0, requests: [] },
  });

  await send(
    "tuesday.csv",
    fileRow("B", "10.00", "03"),
    fileRow("C", "10.00", "01"), // As in the file of Monday, which nobody has approved yet.
    fileRow("D", "10.00", "03"), // As the first row.
    fileRow("C", "10.00", "01"), // Both; the worse counts.
  );
  expect(await repeatsOf("tuesday.csv")).toMatchObject({
    ...{ counts: { waiting: 2, inside: 1 }, hidden: 0, found: 3, requestCount: 2 },
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

test("the approval of a file is refused if more was paid than the approver was shown; a rejection is not [DUP-06, FILE-37]", async () => {
  const funds = { main: "1000.00" };
  const { arrive, client, clientId } = await givenFileSender(world, { approvals: 1, funds });
  const { browser } = await givenLogin(world, { client, role: "APPROVER" });
  const rows = [fileRow("A", "10.00", "01"), fileRow("A", "10.00", "02"), fileRow("B", "10.00", "03")];
  const decide = (fileName: string, isApproved: boolean, shown?: FileRepeats) =>
    browser.call(approveOrRejectFile, { clientId, fileName, isApproved, ...seenOf(shown) });
  const shownOf = async (fileName: string) =>
    (await browser.call(queryFileRepeats, { clientId, fileName })).body;
  for (const fileName of ["monday.csv", "tuesday.csv"])
    await takeFile(world.app, await arrive(fileName, [fileHeader, ...rows].join("\n")));
  const shown = await shownOf("tuesday.csv");
  expect(shown).toMatchObject({ found: 3, counts: { paid: 0, waiting: 3 } });
  // As many repeats as before, but they are paid now.
  expect((await decide("monday.csv", true, await shownOf("monday.csv"))).status).toBe(200);
  for (const request of await requestsOf(clientId)) await releaseRequest(world.app, request);
  for (const seen of [shown, undefined])
    expect((await decide("tuesday.csv", true, seen)).problem.error).toBe("request.repeats-changed");
  const present = await shownOf("tuesday.csv");
  expect(present).toMatchObject({ found: 3, counts: { paid: 3, waiting: 0 } });
  expect((await decide("tuesday.csv", true, present)).status).toBe(200);

  await takeFile(world.app, await arrive("friday.csv", [fileHeader, ...rows].join("\n")));
  expect((await decide("friday.csv", false)).status).toBe(200);
});

async function requestsOf(clientId: string): Promise<{ clientId: string; requestId: string }[]> {
  const { rows } = await asOwner(
    world,
    `select r.client_id as "clientId", r.request_id as "requestId" from payment_requests r
     where r.client_id = $1 and r.status = 'processingFunds'`,
    [clientId],
  );
  return rows as { clientId: string; requestId: string }[];
}
