/** Runs at most `most` works at once; further works wait in their order. */
export function limitAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place passes to the next work that waits.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
