import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

export type CallbackReceiver = { readonly url: string; close(): Promise<void> };

/** The own system of all clients of a run: it writes the ID of each callback into the log before it answers. */
export async function openCallbackReceiver(log: string): Promise<CallbackReceiver> {
  const ids = createWriteStream(log);
  await once(ids, "open");
  const server = createServer((request, response) => {
    request.resume();
    ids.write(`${String(request.headers["webhook-id"])}\n`, () => response.writeHead(204).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks`,
    async close() {
      server.closeAllConnections();
      server.close();
      ids.end();
      await once(ids, "close");
    },
  };
}
