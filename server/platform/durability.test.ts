import { expect, test } from "vitest";
import { useWorld } from "../testing/world.ts";
import { durabilityProblems } from "./durability.ts";

const world = useWorld();

test("a PostgreSQL that would lose acknowledged payments in a crash is found, with the settings to change [C-19]", async () => {
  // The cluster of the tests forgets on purpose, and has checksums.
  expect(await durabilityProblems(world.app.db.pool)).toEqual([
    "PostgreSQL runs with fsync = off: a crash of the machine can destroy the database",
    "PostgreSQL runs with full_page_writes = off: a crash of the machine can destroy the database",
    "PostgreSQL runs with synchronous_commit = off: a crash loses payments that were acknowledged",
  ]);
});
