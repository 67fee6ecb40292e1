import { validatePaymentFile, type Validation } from "@corridor/product/payments/contract";
import type { RequestHeaders } from "./log-in.ts";

export type SentFile = {
  readonly clientId: string;
  readonly requestId: string;
  readonly rowCount: number;
  readonly file: { readonly name: string; readonly bytes: Buffer };
};

/** Sends a file of payments as the console does; every row must hold. */
export async function uploadPaymentFile(
  url: string,
  headers: RequestHeaders,
  { clientId, requestId, rowCount, file }: SentFile,
): Promise<void> {
  const form = new FormData();
  form.append("jsonData", JSON.stringify({ clientId, requestId }));
  form.append(validatePaymentFile.upload!, new Blob([new Uint8Array(file.bytes)]), file.name);
  const answer = await fetch(`${url}${validatePaymentFile.path}`, { method: "POST", headers, body: form });
  const said = await answer.text();
  const { summary } = JSON.parse(said) as Partial<Validation>;
  if (summary?.totalCount !== rowCount) throw new Error(`The file was refused: ${said.slice(0, 300)}`);
}
