import { createHash } from "node:crypto";
import { request as httpRequest, type ClientRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { largestFileBytes } from "@corridor/product/files/limits";
import * as contract from "@corridor/product/public-api/contract";
import { identify } from "../auth/session.ts";
import { takeFile } from "../files/take.ts";
import { createServer } from "../platform/http/server.ts";
import { fileHeader, fileRow, givenFileSender } from "../testing/payment-files/arrivals.ts";
import { pain001, payment } from "../testing/payment-files/pain001.ts";
import type { GivenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { digestOf, openProgram, signedHeaders } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";
import { signedRoutes } from "./routes.ts";
import { verifySignature } from "./verify-signature.ts";

const world = useWorld();
const csv = [fileHeader, fileRow("INV-1", "100.00", "01"), fileRow("INV-2", "70.50", "02")].join("\n");

async function givenProgram() {
  const sender = await givenFileSender(world, { approvals: 1 });
  const program = openProgram(world.server, sender.key);
  const { clientId } = sender;
  return {
    ...{ clientId, program, key: sender.key },
    send: (fileName: string, body: string, wish = {}) =>
      program.call(contract.sendSignedFile, { fileName }, { body, digest: digestOf(body), ...wish }),
    find: (fileName: string) => program.call(contract.findSignedFile, { fileName }),
    read: (fileName: string, kind: "errors" | "accepted" | "result") =>
      program.call(contract.readSignedFileResponse, { fileName, kind }),
    take: async () => {
      const rows = await filesOf(clientId);
      for (const { file_id: fileId } of rows) await takeFile(world.app, { clientId, fileId });
    },
  };
}

const filesOf = async (clientId: string) =>
  (await asOwner(world, "select * from payment_files where client_id = $1 order by arrived_at", [clientId]))
    .rows as { file_id: string }[];
const blobsOf = async (clientId: string) =>
  (await asOwner(world, "select * from blobs where client_id = $1", [clientId])).rows as object[];
const piecesOf = async (clientId: string) =>
  (await asOwner(world, "select piece_no from blob_pieces where client_id = $1", [clientId]))
    .rows as object[];

describe("a payment file by the signed API", () => {
  test("is answered before it is read, and shows its requests and responses afterwards [API-103, FILE-13, FILE-22]", async () => {
    const { send, find, read, take } = await givenProgram();
    const sent = await send("night.csv", csv);
    expect(sent.status).toBe(202);
    const received = {
      fileName: "night.csv",
      status: "received",
      sha256: createHash("sha256").update(csv).digest("hex"),
      endTimestamp: null,
      noOfRequests: 0,
      responses: [],
    };
    expect(sent.body.file).toMatchObject(received);
    expect((await find("night.csv")).body).toMatchObject({ file: received, requests: [] });
    expect((await read("night.csv", "accepted")).status).toBe(404);
    await take();
    const { file, requests } = (await find("NIGHT.csv")).body;
    expect(file).toMatchObject({
      ...{ status: "AwaitingApproval", noOfRequests: 2, noOfTransactions: 2, succeeded: 0, pending: 0 },
      responses: ["accepted"],
    });
    expect(requests).toMatchObject([
      { creationComment: "INV-1", status: "awaitingApproval", debit: { currency: "KES", amount: "100.00" } },
      { creationComment: "INV-2", batchReference: "night.csv", ccySource: "KES", ccyDestination: "KES" },
    ]);
    const accepted = await read("night.csv", "accepted");
    expect(accepted.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition":
        "attachment; filename=\"night.csv.accepted.json\"; filename*=UTF-8''night.csv.accepted.json",
    });
    expect(JSON.parse(accepted.text)).toMatchObject({ sha256: received.sha256, noOfRequests: 2 });
    expect((await read("night.csv", "result")).problem.error).toBe("notFound");
  });

  test("that is refused says why in its errors, and its name may be used again [API-103, FILE-13, FILE-15]", async () => {
    const { send, find, read, take } = await givenProgram();
    await send("again.csv", [fileHeader, fileRow("INV-1", "none")].join("\n"));
    await take();
    expect((await find("again.csv")).body).toMatchObject({
      file: { status: "refused", noOfRequests: 0, responses: ["errors"] },
      requests: [],
    });
    const errors = await read("again.csv", "errors");
    expect(errors.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(errors.text).toContain("Amount");
    expect((await send("again.csv", csv)).status).toBe(202);
    // The errors are those of the earlier file.
    expect((await read("again.csv", "errors")).status).toBe(404);
  });

  test("may be a pain.001, which a pain.002 answers [API-103, ISO-01, ISO-06]", async () => {
    const { send, find, read, take } = await givenProgram();
    const headers = { "content-type": "application/xml" };
    const message = pain001({ payments: [payment({ wallet: "main", day: "2026-01-01" })] });
    expect((await send("night.xml", message, { headers })).status).toBe(202);
    await take();
    expect((await find("night.xml")).body.file).toMatchObject({ noOfRequests: 1, responses: ["accepted"] });
    const accepted = await read("night.xml", "accepted");
    expect(accepted.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(accepted.text).toContain("<GrpSts>ACTC</GrpSts>");
  });

  test("sent again with the same bytes makes nothing, and with other bytes is refused [FILE-20, API-103, C-10]", async () => {
    const { clientId, send } = await givenProgram();
    const answers = await Promise.all([1, 2, 3].map(() => send("once.csv", csv)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(
      answers.map(() => [202, answers[0]!.text]),
    );
    expect(await filesOf(clientId)).toHaveLength(1);
    const other = await send("Once.csv", `${csv}\n`);
    expect([other.status, other.problem.error]).toEqual([409, "file.name-used"]);
    expect(await blobsOf(clientId)).toHaveLength(1);
  });

  test("with bytes, a name or a type that is not right leaves nothing [API-103, FILE-13, C-68]", async () => {
    const { clientId, send } = await givenProgram();
    const refused = async (...call: Parameters<typeof send>) => {
      const { status, problem } = await send(...call);
      return `${status} ${problem.error}`;
    };
    expect(await refused("a.csv", csv, { digest: digestOf("other bytes") })).toBe("401 digest.wrong");
    expect(await refused("../a.csv", csv)).toBe("400 file.name-invalid");
    expect(await refused("a.exe", csv)).toBe("400 file.name-invalid");
    expect(await refused("", csv)).toBe("400 request.invalid");
    expect(await refused("a.csv", "{}", { headers: { "content-type": "application/json" } })).toBe(
      "415 request.wrong-type",
    );
    expect(await refused("a.csv", csv, { headers: { "content-encoding": "gzip" } })).toBe(
      "415 request.wrong-type",
    );
    expect([await filesOf(clientId), await blobsOf(clientId)]).toEqual([[], []]);
  });

  test("is found by its own client alone [API-103, C-05]", async () => {
    const { send } = await givenProgram();
    await send("mine.csv", csv);
    const other = await givenProgram();
    expect((await other.find("mine.csv")).status).toBe(404);
    expect((await other.read("mine.csv", "accepted")).status).toBe(404);
    expect((await other.find("unknown.csv")).problem.error).toBe("notFound");
    expect((await other.send("mine.csv", csv)).status).toBe(202);
  });
});

describe("the bytes of a payment file", () => {
  let server: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    server = createServer(world.app, identify, signedRoutes, { verifySignature });
    await server.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = server.server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  /** Begins a signed upload; the test sends the bytes. */
  function beginUpload(key: GivenKey, digest: string, headers = {}) {
    const url = "/v1/files?fileName=large.csv";
    const signed = signedHeaders(key, { method: "POST", url, body: "signed before it is sent", digest });
    const options = { host: "127.0.0.1", port, method: "POST", path: url };
    const upload = httpRequest({
      ...options,
      headers: { ...signed, "content-type": "text/csv", ...headers },
    });
    return { upload, answer: answerTo(upload) };
  }

  async function answerTo(upload: ClientRequest): Promise<string> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      upload.once("response", resolve).once("error", reject);
    });
    const text = Buffer.concat(await response.toArray()).toString();
    const { error, file } = JSON.parse(text) as { error?: string; file?: { status: string } };
    return `${response.statusCode} ${error ?? file?.status}`;
  }

  const write = (upload: ClientRequest, bytes: Buffer) =>
    new Promise<void>((resolve) => upload.write(bytes, () => resolve()));

  test("are stored while they arrive, and are a file only at their end [API-103, FILE-21]", async () => {
    const { clientId, key } = await givenProgram();
    const part = Buffer.alloc(1_500_000, "x");
    const { upload, answer } = beginUpload(key, digestOf(Buffer.concat([part, part])));
    await write(upload, part);
    await vi.waitFor(async () => expect(await piecesOf(clientId)).toHaveLength(1));
    expect(await filesOf(clientId)).toEqual([]);
    upload.end(part);
    expect(await answer).toBe("202 received");
    expect(await piecesOf(clientId)).toHaveLength(3);
    expect(await filesOf(clientId)).toHaveLength(1);
  });

  test("that break off leave nothing [FILE-21]", async () => {
    const { clientId, key } = await givenProgram();
    const { upload, answer } = beginUpload(key, digestOf("never whole"));
    answer.catch(() => undefined);
    await write(upload, Buffer.alloc(1_500_000, "x"));
    await vi.waitFor(async () => expect(await piecesOf(clientId)).toHaveLength(1));
    upload.destroy();
    await vi.waitFor(async () => expect(await blobsOf(clientId)).toEqual([]));
  });

  test("are at most 50 MB: more are refused by their length, or once they have arrived [API-103, FILE-21, C-62]", async () => {
    const { clientId, key } = await givenProgram();
    const digest = digestOf("too much");
    const told = beginUpload(key, digest, { "content-length": String(largestFileBytes + 1) });
    told.upload.flushHeaders();
    expect(await told.answer).toBe("413 file.too-large");
    told.upload.destroy();
    const { upload, answer } = beginUpload(key, digest);
    const part = Buffer.alloc(5_000_000, "x");
    for (let sent = 0; sent < largestFileBytes; sent += part.length) await write(upload, part);
    upload.end("x");
    expect(await answer).toBe("413 file.too-large");
    expect([await filesOf(clientId), await blobsOf(clientId)]).toEqual([[], []]);
  });
});
