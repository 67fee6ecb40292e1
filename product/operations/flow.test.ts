import { expect, test } from "vitest";
import { flowOf } from "./flow.ts";

const well = {
  measuredTimestamp: 1_000,
  judgedTimestamp: 940,
  isSendingOpen: true,
  halts: [],
  processes: [
    { roles: ["web"], isSilent: false },
    { roles: ["worker"], isSilent: true },
    { roles: ["worker", "sftp"], isSilent: false },
  ],
  incidents: [],
};
const open = (severity: "urgent" | "serious" | "notice") => ({ severity, endedTimestamp: null });

test.each([
  ["flows", {}],
  ["flows", { incidents: [open("notice"), { ...open("urgent"), endedTimestamp: 990 }] }],
  ["troubled", { incidents: [open("notice"), open("serious")] }],
  ["stuck", { incidents: [open("serious"), open("urgent")] }],
  ["unjudged", { judgedTimestamp: 819, incidents: [open("urgent")] }],
  ["unjudged", { judgedTimestamp: null }],
  ["workerless", { processes: well.processes.slice(0, 2), incidents: [open("urgent")] }],
  ["workerless", { processes: [] }],
  ["off", { isSendingOpen: false, judgedTimestamp: null }],
  ["halted", { isSendingOpen: false, halts: ["books"] }],
] as const)("one word says whether money flows: %s with %o [OPS-18]", (word, seen) => {
  expect(flowOf({ ...well, ...seen })).toBe(word);
});
