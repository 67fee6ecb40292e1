import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import type { EgressFailure } from "../../platform/egress/failure.ts";
import { answerWith, writeEndlessly, writeSlowly } from "./receivers.ts";

/** A receiver that a client could run, and what a call of it must result in. */
export type HostileAnswer = {
  readonly name: string;
  readonly answer: (socket: Socket) => void;
  readonly result: number | EgressFailure;
};

const head = "HTTP/1.1 200 OK\r\n";
const kilobyte = "x".repeat(1_024);
const slowMs = 40;

/** Some 5,000 times larger when it is decompressed. */
function gzipBomb(megabytes: number): Buffer {
  const part = gzipSync(Buffer.alloc(10 * 1_048_576));
  return Buffer.concat(Array.from({ length: megabytes / 10 }, () => part));
}

const once = (text: string | Buffer) => (socket: Socket) => void socket.write(text);
const gzipAnswer = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`${head}content-encoding: gzip\r\ncontent-length: ${bytes.length}\r\n\r\n`),
    bytes,
  ]);
const endless = (start: string, piece: string) => (socket: Socket) => {
  socket.write(start);
  writeEndlessly(socket, piece);
};
const slow = (start: string, piece: string) => (socket: Socket) => {
  socket.write(start);
  writeSlowly(socket, piece, slowMs);
};

export const hostileAnswers: readonly HostileAnswer[] = [
  { name: "says nothing", answer: () => undefined, result: "no-answer-in-time" },
  { name: "slow head", answer: slow(head, "x-slow: 1\r\n"), result: "no-answer-in-time" },
  { name: "slow header", answer: slow(`${head}x-slow: `, "x"), result: "no-answer-in-time" },
  {
    name: "slow body",
    answer: slow(`${head}content-length: 60000\r\n\r\n`, "x"),
    result: "no-answer-in-time",
  },
  {
    name: "slow chunks",
    answer: slow(`${head}transfer-encoding: chunked\r\n\r\n`, "1\r\nx\r\n"),
    result: "no-answer-in-time",
  },
  {
    name: "body that never begins",
    answer: once(`${head}content-length: 5\r\n\r\n`),
    result: "no-answer-in-time",
  },
  { name: "body without an end", answer: endless(`${head}\r\n`, kilobyte), result: "answer-too-large" },
  {
    name: "chunks without an end",
    answer: endless(`${head}transfer-encoding: chunked\r\n\r\n`, `400\r\n${kilobyte}\r\n`),
    result: "answer-too-large",
  },
  {
    name: "declared length of a terabyte",
    answer: once(`${head}content-length: 1099511627776\r\n\r\n`),
    result: "answer-too-large",
  },
  { name: "gzip bomb under the limit", answer: answerWith(gzipAnswer(gzipBomb(40))), result: 200 },
  { name: "gzip bomb over the limit", answer: once(gzipAnswer(gzipBomb(100))), result: "answer-too-large" },
  {
    name: "headers without an end",
    answer: endless(head, `x-long: ${kilobyte}\r\n`),
    result: "answer-too-large",
  },
  { name: "header without an end", answer: endless(`${head}x-long: `, kilobyte), result: "answer-too-large" },
  { name: "reason without an end", answer: endless("HTTP/1.1 200 ", kilobyte), result: "answer-too-large" },
  {
    name: "trailers without an end",
    answer: endless(`${head}transfer-encoding: chunked\r\n\r\n0\r\n`, `x-long: ${kilobyte}\r\n`),
    result: "answer-too-large",
  },
  {
    name: "chunk extension without an end",
    answer: endless(`${head}transfer-encoding: chunked\r\n\r\n1;`, kilobyte),
    result: "answer-too-large",
  },
  {
    name: "informational answers without an end",
    answer: endless("", "HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n"),
    result: "answer-too-large",
  },
  { name: "garbage", answer: endless("", "SSH-2.0-OpenSSH_9.2\r\n"), result: "answer-garbled" },
  {
    name: "two lengths",
    answer: once(`${head}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`),
    result: "answer-garbled",
  },
  {
    name: "length and chunks",
    answer: once(`${head}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
    result: "answer-garbled",
  },
  ...[
    ["two lengths in one header", "content-length: 1, 1\r\n\r\nx"],
    ["a negative length", "content-length: -1\r\n\r\nx"],
    ["a length in another base", "content-length: 0x1\r\n\r\nx"],
    ["chunks that are not the last coding", "transfer-encoding: chunked, gzip\r\n\r\n0\r\n\r\n"],
    ["a space before a colon", "content-length : 1\r\n\r\nx"],
    ["a header on two lines", "x-long: 1\r\n 2\r\ncontent-length: 0\r\n\r\n"],
    ["a header without a name", ": 1\r\ncontent-length: 0\r\n\r\n"],
    ["a zero byte in a header", "x-zero: \0\r\ncontent-length: 0\r\n\r\n"],
    ["a chunk without a size", "transfer-encoding: chunked\r\n\r\n\r\nx\r\n"],
    ["a chunk of a negative size", "transfer-encoding: chunked\r\n\r\n-1\r\nx\r\n"],
    ["a chunk that is longer than its size", "transfer-encoding: chunked\r\n\r\n1\r\nxx\r\n0\r\n\r\n"],
    ["a chunk line that ends with a line feed alone", "transfer-encoding: chunked\r\n\r\n1\nx\n0\n\n"],
  ].map(([name = "", rest = ""]): HostileAnswer => {
    return { name, answer: once(`${head}${rest}`), result: "answer-garbled" };
  }),
  { name: "another version", answer: once("HTTP/2.0 200 OK\r\n\r\n"), result: "answer-garbled" },
  { name: "a status of two digits", answer: once("HTTP/1.1 99 OK\r\n\r\n"), result: "answer-garbled" },
  {
    name: "chunks with extensions and trailers, byte by byte",
    answer: (socket) => {
      const text = `HTTP/1.1 103 Early\r\n\r\n${head}transfer-encoding: chunked\r\n\r\n2;a=b\r\nxy\r\n0\r\nx-end: 1\r\n\r\n`;
      let at = 0;
      const write = () => {
        if (at < text.length && !socket.destroyed)
          socket.write(text[(at += 1) - 1]!, () => setImmediate(write));
      };
      write();
    },
    result: 200,
  },
  {
    name: "a body that ends with the connection",
    answer: (socket) => void socket.end(`${head}\r\nx`),
    result: 200,
  },
  {
    name: "another protocol",
    answer: once("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"),
    result: "answer-garbled",
  },
  {
    name: "cut body",
    answer: (socket) => void socket.end(`${head}content-length: 60000\r\n\r\nx`),
    result: "answer-garbled",
  },
  { name: "cut head", answer: (socket) => void socket.end("HTTP/1.1 200 OK\r\n"), result: "no-connection" },
  { name: "closes", answer: (socket) => void socket.end(), result: "no-connection" },
  { name: "resets", answer: (socket) => void socket.resetAndDestroy(), result: "no-connection" },
];

/** Redirects to an address, as a receiver could write them. */
export const redirectsTo = (url: string): readonly HostileAnswer[] =>
  [301, 302, 303, 307, 308].map((status) => ({
    name: `redirect ${status}`,
    answer: answerWith(
      `HTTP/1.1 ${status} Elsewhere\r\nlocation: ${url}\r\nrefresh: 0;url=${url}\r\nalt-svc: h2="${new URL(url).host}"\r\ncontent-length: 0\r\n\r\n`,
    ),
    result: status,
  }));
