import type http from "node:http";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { effects } from "./effects.ts";
import { readFaults } from "./faults.ts";
import { readLookup, readPayRequest, readStatusQuery } from "./inputs.ts";
import { lookUpName } from "./lookup.ts";
import type { Answer, Network } from "./network.ts";
import { pay, statusOf } from "./pay.ts";
import { Refusal } from "./refusal.ts";

const [longestText, silenceMs, linesOfPart] = [16_384, 30_000, 100];

/** Answers one request; after any error the next one is answered too. */
export async function answerRequest(
  network: Network,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const lines = request.method === "GET" ? linesAt(network, path) : null;
  if (lines) {
    response.writeHead(200, { "content-type": "application/x-ndjson" });
    // A reader may close the connection before the end.
    await pipeline(Readable.from(lines), response).catch(() => undefined);
    return;
  }
  const answer = await answerTo(network, `${request.method} ${path}`, query, request).catch(answerToFailure);
  if (answer === "silence") await network.wait(silenceMs);
  if (answer === "silence" || answer === "drop") {
    response.destroy();
    return;
  }
  const text = JSON.stringify(answer.body);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
  response.writeHead(answer.http, headers).end(text);
}

/** The lists of what the network was asked; null at other paths. */
function linesAt(network: Network, path: string): Iterable<string> | AsyncIterable<string> | null {
  if (path === "/effects") return effects(network);
  if (path === "/lookups") return asLines(network.lookupRate.numbers());
  if (path === "/lookups/rates") return asLines(network.lookupRate.providers());
  return null;
}

/** In parts, between which other requests are answered: a long list would delay lookups, and too many would come within a second. */
async function* asLines(items: Iterable<object>): AsyncIterable<string> {
  let part: string[] = [];
  for (const item of items) {
    if (part.push(`${JSON.stringify(item)}\n`) < linesOfPart) continue;
    yield part.join("");
    part = [];
    await nextTurn();
  }
  yield part.join("");
}

async function answerTo(
  network: Network,
  call: string,
  query: string,
  request: http.IncomingMessage,
): Promise<Answer> {
  switch (call) {
    case "POST /pay": {
      const wanted = readPayRequest(await readFields(request));
      return (await hasHungUp(request)) ? "drop" : pay(network, wanted);
    }
    case "GET /status":
      return statusOf(network, ...readStatusQuery(new URLSearchParams(query)));
    case "POST /lookup":
      return lookUpName(network, readLookup(await readFields(request)));
    case "POST /faults": {
      const settings = readFaults(await readFields(request));
      await network.memory.record({ kind: "faults", settings });
      return { http: 200, body: settings };
    }
    default: {
      const answer = call.startsWith("POST ") && network.receive(call.slice("POST ".length), request.headers);
      if (answer) return answer;
      throw new Refusal(404, "NO_SUCH_CALL", call);
    }
  }
}

/**
 * Whether the caller hung up before the call was read. On a busy machine that can be minutes later, when the caller has already believed
 * an answer that its payment is unknown.
 */
async function hasHungUp({ socket }: http.IncomingMessage): Promise<boolean> {
  // The end of a connection is read in the turn after its data.
  await nextTurn();
  await nextTurn();
  return socket.destroyed || socket.readableEnded;
}

async function readFields(request: http.IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request);
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) return { ...fields };
  } catch {
    // Reported below, like JSON that is no object.
  }
  throw new Refusal(400, "BAD_JSON");
}

/** By events, because iterating over a request costs as much as the rest of a payment. */
function readText(request: http.IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (piece: string) => {
      text += piece;
      if (text.length <= longestText) return;
      request.removeAllListeners("data").resume();
      reject(new Refusal(413, "TOO_LARGE"));
    });
    request.once("end", () => resolve(text));
    request.once("error", reject);
  });
}

function answerToFailure(failure: unknown): Answer {
  if (failure instanceof Refusal)
    return { http: failure.http, body: { error: failure.code, message: failure.message } };
  return { http: 500, body: { error: "INTERNAL_ERROR", message: String(failure) } };
}
