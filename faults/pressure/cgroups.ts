import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Limits of memory and processor time that the kernel holds for each process. */
export type Cgroups = {
  /** Makes the groups of one process, which joins by writing its ID into these files. */
  next(): readonly string[];
  /** The most memory that one process used at one time. */
  mostBytes(): number;
  /** How often processes waited for their share of the processor. */
  throttledTimes(): number;
  remove(): void;
};

type Limits = { readonly bytes: number; readonly processorShare: number };

const root = "/sys/fs/cgroup";
const periodUs = 100_000;

/** Below this process's own groups, whose limits go on to hold. Throws where no such groups of version 1 can be made. */
export function openCgroups({ bytes, processorShare }: Limits): Cgroups {
  const own = readFileSync("/proc/self/cgroup", "latin1").split("\n");
  const made: { memory: string; cpu: string }[] = [];
  const make = (controller: string) => {
    const line = own.find((each) => each.split(":")[1]?.split(",").includes(controller));
    if (!line) throw new Error(`there is no cgroup of version 1 for ${controller}`);
    const name = `corridor-f16-${process.pid}-${made.length}`;
    const folder = path.join(root, controller, line.split(":")[2]!, name);
    mkdirSync(folder);
    return folder;
  };
  const read = (folder: string, file: string) => readFileSync(path.join(folder, file), "latin1");
  const next = () => {
    const [memory, cpu] = [make("memory"), make("cpu")];
    made.push({ memory, cpu });
    writeFileSync(path.join(memory, "memory.limit_in_bytes"), String(bytes));
    writeFileSync(path.join(cpu, "cpu.cfs_period_us"), String(periodUs));
    writeFileSync(path.join(cpu, "cpu.cfs_quota_us"), String(Math.round(periodUs * processorShare)));
    return [memory, cpu].map((folder) => path.join(folder, "cgroup.procs"));
  };
  next(); // Groups without a process, to find out whether any can be made.
  return {
    next,
    mostBytes: () => Math.max(...made.map(({ memory }) => Number(read(memory, "memory.max_usage_in_bytes")))),
    throttledTimes: () =>
      made.reduce(
        (sum, { cpu }) => sum + Number(/nr_throttled (\d+)/.exec(read(cpu, "cpu.stat"))?.[1] ?? 0),
        0,
      ),
    remove: () => made.flatMap(({ memory, cpu }) => [memory, cpu]).forEach((folder) => rmdirSync(folder)),
  };
}
