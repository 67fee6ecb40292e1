import type { RecipientVerdict } from "@corridor/product/payments/recipient-names/contract";
import { asOwner } from "../ledger.ts";
import type { World } from "../world.ts";

type AnsweredVerdict = Exclude<RecipientVerdict, "unknown">;

const answers: Readonly<Record<AnsweredVerdict, string>> = {
  full: "state = 'succeeded', name = 'The Recipient', verdict = 'full', verdict_reason = 'sameWords', provider = 'mpesa-ke'",
  partial:
    "state = 'succeeded', name = 'A Recipient', verdict = 'partial', verdict_reason = 'oneLetter', provider = 'mpesa-ke'",
  none: "state = 'succeeded', name = 'Someone Else', verdict = 'none', verdict_reason = 'noWordEqual', provider = 'mpesa-ke'",
  notFound: "state = 'failed', failure = 'notFound'",
};

/** What a worker stores: answers of the newest open lookup of the client, by line. */
export async function answerNames(
  world: World,
  clientId: string,
  byLine: Readonly<Record<number, AnsweredVerdict>>,
): Promise<void> {
  for (const [line, verdict] of Object.entries(byLine))
    await asOwner(
      world,
      `with newest as (
         select lookup_id from name_lookups where client_id = $1 and cancelled_at is null order by started_at desc limit 1),
       answered as (
         update looked_up_numbers n set ${answers[verdict]}, answered_at = app_now() from newest w
         where n.client_id = $1 and n.lookup_id = w.lookup_id and n.row_no = $2 returning n.lookup_id, n.state)
       update name_lookups l set succeeded_count = l.succeeded_count + (a.state = 'succeeded')::integer,
         failed_count = l.failed_count + (a.state = 'failed')::integer
       from answered a where l.client_id = $1 and l.lookup_id = a.lookup_id`,
      [clientId, line],
    );
}
