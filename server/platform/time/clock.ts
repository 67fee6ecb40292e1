/**
 * Rules use the database's time (app_now()). Tests move that clock by an offset, which every transaction carries; a production
 * clock cannot be moved.
 */
export type Clock = {
  /** An interval such as "31 minutes", or "" for a clock that is not moved. */
  readonly offset: string;
  moveBy(offset: string): void;
};

export function createClock({ canMove }: { canMove: boolean }): Clock {
  let offset = "";
  return {
    get offset() {
      return offset;
    },
    moveBy(to) {
      if (!canMove) throw new Error("The clock of a production deployment cannot be moved.");
      if (!/^(-?\d{1,9} (seconds|minutes|hours|days))?$/.test(to)) throw new Error(`Not an interval: ${to}`);
      offset = to;
    },
  };
}
