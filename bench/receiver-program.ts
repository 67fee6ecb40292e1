import { createServer } from "node:http";

/** A client's own system in a process of its own. It answers after 20 ms; at a path that begins with /dead it never answers. */
const answerMs = 20;

const server = createServer((request, response) => {
  request.resume();
  if (request.url?.startsWith("/dead")) return;
  const receivedAt = performance.now();
  // A timer ends up to a millisecond late, which would count as the sender's time.
  const answer = () => {
    if (performance.now() - receivedAt < answerMs) setImmediate(answer);
    else response.writeHead(204).end();
  };
  setTimeout(answer, answerMs - 1);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
process.on("disconnect", () => process.exit());
