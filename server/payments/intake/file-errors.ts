import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryFileErrors as contract } from "@corridor/product/payments/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { wordedRows } from "./check-set.ts";
import { withKeptFile } from "./kept-file.ts";
import { readFileErrors } from "../read-file/read-payment-file.ts";

/** One page of the errors of the caller's newest file for this request (API-97). */
export async function queryFileErrors(
  app: App,
  caller: Caller,
  { offset, kind, ...request }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return withKeptFile(app, caller, request, async ({ path, context }) => {
    const page = await readFileErrors({ path, context, wanted: { offset, kind: kind ?? null } });
    if (!page) throw new Problem("notFound");
    return {
      transactionErrors: wordedRows(page, caller.language),
      first: page.first,
      count: page.count,
    };
  });
}
