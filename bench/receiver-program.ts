import { createServer, type Socket } from "node:net";

/**
 * A client's own system in a process of its own. It answers after 20 ms; at a path that begins with /dead it never answers. It shares the
 * machine with the sender that is measured, so it knows just enough of HTTP to cost little: one call at a time on each connection.
 */
const answerMs = 20;
/**
 * Timers of Node are late by half a millisecond on average and more. So one clock looks each millisecond which answers are due: an answer
 * leaves up to half a millisecond early as often as late.
 */
const tickMs = 1;
const pending: { readonly at: number; readonly socket: Socket }[] = [];
const answer = "HTTP/1.1 204 No Content\r\nconnection: keep-alive\r\n\r\n";
const endOfHead = Buffer.from("\r\n\r\n");

function serve(socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on("error", () => socket.destroy());
  socket.on("data", (piece) => {
    received = received.length === 0 ? piece : Buffer.concat([received, piece]);
    const headEnd = received.indexOf(endOfHead);
    if (headEnd < 0) return;
    const head = received.toString("latin1", 0, headEnd);
    const bodyBytes = Number(/\r\ncontent-length: (\d+)/i.exec(head)![1]);
    if (received.length < headEnd + endOfHead.length + bodyBytes) return;
    received = Buffer.alloc(0);
    if (!head.startsWith("POST /dead")) pending.push({ at: performance.now() + answerMs, socket });
  });
}

function answerDue(): void {
  const now = performance.now() + tickMs / 2;
  while (pending.length > 0 && pending[0]!.at <= now) pending.shift()!.socket.write(answer);
}

setInterval(answerDue, tickMs);
const server = createServer(serve);
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
process.on("disconnect", () => process.exit());
