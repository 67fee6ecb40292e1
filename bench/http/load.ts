import { Agent, request } from "node:http";
import type { RequestHeaders } from "../log-in.ts";

const connections = 8;

export type Caller = {
  /** Returns the body with any status. */
  ask(path: string): Promise<{ status: number; body: Buffer }>;
  /** Makes `count` calls over all connections; every answer must equal `expected` except for its cursor. */
  repeat(path: string, count: number, expected: Buffer): Promise<void>;
  close(): void;
};

/** A caller with these headers, or with headers that it makes for each call, on as many connections as a few busy people have. */
export function openCaller(
  url: string,
  headers: RequestHeaders | ((path: string) => RequestHeaders),
): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { port, host } = new URL(url);

  const ask: Caller["ask"] = (path) =>
    new Promise((resolve, reject) => {
      const own = typeof headers === "function" ? headers(path) : headers;
      const options = { host: "127.0.0.1", port, path, agent, headers: { ...own, host } };
      const call = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      });
      call.on("error", reject).end();
    });

  return {
    ask,
    async repeat(path, count, expected) {
      let left = count;
      const bytes = withoutCursor(expected);
      const connection = async () => {
        while (left > 0) {
          left -= 1;
          const { status, body } = await ask(path);
          if (status !== 200 || withoutCursor(body) !== bytes)
            throw new Error(
              `${url}${path} answered ${status} and ${body.length} bytes, not the expected bytes.`,
            );
        }
      };
      await Promise.all(Array.from({ length: connections }, connection));
    },
    close: () => agent.destroy(),
  };
}

/** The cursor of an answer may change with every transaction of the database, so it is not compared. */
function withoutCursor(body: Buffer): string {
  return body.toString("latin1").replace(/"cursor":"\d+"\}$/, "");
}
