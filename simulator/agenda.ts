/** Work with its due time, by the given clock. */
export type Agenda = {
  at(dueAt: number, act: () => void): void;
  stop(): void;
};

type Appointment = { readonly dueAt: number; readonly act: () => void };

const lookEveryMs = 10;

/** Polls the clock and sets no timers, so that a clock that is moved by hand works too. */
export function openAgenda(now: () => number): Agenda {
  // A binary heap: the earliest comes first, and each is earlier than those at 2n + 1 and 2n + 2.
  const heap: Appointment[] = [];
  const isEarlier = (a: number, b: number) => heap[a]!.dueAt < heap[b]!.dueAt;
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b]!, heap[a]!]);

  const rise = (from: number): void => {
    const parent = (from - 1) >> 1;
    if (from === 0 || !isEarlier(from, parent)) return;
    swap(from, parent);
    rise(parent);
  };
  const sink = (from: number): void => {
    const children = [2 * from + 1, 2 * from + 2].filter((child) => child < heap.length);
    const earliest = children.reduce((best, child) => (isEarlier(child, best) ? child : best), from);
    if (earliest === from) return;
    swap(from, earliest);
    sink(earliest);
  };
  const takeEarliest = (): Appointment => {
    swap(0, heap.length - 1);
    const earliest = heap.pop()!;
    sink(0);
    return earliest;
  };

  const timer = setInterval(() => {
    const moment = now();
    while (heap.length > 0 && heap[0]!.dueAt <= moment) takeEarliest().act();
  }, lookEveryMs);
  return {
    at(dueAt, act) {
      heap.push({ dueAt, act });
      rise(heap.length - 1);
    },
    stop: () => clearInterval(timer),
  };
}
