import { takeFile } from "../../files/take.ts";
import { startSftp } from "../../sftp/server.ts";
import { givenUser } from "../given.ts";
import { asOwner } from "../ledger.ts";
import type { World } from "../open-world.ts";
import { fileHeader, fileRow } from "../payment-files/arrivals.ts";
import { pain001, payment } from "../payment-files/pain001.ts";
import { givenSftpKey, openSftp } from "../payment-files/sftp.ts";

/** A program uploads payment files by SFTP: two await approval, one of them a pain.001, one is refused, one has its temporary name. */
export async function sendFiles(world: World, clientId: string): Promise<void> {
  const client = { clientId, name: clientId };
  const user = await givenUser(world, { client, role: "DEVELOPER", email: "files@small.example" });
  const key = await givenSftpKey(world, user);
  const server = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
  try {
    const program = await openSftp(server, key);
    const rows = [fileHeader, fileRow("OFFICE"), fileRow("FIELD", "16.00")].join("\n");
    await program.put("/payments/inbox/small.csv", Buffer.from(rows));
    const message = pain001({ payments: [payment({ wallet: "main" })] });
    await program.put("/payments/inbox/small.xml", Buffer.from(message));
    await program.put("/payments/inbox/wrong.csv", Buffer.from("Amount\n1"));
    await program.put("/payments/inbox/later.csv.part", Buffer.from(rows));
    program.end();
  } finally {
    await server.stop();
  }
  const { rows: files } = await asOwner(world, "select file_id from payment_files where client_id = $1", [
    clientId,
  ]);
  for (const { file_id: fileId } of files as { file_id: string }[])
    await takeFile(world.app, { clientId, fileId });
  await leaveRowsOfKilledProcess(world, key);
}

async function leaveRowsOfKilledProcess(
  world: World,
  { clientId, keyId }: { clientId: string; keyId: string },
): Promise<void> {
  await asOwner(
    world,
    "insert into sftp_sessions (client_id, key_id, address, alive_until) values ($1, $2, '192.0.2.1', now())",
    [clientId, keyId],
  );
  await asOwner(
    world,
    `insert into upload_reservations (client_id, holder_id, reserved_bytes, alive_until)
     values ($1, gen_random_uuid(), 1000000, now())`,
    [clientId],
  );
}
