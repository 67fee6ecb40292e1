import { expect, test } from "vitest";
import { requestMoves } from "@corridor/product/payments/status";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

test("the database knows the same moves of a request as the product, and no other [STATE-01, STATE-13]", async () => {
  const { rows } = await asOwner(
    world,
    "select from_status || ' ' || to_status as move from known_request_moves()",
  );
  const stored = (rows as { move: string }[]).map(({ move }) => move);
  const meant = Object.entries(requestMoves).flatMap(([from, events]) =>
    Object.values(events).flatMap((states) => states.map((to) => `${from} ${to}`)),
  );
  expect(new Set(stored)).toEqual(new Set(meant));
});
