/** Returns the result of the work, or of `late` when the work takes longer. Late work continues, and its result is dropped. */
export function within<Result, Late>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  let limit: NodeJS.Timeout;
  const passed = new Promise<void>((resolve) => {
    limit = setTimeout(resolve, limitMs);
  });
  return Promise.race([work, passed.then(late)]).finally(() => clearTimeout(limit));
}
