import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { forgetOldSets } from "../payments/sets/forget-old-sets.ts";
import { sendFile, fileHeader, fileRow, givenFileSender } from "../testing/payment-files/arrivals.ts";
import { givenUser } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { takeFile } from "./take.ts";

const world = useWorld();
const rowsOf = async (clientId: string, table: string, order = "1") =>
  (await asOwner(world, `select * from ${table} where client_id = $1 order by ${order}`, [clientId]))
    .rows as Record<string, unknown>[];

describe("a payment file", () => {
  test("becomes one request for each reference, and its lines are in the order of its rows [FILE-14, FILE-15, FILE-22, C-27]", async () => {
    const sender = await givenFileSender(world, { approvals: 2 });
    const { clientId, creator } = sender;
    const bytes = [
      fileHeader,
      fileRow("INV-1", "100.00", "01"),
      fileRow("INV-2", "70.50", "02"),
      fileRow("INV-1", "20.00", "03"),
    ].join("\n");
    const file = await sender.arrive("october.csv", bytes);
    await takeFile(world.app, file);
    const requests = await rowsOf(clientId, "payment_requests", "creation_comment");
    expect(requests).toMatchObject([
      { creation_comment: "INV-1", total_count: 2, status: "awaitingFirstApproval", source: "api" },
      { creation_comment: "INV-2", total_count: 1, batch_reference: "october.csv", approval_stages: 2 },
    ]);
    expect(new Set(requests.map(({ creator_email }) => creator_email))).toEqual(new Set([creator.email]));
    const lines = await asOwner(
      world,
      `select r.creation_comment, l.line_no, l.amount_minor from payment_requests r
       join payment_lines l using (client_id, set_id) where client_id = $1 order by 1, 2`,
      [clientId],
    );
    expect(lines.rows).toEqual([
      { creation_comment: "INV-1", line_no: 0, amount_minor: "10000" },
      { creation_comment: "INV-1", line_no: 1, amount_minor: "2000" },
      { creation_comment: "INV-2", line_no: 0, amount_minor: "7050" },
    ]);
    const [stored] = await rowsOf(clientId, "payment_files");
    const digest = createHash("sha256");
    for (const { content_digest } of requests) digest.update(content_digest as Buffer);
    expect(stored).toMatchObject({
      status: "AwaitingApproval",
      approval_stages: 2,
      wallet_ids: ["main"],
      request_count: 2,
      transaction_count: 3,
      content_digest: digest.digest(),
    });
    expect(await rowsOf(clientId, "payment_file_requests", "request_no")).toMatchObject([
      { reference: "INV-1", debit_minor: "12000", paid_currency: "KES", source_currency: "KES", tenor: null },
      { reference: "INV-2", debit_minor: "7050", wallet_id: "main" },
    ]);
    const outbox = await sender.outbox();
    expect(Object.keys(outbox)).toEqual(["october.csv.accepted.json"]);
    expect(JSON.parse(outbox["october.csv.accepted.json"]!)).toMatchObject({
      fileName: "october.csv",
      sha256: createHash("sha256").update(bytes).digest("hex"),
      status: "AwaitingApproval",
      noOfRequests: 2,
      noOfTransactions: 3,
      requests: [
        { reference: "INV-1", noOfTransactions: 2, sum: { currency: "KES", amount: "120.00" } },
        { reference: "INV-2", requestId: requests[1]!["request_id"], walletId: "main", ccySource: "KES" },
      ],
    });
  });

  test("is refused when its bytes have another format than the ending of its name [FILE-13, FILE-15]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    const text = [fileHeader, fileRow("A")].join("\n");
    await takeFile(world.app, await sender.arrive("text.XLSX", text));
    await takeFile(world.app, await sender.arrive("workbook.csv", "PK\u0003\u0004"));
    const outbox = await sender.outbox();
    expect(outbox["text.XLSX.errors.csv"]).toContain("The name of the file ends in .xlsx, but");
    expect(outbox["workbook.csv.errors.csv"]).toContain("The name of the file ends in .csv, but");
    expect(await rowsOf(sender.clientId, "payment_requests")).toEqual([]);
  });

  test("is taken once however often its job runs, also at the same time [FILE-15, C-10]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    const file = await sender.arrive(
      "once.csv",
      [fileHeader, fileRow("A"), fileRow("B", "19.00")].join("\n"),
    );
    await Promise.all([takeFile(world.app, file), takeFile(world.app, file)]);
    await takeFile(world.app, file);
    expect(await rowsOf(sender.clientId, "payment_requests")).toHaveLength(2);
    expect(await rowsOf(sender.clientId, "payment_sets")).toHaveLength(4);
    await asOwner(
      world,
      "update payment_sets set created_at = created_at - interval '2 days' where client_id = $1",
      [sender.clientId],
    );
    await forgetOldSets(world.app);
    expect(await rowsOf(sender.clientId, "payment_sets")).toHaveLength(2);
    expect(await rowsOf(sender.clientId, "payment_lines", "2")).toHaveLength(2);
  });

  test("with one wrong row creates nothing, and its response names each wrong cell as it was sent [FILE-15, FILE-24, FILE-28]", async () => {
    const sender = await givenFileSender(world, { approvals: 1, subwallets: ["ops"] });
    const admin = await givenUser(world, { client: sender.client, role: "ADMIN" });
    const bytes = [
      fileHeader,
      fileRow("A"),
      fileRow("", "15.00"),
      fileRow("=1+1", "x"),
      fileRow("A", "18.00", "01", { wallet: "ops" }),
      fileRow("B", "=2*9"),
      fileRow("B", "'-3"),
    ].join("\n");
    await takeFile(world.app, await sender.arrive("wrong.csv", bytes));
    expect(await rowsOf(sender.clientId, "payment_requests")).toHaveLength(0);
    expect(await rowsOf(sender.clientId, "payment_files")).toMatchObject([
      { status: "refused", content_digest: null },
    ]);
    const [head, ...lines] = (await sender.outbox())["wrong.csv.errors.csv"]!.trimEnd().split("\r\n");
    expect(head).toBe("Row,Column,Value,Error");
    expect(lines.map((line) => line.split(",").slice(0, 3))).toEqual([
      ["3", "Request Reference", ""],
      ["4", "Amount", "x"],
      ["5", "Wallet ID", "ops"],
      ["6", "Amount", "=2*9"],
      ["7", "Amount", "'-3"],
    ]);
    const mails = await rowsOf(sender.clientId, "emails", "recipient");
    expect(mails.map(({ recipient }) => recipient)).toContain(admin.email);
    expect(mails.map(({ recipient }) => recipient)).toContain(sender.creator.email);
  });
});

