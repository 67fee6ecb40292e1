const failuresInARow = 3;

/**
 * Repeats a call at an interval, the first time after another delay if given. Failures are silent, and the third in a row ends the refresh:
 * the person's next action reports the failure.
 */
export function keepRefreshing(
  everyMs: number,
  refresh: () => Promise<unknown>,
  firstAfterMs = everyMs,
): () => void {
  let failures = 0;
  let isStopped = false;
  let timer = setTimeout(next, firstAfterMs);

  function next(): void {
    refresh().then(
      () => {
        failures = 0;
        again();
      },
      () => {
        failures += 1;
        if (failures < failuresInARow) again();
      },
    );
  }

  /** An answer that is under way does not restart a stopped refresh. */
  function again(): void {
    if (!isStopped) timer = setTimeout(next, everyMs);
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
