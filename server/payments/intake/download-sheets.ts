import { readFile } from "node:fs/promises";
import path from "node:path";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type {
  downloadErrorSheet as errorsContract,
  downloadTemplate as templateContract,
} from "@corridor/product/payments/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { withKeptFile } from "./kept-file.ts";
import { readPayerContext } from "../sets/payment-context.ts";
import { writeErrorSheet } from "../read-file/read-payment-file.ts";
import { paymentTemplate } from "./template.ts";

const fileNames = {
  mobile: "payments-template-mobile-money.xlsx",
  bank: "payments-template-bank.xlsx",
  all: "payments-template.xlsx",
} as const;

/** The client's own columns, an example, and what each column means (API-39, API-96). */
export async function downloadTemplate(
  app: App,
  caller: Caller,
  { clientId, kind = "all" }: InputOf<typeof templateContract>,
): Promise<OutputOf<typeof templateContract>> {
  const { context } = await app.db.asCaller(caller, clientId, (tx) => readPayerContext(app, tx, clientId));
  return { fileName: fileNames[kind], bytes: await paymentTemplate(context, kind, caller.language) };
}

/** The newest file of the caller for this request as they sent it, with every error beside its cell. */
export async function downloadErrorSheet(
  app: App,
  caller: Caller,
  input: InputOf<typeof errorsContract>,
): Promise<OutputOf<typeof errorsContract>> {
  return withKeptFile(app, caller, input, async ({ path: given, folder, name, context }) => {
    const outputPath = path.join(folder, "errors.xlsx");
    const { language } = caller;
    if (!(await writeErrorSheet({ path: given, context, language, outputPath })))
      throw new Problem("notFound");
    const base = name.replace(/\.[A-Za-z0-9]+$/, "");
    return { fileName: `${base}-errors.xlsx`, bytes: await readFile(outputPath) };
  });
}
