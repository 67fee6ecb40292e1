import { expect, onTestFinished, test } from "vitest";
import { openAgenda } from "./agenda.ts";
import { shareOf } from "./hash.ts";
import { eventually } from "./testing/network.ts";

test("due work runs in the order of its times, and nothing before its time", async () => {
  let time = 0;
  const agenda = openAgenda(() => time);
  onTestFinished(() => agenda.stop());
  const times = Array.from({ length: 500 }, (_, index) =>
    Math.floor(shareOf("agenda", String(index)) * 1_000),
  );
  const done: number[] = [];
  for (const dueAt of times) agenda.at(dueAt, () => done.push(dueAt));
  const sorted = times.toSorted((a, b) => a - b);
  for (const moment of [250, 251, 700, 1_000]) {
    time = moment;
    const due = sorted.filter((dueAt) => dueAt <= moment);
    await eventually(() => done.length).toBeGreaterThanOrEqual(due.length);
    expect(done).toEqual(due);
  }
});
