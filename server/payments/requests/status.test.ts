import { expect, test } from "vitest";
import { requestMoves, targetsOf, type RequestState } from "@corridor/product/payments/requests/status";
import { givenClient } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

test("the database knows the same moves of a request as the product, and no other [STATE-01, STATE-13]", async () => {
  const { rows } = await asOwner(
    world,
    "select from_status || ' ' || to_status as move from known_request_moves()",
  );
  const stored = (rows as { move: string }[]).map(({ move }) => move);
  const states = Object.keys(requestMoves) as RequestState[];
  const meant = states.flatMap((from) =>
    [...targetsOf(from)].filter((to) => to !== from).map((to) => `${from} ${to}`),
  );
  expect(new Set(stored)).toEqual(new Set(meant));
});

test("no program can make a move that the state machine of a request does not have, or change an ended request [STATE-01, STATE-13]", async () => {
  const { clientId } = await givenClient(world);
  const waiting = await givenRequest(world, { clientId, status: "awaitingApproval" });
  const rejected = await givenRequest(world, { clientId, status: "rejected" });
  const change = (set: string, { requestId }: { requestId: string }) =>
    asOwner(world, `update payment_requests set ${set} where request_id = $1`, [requestId]);
  await expect(change("status = 'pending'", waiting)).rejects.toMatchObject({ constraint: "known_moves" });
  for (const set of ["creation_comment = 'paid'", "status = 'processingFunds', finished_at = null"])
    await expect(change(set, rejected)).rejects.toMatchObject({ constraint: "request_finished" });
});

test("no transaction can end the last payment of a request without ending the request [STATE-01, REQ-29]", async () => {
  const { clientId } = await givenClient(world);
  const { requestId } = await givenRequest(world, { clientId, status: "pending" });
  const counted = asOwner(
    world,
    "update payment_requests set succeeded_count = total_count, released_count = total_count where request_id = $1",
    [requestId],
  );
  await expect(counted).rejects.toMatchObject({ constraint: "ends_with_last_payment" });
});
