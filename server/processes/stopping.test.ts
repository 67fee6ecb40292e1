import { expect, test } from "vitest";
import { nothingRunning, stopInTime } from "./stopping.ts";

test("parts that take calls and jobs are stopped first and at once, the database last [C-75, EXT-14]", async () => {
  const running = nothingRunning();
  const order: string[] = [];
  const part = (name: string) => ({
    async stop() {
      order.push(`${name} stops`);
      await Promise.resolve();
      order.push(`${name} stopped`);
    },
  });
  running.database.push(part("database"));
  running.connections.push(part("connections"));
  running.intake.push(part("web"), { stop: () => Promise.reject(new Error("an error of the test")) });
  running.intake.push(part("worker"));
  expect(await stopInTime(running, Promise.resolve())).toBe(true);
  expect(order).toEqual([
    ...["web stops", "worker stops", "web stopped", "worker stopped"],
    ...["connections stops", "connections stopped", "database stops", "database stopped"],
  ]);
});

test("the database is stopped even when another part does not stop in time [C-75, EXT-14]", async () => {
  const running = nothingRunning();
  let isDatabaseStopped = false;
  running.intake.push({ stop: () => new Promise(() => undefined) });
  running.database.push({ stop: async () => void (isDatabaseStopped = true) });
  expect(await stopInTime(running, Promise.resolve(), 10)).toBe(false);
  expect(isDatabaseStopped).toBe(true);
  expect(running.state).toBe("stopping");
});
