import { expect, test } from "vitest";
import {
  queryAwaitingMe,
  queryRequestDetails,
  queryRequests,
} from "@corridor/product/payments/requests/contract";
import { givenFourEyes } from "../../testing/approvals.ts";
import { givenPaymentFile } from "../../testing/payment-files/given-payment-file.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const lines = [{ currency: "KES", amountMinor: 10_000, feeMinor: 100 }];

/** A file of two requests that awaits its first of two approvals, and a request of its own. */
async function givenFile() {
  const four = await givenFourEyes(world, 2);
  const { clientId } = four.client;
  const own = await four.submitted({ createdAt: "2026-11-01 10:00Z" });
  const { requestIds } = await givenPaymentFile(world, {
    ...{ clientId, creator: four.creator.user, fileName: "night.csv", arrivedAt: "2026-11-02 10:00Z" },
    requests: [
      { status: "awaitingFirstApproval", lines },
      { status: "awaitingFirstApproval", lines },
    ],
  });
  return { ...four, clientId, own, requestIds };
}

test("a file that awaits a person counts once, and its requests do not count [FILE-35]", async () => {
  const { clientId, colleague, creator, own } = await givenFile();
  const awaiting = async ({ browser }: Pick<typeof creator, "browser">) =>
    (await browser.call(queryAwaitingMe, { clientId })).body;
  const approver = await colleague("APPROVER");
  const { count, requests, files } = await awaiting(approver);
  expect([count, ...requests.map(({ requestId }) => requestId)]).toEqual([1, own.requestId]);
  expect(files).toEqual({
    count: 1,
    files: [
      {
        ...{ fileName: "night.csv", fileDate: Date.parse("2026-11-02T10:00:00Z") / 1_000 },
        ...{ creator: creator.user.email, creatorName: expect.any(String) as string },
        ...{ noOfRequests: 2, noOfTransactions: 2 },
      },
    ],
  });
  const { body } = await approver.browser.call(queryRequests, { clientId, awaitingMe: "true" });
  expect(body.requests.map(({ requestId }) => requestId)).toEqual([own.requestId]);
  const others = [creator, await colleague("SECOND_APPROVER"), await colleague("APPROVER", { wallets: [] })];
  for (const other of others) expect((await awaiting(other)).files.count).toBe(0);
});

test("a request names the file that it came in by, and whether the file awaits approval [FILE-27]", async () => {
  const { clientId, creator, own, requestIds } = await givenFile();
  const earlier = await givenPaymentFile(world, {
    ...{ clientId, creator: creator.user, fileName: "earlier.csv" },
    requests: [{ status: "done", lines }],
  });
  const fileOf = async (requestId: string) =>
    (await creator.browser.call(queryRequestDetails, { clientId, requestId })).body.request.file;
  expect(await fileOf(requestIds[1]!)).toEqual({ fileName: "night.csv", awaitsApproval: true });
  expect(await fileOf(earlier.requestIds[0]!)).toEqual({ fileName: "earlier.csv", awaitsApproval: false });
  expect(await fileOf(own.requestId)).toBeNull();
});
