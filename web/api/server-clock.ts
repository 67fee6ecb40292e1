let aheadMs = 0;

/** Every answer has the server's time: a device with a wrong clock must not show a wrong UTC time. */
export function noteTime(response: Response): void {
  const said = Date.parse(response.headers.get("Date") ?? "");
  if (Number.isNaN(said)) return;
  const difference = said - Date.now();
  // The header counts whole seconds and is as old as the transfer, so smaller differences are ignored.
  aheadMs = Math.abs(difference) > 5_000 ? difference : 0;
}

export function serverTime(): Date {
  return new Date(Date.now() + aheadMs);
}

/** A moment of this device's clock, converted to the server's clock. */
export function onServerClock(moment: Date): Date {
  return new Date(moment.getTime() + aheadMs);
}
