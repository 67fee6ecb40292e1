/** Returns the result of the work, or of `late` when the work takes longer. Late work continues, and its result is dropped. */
export function within<Result, Late>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    }, limitMs);
    void work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
