/** The milliseconds of a duration as CSS writes it; a build shortens 350ms to .35s. */
export function millisecondsOf(duration: string): number {
  const written = duration.trim();
  const value = Number.parseFloat(written);
  return /\dms$/.test(written) ? value : value * 1_000;
}
