import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A client's own system in a process of its own. It answers after 20 ms; at a path that begins with /dead it never answers. */
const answerMs = 20;

const server = createServer((request, response) => {
  request.resume();
  if (request.url?.startsWith("/dead")) return;
  request.on("end", () => void wait(answerMs).then(() => response.writeHead(204).end()));
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
process.on("disconnect", () => process.exit());
