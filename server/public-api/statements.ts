import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import type * as contract from "@corridor/product/public-api/contract";
import { longestPage } from "@corridor/product/public-api/limits";
import { dayRangeProblems } from "@corridor/product/statements/day-range";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { pageOf, readCursor } from "../platform/pages.ts";
import { mapInTurns } from "../platform/turns.ts";
import { listStatements } from "../statements/find.ts";
import { asStatement } from "../statements/shown-statement.ts";
import { findWallet } from "../wallets/wallets.ts";

/** A place has three parts, so that no other list takes its cursor. */
const placeName = "statement";

/** One page of the statements that the key sees. Statements never change, and new ones come at the end (EXT-27). */
export async function listSignedStatements(
  app: App,
  caller: Caller,
  { walletId, fromDay, toDay, cursor, limit = longestPage }: InputOf<typeof contract.listSignedStatements>,
): Promise<OutputOf<typeof contract.listSignedStatements>> {
  const { clientId } = caller.person;
  const fields = dayRangeProblems({ fromDay, toDay });
  if (fields) throw new Problem("request.invalid", { fields });
  const [, day, wallet] = readCursor(app.vault, { cursor, limit }, 3) ?? [];
  const rows = await app.db.asCaller(caller, clientId, async (tx) => {
    // A mistyped wallet must not look like a wallet without statements.
    if (walletId !== undefined && !(await findWallet(tx, clientId, walletId)))
      throw new Problem("wallet.unknown");
    const after = day === undefined ? undefined : { day, walletId: wallet! };
    return listStatements(tx, clientId, { walletId, fromDay, toDay, after, limit: limit + 1 });
  });
  const { items, nextCursor } = pageOf(app.vault, rows, limit, (each) =>
    [placeName, each.period, each.walletId].join("."),
  );
  return { statements: await mapInTurns(items, asStatement), nextCursor };
}
