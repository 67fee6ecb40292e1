import { request } from "node:http";
import type { InjectOptions } from "fastify";
import type { ServedByInject } from "../browser.ts";

type Cookie = { name: string; value: string; expires?: Date };

/** A server of another process, called as tests call a server of their own process. */
export function remoteServer(url: string): ServedByInject {
  return { inject: (options) => send(url, options) };
}

function send(
  address: string,
  { method = "GET", url = "/", query = {}, headers = {}, payload }: InjectOptions,
): ReturnType<ServedByInject["inject"]> {
  const target = new URL(url as string, address);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value));
  const isText = typeof payload === "string" || Buffer.isBuffer(payload);
  const json = payload && !isText ? { "content-type": "application/json" } : {};
  return new Promise((resolve, reject) => {
    const call = request(
      target,
      { method, headers: { ...json, host: target.host, ...headers } },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on("error", reject);
        answer.on("data", (piece: Buffer) => pieces.push(piece));
        answer.on("end", () => {
          const rawPayload = Buffer.concat(pieces);
          const body = rawPayload.toString("utf8");
          resolve({
            statusCode: answer.statusCode!,
            headers: answer.headers,
            cookies: (answer.headers["set-cookie"] ?? []).map(cookieIn),
            rawPayload,
            body,
            json: () => JSON.parse(body) as never,
          });
        });
      },
    );
    call.on("error", reject);
    call.end(payload && !isText ? JSON.stringify(payload) : payload);
  });
}

function cookieIn(line: string): Cookie {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", ...value] = pair.split("=");
  const expires = attributes.find((each) => each.startsWith("Expires="))?.slice("Expires=".length);
  return { name, value: value.join("="), ...(expires && { expires: new Date(expires) }) };
}
