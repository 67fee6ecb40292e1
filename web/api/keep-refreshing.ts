const failuresInARow = 3;

/**
 * Asks again every so often, the first time perhaps later. Failures are silent, and the third in a row ends it: the person's next
 * step will tell.
 */
export function keepRefreshing(
  everyMs: number,
  refresh: () => Promise<unknown>,
  firstAfterMs = everyMs,
): () => void {
  let failures = 0;
  let timer = setTimeout(next, firstAfterMs);

  function next(): void {
    refresh().then(
      () => {
        failures = 0;
        timer = setTimeout(next, everyMs);
      },
      () => {
        failures += 1;
        if (failures < failuresInARow) timer = setTimeout(next, everyMs);
      },
    );
  }

  return () => {
    failures = failuresInARow; // an answer that is still under way must not start it again
    clearTimeout(timer);
  };
}
