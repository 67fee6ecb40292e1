import { setTimeout as wait } from "node:timers/promises";
import type { LookupPurpose } from "@corridor/product/lookups/lookup";
import { batchOf, numbersInBatch } from "../../lookups/number-batch.ts";
import { insertLookup, insertNumbers, type LookupKey } from "../../lookups/store-lookups.ts";
import { systemActor } from "../../platform/actor.ts";
import type { Connectors } from "../../providers/choose.ts";
import type { NameAnswer, NameQuestion, NameSource } from "../../providers/provider.ts";
import { asOwner } from "../ledger.ts";
import type { World } from "../world.ts";

/** An operator of a test: it keeps what it is asked. */
export type Operator = {
  readonly connectors: Connectors;
  readonly asked: readonly (NameQuestion & { readonly at: number })[];
  /** How it answers from now on; by default each account has a name. */
  answer: (question: NameQuestion) => NameAnswer | Promise<NameAnswer>;
};

export const nameOf = (account: string) => `Amina ${account.slice(-4)}`;

export function openOperator(perSecond: NameSource["perSecond"] = () => 1_000): Operator {
  const asked: (NameQuestion & { at: number })[] = [];
  const names: NameSource = {
    perSecond,
    async lookUp(question) {
      asked.push({ ...question, at: performance.now() });
      await wait(1);
      return operator.answer(question);
    },
  };
  const connector = {
    classOf: () => "queryable" as const,
    definiteAfterMs: 0,
    send: async () => ({ kind: "unknown" as const }),
    ask: async () => ({ kind: "unknown" as const }),
    names,
  };
  const operator: Operator = {
    connectors: new Map([["operator", connector]]),
    asked,
    answer: ({ account }) => ({ kind: "found", name: nameOf(account) }),
  };
  return operator;
}

type GivenNumber = {
  readonly account: string;
  readonly providers?: readonly string[];
  readonly expectedName?: string;
};

/** A lookup as the intake stores it. */
export async function givenLookup(
  { app }: Pick<World, "app">,
  clientId: string,
  numbers: readonly GivenNumber[],
  purpose: LookupPurpose = "bulk",
): Promise<LookupKey> {
  return app.db.transaction(systemActor("test"), clientId, async (tx) => {
    const hasExpectedNames = numbers.some(({ expectedName }) => expectedName !== undefined);
    const lookupId = await insertLookup(tx, {
      clientId,
      purpose,
      creator: null,
      hasExpectedNames,
      numberCount: numbers.length,
    });
    const stored = numbers.map(({ account, providers = ["mpesa-ke"], expectedName = null }) => ({
      account,
      providers,
      givenProvider: null,
      expectedName,
    }));
    for (let from = 0; from < stored.length; from += numbersInBatch)
      await insertNumbers(
        tx,
        { clientId, lookupId },
        batchOf(from, stored.slice(from, from + numbersInBatch)),
      );
    return { clientId, lookupId };
  });
}

export const accountOf = (no: number) => `+25471${String(no).padStart(7, "0")}`;

type LookupState = {
  readonly isDone: boolean;
  readonly isCancelled: boolean;
  readonly succeeded: number;
  readonly failed: number;
};

export async function lookupState(
  world: Pick<World, "databaseUrl">,
  { clientId, lookupId }: LookupKey,
): Promise<LookupState> {
  const { rows } = await asOwner(
    world,
    `select ended_at is not null as "isDone", cancelled_at is not null as "isCancelled", succeeded_count as succeeded,
       failed_count as failed from name_lookups where client_id = $1 and lookup_id = $2`,
    [clientId, lookupId],
  );
  return (rows as LookupState[])[0]!;
}

type NumberRow = {
  readonly account: string;
  readonly state: string;
  readonly provider: string | null;
  readonly name: string | null;
  readonly failure: string | null;
  readonly verdict: string | null;
};

export async function lookupNumbers(
  world: Pick<World, "databaseUrl">,
  { clientId, lookupId }: LookupKey,
): Promise<readonly NumberRow[]> {
  const { rows } = await asOwner(
    world,
    `select account, state, provider, name, failure, verdict from looked_up_numbers
     where client_id = $1 and lookup_id = $2 order by row_no`,
    [clientId, lookupId],
  );
  return rows as NumberRow[];
}
