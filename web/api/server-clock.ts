let aheadMs = 0;

/** Every answer says what time it is there: a laptop whose clock is wrong must not show a wrong UTC. */
export function noteTime(response: Response): void {
  const said = Date.parse(response.headers.get("Date") ?? "");
  if (Number.isNaN(said)) return;
  const difference = said - Date.now();
  // The header counts whole seconds and is a journey old: less than that is no difference.
  aheadMs = Math.abs(difference) > 5_000 ? difference : 0;
}

export function serverTime(): Date {
  return new Date(Date.now() + aheadMs);
}

/** A moment of this machine's clock, as the server's had it. */
export function onServerClock(moment: Date): Date {
  return new Date(moment.getTime() + aheadMs);
}
