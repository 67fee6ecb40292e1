import { once } from "node:events";
import type { AddressInfo } from "node:net";
import ssh2 from "ssh2";
import { algorithms } from "@corridor/server/sftp/algorithms";
import { makeSshKey } from "@corridor/server/sftp/ssh-key";

/** What becomes of the bytes of an upload. A write and the close are answered when they resolve. */
type ByteTaker = { write(bytes: Buffer): Promise<void>; close(): Promise<void> };

/** A server of the same library and algorithms that accepts everybody and hands the bytes on, in their order, or forgets them. */
export async function startBareServer(taker: ByteTaker | null): Promise<{ port: number; stop(): void }> {
  const server = new ssh2.Server({ hostKeys: [makeSshKey().private], algorithms }, (client) => {
    client.on("error", () => undefined);
    (client as unknown as { setNoDelay(noDelay: boolean): void }).setNoDelay(true); // As our server does; without it, answers wait for the network and the rate moves by a factor of four.
    client.on("authentication", (context) => context.accept());
    client.on("session", (accept) =>
      accept().on("sftp", (acceptSftp) => {
        const sftp = acceptSftp();
        let last = Promise.resolve();
        const answer = (requestId: number, work: (taker: ByteTaker) => Promise<void>) => {
          if (!taker) {
            sftp.status(requestId, 0);
            return;
          }
          last = last.then(async () => {
            await work(taker);
            sftp.status(requestId, 0);
          });
        };
        sftp.on("OPEN", (requestId) => sftp.handle(requestId, Buffer.from("1")));
        sftp.on("WRITE", (requestId, _handle, _offset, bytes) => answer(requestId, (to) => to.write(bytes)));
        sftp.on("CLOSE", (requestId) => answer(requestId, (to) => to.close()));
      }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}
