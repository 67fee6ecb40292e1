import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { systemActor } from "../platform/actor.ts";
import { asOwner, givenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
let clientId: string;

/** Enough rows that reading all of them for the newest would be a mistake: payments, a quarter failed, and one funding. */
beforeAll(async () => {
  ({ clientId } = await givenLedger(world, { wallets: ["a", "b", "hidden"] }));
  await asOwner(
    world,
    `insert into transactions (client_id, transaction_id, wallet_id, type, status, status_code, currency, amount_minor, provider,
       recipient_account, completed_at)
     select $1, 't' || i, (array['a', 'b', 'hidden'])[1 + i % 3], case i when 6 then 'AddFunds' else 'MobilePayment' end,
       case i % 4 when 1 then 'failed' else 'succeeded' end, 'ANY', 'USD', -i, (array['mpesa-ke', 'mtn-ug'])[1 + i % 2],
       '2547' || i % 1000, now() + i * interval '1 second'
     from generate_series(1, 20000) i`,
    [clientId],
  );
  await asOwner(world, "vacuum analyze transactions");
}, 60_000);

type Plan = { "Node Type": string; "Index Name"?: string; Plans?: Plan[] };

/** Who may see all wallets that are not hidden, and who may see some of them. */
const scopes = [null, ["a", "b"]];

/** What the database would do for somebody, from the outside in. */
async function planOf(
  only: string[] | null,
  filter: string,
  order = "completed_at desc, transaction_no desc",
): Promise<string[]> {
  const person = { ...systemActor("test"), wallets: { only, hidden: ["hidden"] } };
  const steps = (plan: Plan): string[] => [
    [plan["Node Type"], plan["Index Name"]].filter(Boolean).join(" "),
    ...(plan.Plans ?? []).flatMap(steps),
  ];
  return world.app.db.transaction(person, clientId, async (tx) => {
    const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
      explain (format json) select transaction_no from transactions
      where client_id = ${sql.lit(clientId)} and ${sql.raw(filter)} order by ${sql.raw(order)} limit 501`.execute(
      tx,
    );
    return steps(rows[0]!["QUERY PLAN"][0].Plan).filter(
      (step) => step.includes("Scan") || step.includes("Sort"),
    );
  });
}

test.each([
  ["all", "completed_at is not null", "transactions_by_time"],
  ["a wallet's", "completed_at is not null and wallet_id = 'a'", "transactions_by_wallet"],
  ["a recipient's", "completed_at is not null and recipient_account = '25477'", "transactions_by_recipient"],
  [
    "those of a type and a provider",
    "completed_at is not null and type = 'MobilePayment' and provider = 'swift'",
    "transactions_by_kind",
  ],
  ["the failed ones", "completed_at is not null and status = 'failed'", "transactions_failed"],
  [
    "a wallet's fundings",
    "wallet_id = 'a' and status = 'succeeded' and type in ('AddFunds', 'TransferIn')",
    "transactions_funding",
  ],
])(
  "the newest of %s come in order out of one index, whoever asks [TX-32, WAL-23, API-48]",
  async (_, filter, index) => {
    for (const only of scopes) expect(await planOf(only, filter)).toEqual([`Index Only Scan ${index}`]);
  },
);

test("the newest open ones come in order out of an index that holds nothing else [TX-32, API-48]", async () => {
  for (const only of scopes)
    expect(await planOf(only, "completed_at is null", "created_at desc, transaction_no desc")).toEqual([
      "Index Only Scan transactions_open",
    ]);
});

test("an exact ID is one look into its index [API-49]", async () => {
  for (const only of scopes)
    expect(await planOf(only, "transaction_id = 't77'", "transaction_no")).toEqual([
      "Sort",
      "Index Scan transactions_client_id_transaction_id_key",
    ]);
});
