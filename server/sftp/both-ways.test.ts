import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendSignedFile } from "@corridor/product/public-api/contract";
import { givenUser } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { fileHeader, fileRow, givenFileSender } from "../testing/payment-files/arrivals.ts";
import { givenSftpKey, openSftp } from "../testing/payment-files/sftp.ts";
import { digestOf, openProgram, signedHeaders } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";
import { startSftp, type SftpServer } from "./server.ts";

const world = useWorld();
let sftp: SftpServer;
let port: number;
beforeAll(async () => {
  sftp = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
  await world.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = world.server.server.address() as AddressInfo);
});
afterAll(() => sftp.stop());

const inbox = "/payments/inbox";

/** A client that sends files both ways. */
async function givenBothWays() {
  const sender = await givenFileSender(world, { approvals: 1, features: ["ManagePaymentSftpKeys"] });
  const admin = await givenUser(world, { client: sender.client, role: "ADMIN" });
  const program = openProgram(world.server, sender.key);
  return {
    ...sender,
    session: await openSftp(sftp, await givenSftpKey(world, admin)),
    post: async (fileName: string, body: string) => {
      const { status, problem } = await program.call(
        sendSignedFile,
        { fileName },
        { body, digest: digestOf(body) },
      );
      return status === 202 ? "202" : `${status} ${problem.error}`;
    },
    rowsOf: async (table: string) =>
      (await asOwner(world, `select * from ${table} where client_id = $1`, [sender.clientId])).rows as Record<
        string,
        unknown
      >[],
  };
}

test("of two uploads of one name at the same time, one by SFTP and one by the API, exactly one is taken [FILE-13, FILE-20]", async () => {
  const { session, post, rowsOf } = await givenBothWays();
  const handle = await session.ask<Buffer>("open", `${inbox}/Night.csv`, "w");
  const bytes = Buffer.from([fileHeader, fileRow("A")].join("\n"));
  await session.ask("write", handle, bytes, 0, bytes.length, 0);
  const [closed, posted] = await Promise.allSettled([
    session.ask("close", handle),
    post("night.csv", bytes.toString()),
  ]);
  const files = await rowsOf("payment_files");
  expect(files).toHaveLength(1);
  // The same bytes by the API are a repeat of a file that came by SFTP (FILE-20).
  expect(posted).toEqual({ status: "fulfilled", value: "202" });
  expect(closed.status).toBe(files[0]!["arrived_by"] === "sftp" ? "fulfilled" : "rejected");
  expect(await rowsOf("blobs")).toHaveLength(1);
  session.end();
});

test("the 100 MB of unfinished and temporary uploads are those of SFTP and the API together [EXT-37, API-103]", async () => {
  const { session, post, rowsOf, clientId, key } = await givenBothWays();
  const piece = Buffer.alloc(1_000_000, "x");
  await session.put(`${inbox}/first.csv.part`, piece);
  const setTemporary = (bytes: number) =>
    asOwner(world, `update blobs set byte_count = ${bytes} where client_id = $1 and digest is not null`, [
      clientId,
    ]);
  await setTemporary(100_000_000);
  expect(await post("small.csv", "x")).toBe("409 file.uploads-full");

  await setTemporary(98_500_000);
  const url = "/v1/files?fileName=slow.csv";
  const headers = signedHeaders(key, {
    method: "POST",
    url,
    body: "not sent",
    digest: digestOf("never whole"),
  });
  const slow = httpRequest({
    ...{ host: "127.0.0.1", port, method: "POST", path: url },
    headers: { ...headers, "content-type": "text/csv" },
  });
  slow.on("error", () => undefined);
  slow.write(piece);
  await vi.waitFor(async () => expect(await rowsOf("upload_reservations")).toHaveLength(1));
  const handle = await session.ask<Buffer>("open", `${inbox}/second.csv`, "w");
  await expect(session.ask("write", handle, piece, 0, piece.length, 0)).rejects.toThrow("100 MB");
  expect(await post("small.csv", "x")).toBe("409 file.uploads-full");

  slow.destroy();
  await vi.waitFor(async () => expect(await rowsOf("upload_reservations")).toEqual([]));
  expect(await post("small.csv", "x")).toBe("202");
  await session.put(`${inbox}/third.csv`, piece);
  expect((await rowsOf("payment_files")).map((file) => file["file_name"])).toEqual(
    expect.arrayContaining(["small.csv", "third.csv"]),
  );
  expect(await rowsOf("upload_reservations")).toEqual([]);
  session.end();
});
