import { cpuOf } from "../worlds/ledger-world.ts";
import { rowOf, type Row } from "../row.ts";
import { hugeClient } from "../search/search-rows.ts";
import type { SearchWorld } from "../worlds/search-world.ts";

const rounds = 7;
/** One search is too short for the clock of a process. */
const searchesInRound = 200;
const proposed = 9;

/** A search for people who were paid before, against one look into an index for as many payments. */
export async function proposalRows({ owner }: SearchWorld, size: string): Promise<Row[]> {
  // The rows that the trigger would have written; first names of the letters of the account, so that a name finds a few hundred people.
  await owner.query(`
    insert into paid_recipients (client_id, recipient_account, recipient_name, words_1, words_2, words_3, words_4)
    select client_id, recipient_account, recipient_name, 'n' || substr(recipient_account, 9) || ' ' || words[1], words[2], words[3], words[4]
    from (select distinct client_id, recipient_account, recipient_name from transactions
      where recipient_account is not null and recipient_name is not null) paid
    cross join lateral name_rotations(recipient_name) words`);
  await owner.query("vacuum analyze paid_recipients");
  await owner.query("select set_config('app.client_id', $1, false)", [hugeClient]);
  return [
    await searchRow(owner, size, { by: "name", together: "n123", accounts: [] }),
    await searchRow(owner, size, { by: "account", together: null, accounts: ["+2547000123"] }),
  ];
}

type Search = { by: string; together: string | null; accounts: readonly string[] };

async function searchRow(owner: SearchWorld["owner"], size: string, search: Search): Promise<Row> {
  const { by, together, accounts } = search;
  const find = "select * from find_paid_recipients($1, $2, null, '{}', $3::text[], $4)";
  const given = [hugeClient, together, [...accounts], proposed];
  const { rows: found } = await owner.query<{ recipient_account: string }>(find, given);
  const [{ pid }] = (await owner.query<{ pid: number }>("select pg_backend_pid() as pid")).rows as [
    { pid: number },
  ];
  const cpu = async (name: string, text: string, values: unknown[]): Promise<number> => {
    const before = cpuOf(pid);
    for (let count = 0; count < searchesInRound; count += 1) await owner.query({ name, text, values });
    return (cpuOf(pid) - before) / 1e3 / searchesInRound;
  };
  const ratios: number[] = [];
  let [ours, theirs] = [0, 0];
  const read = found.map((row) => row.recipient_account);
  for (let round = 0; round <= rounds; round += 1) {
    ours = await cpu("find", find, given);
    theirs = await cpu("look", newestPayments, [hugeClient, read]);
    if (round > 0) ratios.push(ours / theirs); // the first warms up
  }
  return rowOf(
    `people proposed by ${by} over ${size} transactions: CPU of one index look for the same payments`,
    ratios,
    2,
    `${ours.toFixed(0)} against ${theirs.toFixed(0)} µs in the last round; ${found.length} people found`,
  );
}

const newestPayments = `
  select t.* from unnest($2::text[]) account cross join lateral (
    select * from transactions t
    where t.client_id = $1 and t.recipient_account = account and t.completed_at is not null
    order by t.completed_at desc, t.transaction_no desc limit 1) t`;
