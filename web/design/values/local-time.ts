/** A moment in the format of all times, in the device's time zone. */
export function localTime(seconds: number): { day: string; time: string } {
  const offsetMs = new Date(seconds * 1_000).getTimezoneOffset() * 60_000;
  const written = new Date(seconds * 1_000 - offsetMs).toISOString();
  return { day: written.slice(0, 10), time: written.slice(11, 16) };
}
