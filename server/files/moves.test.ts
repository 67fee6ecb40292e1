import { expect, test } from "vitest";
import { fileMoves } from "@corridor/product/files/status";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

test("the database knows the same moves of a payment file as the product, and no other [STATE-02, FILE-12]", async () => {
  const { rows } = await asOwner(world, "select from_status, to_status from known_file_moves()");
  const stored = (rows as { from_status: string; to_status: string }[]).map(
    ({ from_status: from, to_status: to }) => `${from} ${to}`,
  );
  const meant = Object.entries(fileMoves).flatMap(([from, moves]) =>
    Object.values(moves).map((to) => `${from} ${to}`),
  );
  expect(new Set(stored)).toEqual(new Set(meant));
});
