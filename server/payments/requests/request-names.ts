import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryRequestNames as contract } from "@corridor/product/payments/recipient-names/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { findNamesOfRequest, selectNames } from "../recipient-names/select-names.ts";

/** The names of the recipients of a request, with the answers that are there (VERIFY-17). */
export async function queryRequestNames(
  app: App,
  caller: Caller,
  { clientId, requestId, ...page }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const names = await findNamesOfRequest(tx, clientId, requestId);
    if (!names) throw new Problem("notFound");
    return selectNames(tx, names, page, caller.language);
  });
}
