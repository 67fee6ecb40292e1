import type { OutputOf } from "@corridor/product/endpoint";
import { querySftpKeys } from "@corridor/product/keys/contract";
import { connectDemoProgram, type SftpProgram } from "@corridor/server/testing/payment-files/sftp";
import type { Browser } from "@playwright/test";
import { accountAt, logIn } from "./people.ts";
import type { World } from "./worlds.ts";

/** The program of acme that sends payment files: it knows the developer's key and the address of the keys screen. */
export async function connectFileSender(browser: Browser, { url }: World): Promise<SftpProgram> {
  const context = await browser.newContext();
  await logIn(context, url, accountAt("acme", "developer"));
  const answer = await context.request.get(`${url}${querySftpKeys.path}`, {
    params: { clientId: "acme", sftpKeyType: "Payment" },
  });
  const { sftp } = (await answer.json()) as OutputOf<typeof querySftpKeys>;
  await context.close();
  return connectDemoProgram(sftp!);
}

type FileRow = { reference: string; amount?: string; wallet?: string; tenor?: string };

/** Uploads a file of acme; each row pays 100.00 KES to an account of its own, at once. */
export async function uploadFile(
  program: SftpProgram,
  fileName: string,
  rows: readonly FileRow[],
): Promise<void> {
  const lines = rows.map(({ reference, amount = "100.00", wallet = "kes", tenor = "" }, index) =>
    [reference, amount, "KES", "Grace Achieng", "mpesa-ke", `+25471234${50 + index}01`, wallet, tenor].join(),
  );
  const heading = "Request Reference,Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID,Tenor";
  await program.put(`/payments/inbox/${fileName}`, Buffer.from([heading, ...lines].join("\n")));
}

/** The names of the responses. */
export function outboxOf(program: SftpProgram): Promise<string[]> {
  return program.names("/payments/outbox");
}