describe("the name of a file", () => {
  test("is used once, whatever its capitals; the same bytes by the API are the same file [FILE-13, FILE-20]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    const bytes = [fileHeader, fileRow("A")].join("\n");
    const first = await sender.arrive("Pay.csv", bytes);
    expect(await sender.arrive("pay.CSV", bytes)).toMatchObject({ fileId: first.fileId, isRepeat: true });
    await expect(sender.arrive("pay.csv", `${bytes}\n${fileRow("B")}`)).rejects.toMatchObject({
      code: "file.name-used",
    });
    await expect(sendFile(world, sender.caller, "pay.csv", bytes, "sftp")).rejects.toMatchObject({
      code: "file.name-used",
    });
    await expect(sender.arrive("../pay.csv", bytes)).rejects.toMatchObject({ code: "file.name-invalid" });
    expect(await rowsOf(sender.clientId, "payment_files")).toHaveLength(1);
    expect(await rowsOf(sender.clientId, "blobs")).toHaveLength(1 + 3);
  });

  test("of a refused file may be used again, and each new response replaces the old one, also errors by an acceptance [FILE-13, FILE-22]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    await takeFile(world.app, await sender.arrive("again.csv", "Amount\n1"));
    expect(Object.keys(await sender.outbox())).toEqual(["again.csv.errors.csv"]);
    await takeFile(
      world.app,
      await sender.arrive("again.csv", [fileHeader, fileRow("", "11.00")].join("\n")),
    );
    const outbox = await sender.outbox();
    expect(outbox["again.csv.errors.csv"]).toContain("2,Request Reference,");
    await takeFile(world.app, await sender.arrive("again.csv", [fileHeader, fileRow("A")].join("\n")));
    expect(await rowsOf(sender.clientId, "payment_requests")).toHaveLength(1);
    expect(Object.keys(await sender.outbox())).toEqual(["again.csv.accepted.json"]);
  });

  test("is refused while twenty files wait to be read [FILE-21]", async () => {
    const sender = await givenFileSender(world, { approvals: 1 });
    const send = (n: number) => sender.arrive(`f-${n}.csv`, [fileHeader, fileRow("A")].join("\n"));
    for (let n = 0; n < 20; n += 1) await send(n);
    await expect(send(20)).rejects.toMatchObject({ code: "file.inbox-full" });
  });
});
