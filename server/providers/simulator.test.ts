import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { fromDecimal } from "@corridor/product/money";
import { givenNetwork } from "../testing/programs/network.ts";
import { connectorFor, openConnectors } from "./choose.ts";
import type { PaymentOrder, ProviderAnswer } from "./provider.ts";
import { simulatorConnector } from "./simulator.ts";

const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  provider: "bank-ke",
  key: "acme:t-1",
  amount: fromDecimal("1500.00", "KES"),
  recipientAccount: "0712345601",
  recipientName: "Amina Otiéno",
  details: {},
  ...changes,
});

const connect = (url: string, timeoutMs = 10_000) =>
  simulatorConnector({ url, timeoutMs, definiteAfterMs: 30_000, neither: new Set(["mixx-tz"]) });

/** A server that answers every call with these bytes, or not at all. */
async function givenAnswerer(answer: (socket: Socket, bytes: Buffer) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => answer(socket, bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (status: number, body: unknown) => {
  const text = JSON.stringify(body);
  return `HTTP/1.1 ${status} Said\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
};

const report = { provider: "bank-ke", transactionId: "acme:t-1", status: "succeeded", code: null };
const wholeReport = { ...report, description: null, amount: "1500.00", currency: "KES" };

test("a payment is answered with its outcome, and a question with the same [C-13]", async () => {
  const { url } = await givenNetwork();
  const connector = connect(url);
  const amount = fromDecimal("1500.00", "KES");
  const said = (status: string, code: string | null = null, description: string | null = null) => ({
    kind: "report",
    report: { status, code, description, amount },
  });
  expect(await connector.send(order())).toEqual(said("succeeded"));
  expect(await connector.ask("bank-ke", "acme:t-1")).toEqual(said("succeeded"));
  const missing = ["failed", "RECIPIENT_NOT_FOUND", "The recipient account does not exist."] as const;
  const other = { key: "acme:t-2", recipientAccount: "0712345602" };
  expect(await connector.send(order(other))).toEqual(said(...missing));
  expect(await connector.send(order({ key: "acme:t-3", recipientAccount: "0712345603" }))).toEqual(
    said("accepted"),
  );
  expect(await connector.ask("bank-ke", "acme:never")).toEqual({ kind: "notFound" });
});

test("a payment that the network rejects is refused with its code, and without an answer the outcome is unknown [C-13]", async () => {
  const { url } = await givenNetwork({ classC: "mixx-tz" });
  const connector = connect(url);
  const refused = async (changes: Partial<PaymentOrder>) =>
    expect(await connector.send(order({ key: "acme:r", ...changes }))).toMatchObject({ kind: "refused" });
  await refused({ provider: "nobody" });
  await refused({ amount: fromDecimal("1.00", "USD") });
  await refused({ recipientName: "x".repeat(300) });
  await refused({ recipientName: "x".repeat(20_000) });
  expect(await connector.send(order())).toMatchObject({ kind: "report" });
  // The network has accepted another payment under this key, so its refusal does not mean that nothing was paid.
  expect(await connector.send(order({ amount: fromDecimal("1.00", "KES") }))).toEqual({ kind: "unknown" });
  // 06 pays and drops the connection; a provider of class C cannot be asked, and neither can an unknown one.
  const lost = { key: "acme:lost", recipientAccount: "0712345606" };
  expect(await connector.send(order(lost))).toEqual({ kind: "unknown" });
  expect(await connector.ask("bank-ke", "acme:lost")).toMatchObject({ report: { status: "succeeded" } });
  expect(await connector.ask("mixx-tz", "acme:t-1")).toEqual({ kind: "unknown" });
  expect(await connector.ask("nobody", "acme:t-1")).toEqual({ kind: "unknown" });
});

test.each<[what: string, bytes: string]>([
  ["a report of another key", json(200, { ...wholeReport, transactionId: "acme:t-2" })],
  ["a report of another provider", json(200, { ...wholeReport, provider: "bank-ug" })],
  ["an amount with a digit too many", json(200, { ...wholeReport, amount: "1500.001" })],
  ["an amount that is a number", json(200, { ...wholeReport, amount: 1500 })],
  ["an unknown status", json(200, { ...wholeReport, status: "paid" })],
  ["half a report", json(200, report)],
  ["no JSON", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{'no'"],
  ["a refusal without a code", json(400, { message: "no" })],
  ["an error of the server", json(500, { error: "INTERNAL_ERROR", message: "" })],
  ["a bare 404", json(404, { error: "NO_SUCH_CALL", message: "" })],
  ["a redirect", json(302, wholeReport)],
  ["an answer of no stated length", `HTTP/1.1 200 OK\r\n\r\n${JSON.stringify(wholeReport)}`],
  ["an answer of two lengths", json(200, wholeReport).replace("\r\n", "\r\nContent-Length: 1\r\n")],
  ["more than one answer", json(200, wholeReport).repeat(2)],
  ["no HTTP", "220 mail.example ESMTP\r\n\r\n"],
  ["too much", `HTTP/1.1 200 OK\r\nx: ${"x".repeat(70_000)}`],
])("%s leaves the outcome of a payment and of a question unknown [C-13]", async (_what, bytes) => {
  const connector = connect(await givenAnswerer((socket) => void socket.write(bytes)));
  expect(await connector.send(order())).toEqual({ kind: "unknown" });
  expect(await connector.ask("bank-ke", "acme:t-1")).toEqual({ kind: "unknown" });
});

test("no answer, half an answer, a closed connection and a missing server leave the outcome unknown, and the next call gets its own answer [C-13]", async () => {
  const turns: ((socket: Socket) => void)[] = [
    () => undefined,
    (socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9"),
    (socket) => void socket.end("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"),
    (socket) => void socket.destroy(),
    (socket) => void socket.write(json(200, wholeReport).replace("\r\n", "\r\nConnection: close\r\n")),
    (socket) => void socket.write(json(200, wholeReport)),
  ];
  const connector = connect(await givenAnswerer((socket) => turns.shift()!(socket)), 100);
  const answers: ProviderAnswer[] = [];
  for (let left = turns.length; left > 0; left -= 1) answers.push(await connector.send(order()));
  const kinds = [...Array<string>(4).fill("unknown"), "report", "report"];
  expect(answers.map(({ kind }) => kind)).toEqual(kinds);
  const nobody = connect("http://127.0.0.1:9");
  expect(await nobody.send(order())).toEqual({ kind: "unknown" });
});

test("the trace ID of the call that caused a payment is a header of its calls [EXT-46]", async () => {
  let heard = "";
  const connector = connect(
    await givenAnswerer((socket, bytes) => {
      heard += bytes.toString();
      socket.write(json(200, wholeReport));
    }),
  );
  await connector.send(order({ traceId: "0123456789abcdef" }));
  await connector.ask("bank-ke", "acme:t-1", "fedcba9876543210");
  await connector.send(order());
  expect(heard.match(/x-trace-id: .*/g)).toEqual([
    "x-trace-id: 0123456789abcdef",
    "x-trace-id: fedcba9876543210",
  ]);
});

test("a thousand payments at once share the connections, and each gets its own answer [C-13]", async () => {
  const { url } = await givenNetwork();
  const connector = connect(url);
  const amounts = Array.from({ length: 1_000 }, (_, index) => fromDecimal(`${index + 1}.00`, "KES"));
  const answers = await Promise.all(
    amounts.map((amount, index) => connector.send(order({ key: `acme:n-${index}`, amount }))),
  );
  expect(answers.map((answer) => answer.kind === "report" && answer.report.amount)).toEqual(amounts);
});

test("mobile money is queryable, banks are idempotent, and an unknown provider is neither [C-13]", () => {
  const { classOf } = connect("http://127.0.0.1:9");
  expect(["mpesa-ke", "bank-ke", "swift", "sepa", "test", "mixx-tz", "nobody"].map(classOf)).toEqual([
    "queryable",
    "idempotent",
    "idempotent",
    "idempotent",
    "idempotent",
    "neither",
    "neither",
  ]);
});

test("without a set-up integration nothing is sent, and the outcome of earlier payments stays unknown [C-13]", async () => {
  const connector = connectorFor(openConnectors("http://127.0.0.1:9"), "some-bank");
  expect(await connector.send(order())).toMatchObject({ kind: "refused", code: "ROUTE_UNAVAILABLE" });
  expect(await connector.ask("bank-ke", "acme:t-1")).toEqual({ kind: "unknown" });
  expect(connectorFor(openConnectors(null), "simulator")).toBe(connector);
  expect(connectorFor(openConnectors("http://127.0.0.1:9"), "simulator")).not.toBe(connector);
});
