import { expect, test } from "vitest";
import { givenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";
import { forgetOldSets } from "./forget-old-sets.ts";

const world = useWorld();

test("checked payments of a day ago without a request are deleted with their lines and file, and nothing else is [API-35]", async () => {
  const { clientId } = await givenClient(world);
  const aged = async (name: string, ago: string) =>
    asOwner(
      world,
      `with made as (
         insert into payment_sets (client_id, request_id, user_id, file_name, created_at)
         values ('${clientId}', gen_random_uuid(), gen_random_uuid(), '${name}', app_now() - interval '${ago}') returning set_id
       ), lines as (
         insert into payment_lines (client_id, set_id, line_no, wallet_id, provider, payment_kind, currency, amount_minor, fee_minor,
           recipient_account, recipient_name)
         select '${clientId}', set_id, n, 'main', 'test', 'test', 'USD', 1, 0, '1', 'Grace' from made, generate_series(0, 2) n
       )
       insert into payment_set_files (client_id, set_id, piece_no, bytes) select '${clientId}', set_id, 0, 'x' from made`,
    );
  for (let n = 0; n < 12; n += 1) await aged("old.csv", "25 hours");
  await aged("young.csv", "23 hours");
  await givenRequest(world, { clientId, fileName: "paid.csv" });
  await asOwner(
    world,
    "update payment_sets set created_at = app_now() - interval '1 year' where file_name = 'paid.csv'",
  );
  expect(await forgetOldSets(world.app)).toBe(12);
  const { rows } = await asOwner(
    world,
    `select file_name, (select count(*)::integer from payment_lines l where l.set_id = s.set_id) as lines
     from payment_sets s order by file_name`,
  );
  expect(rows).toEqual([
    { file_name: "paid.csv", lines: 1 },
    { file_name: "young.csv", lines: 3 },
  ]);
  const { rows: files } = await asOwner(world, "select from payment_set_files");
  expect(files).toHaveLength(1);
  expect(await forgetOldSets(world.app)).toBe(0);
});
