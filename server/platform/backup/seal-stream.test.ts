import { expect, test } from "vitest";
import { openStream, sealStream } from "./seal-stream.ts";

const secret = "a secret that only the tests know, forty characters";

async function* from(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

async function sealed(text: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of sealStream(from(Buffer.from(text)), secret)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test("the last piece of a backup is not yielded while bytes follow it, so that a damaged backup is never committed [C-74]", async () => {
  const whole = await sealed("what was backed up");
  const handedOut: string[] = [];
  const open = async (...bytes: Buffer[]) => {
    for await (const piece of openStream(from(...bytes), [secret])) handedOut.push(piece.toString());
  };
  await expect(open(whole, Buffer.from("x"))).rejects.toThrow(/^The backup is damaged/);
  expect(handedOut).toEqual([]);
  await open(whole);
  expect(handedOut).toEqual(["what was backed up"]);
});
