const [hyphen, zero, nine] = [45, 48, 57];

/** Whether a text has the form YYYY-MM-DD. It compares characters, because a regular expression for each row slows large files down. */
export function isWrittenAsDay(text: string): boolean {
  if (text.length !== 10) return false;
  for (let at = 0; at < 10; at += 1) {
    const unit = text.charCodeAt(at);
    if (at === 4 || at === 7 ? unit !== hyphen : unit < zero || unit > nine) return false;
  }
  return true;
}

/** Whether a text is a day that exists, as YYYY-MM-DD. It does not use Date, because a Date for each row slows large files down. */
export function isDay(text: string): boolean {
  if (!isWrittenAsDay(text)) return false;
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysIn(month, twoDigits(text, 0) * 100 + twoDigits(text, 2))
  );
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
}

function daysIn(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The moment of a UTC day and a typed time of 24 hours, such as 9:05 or 09h05; null if the text is no time. */
export function epochAt(day: string, time: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:.h](\d{2})$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const moment = Date.parse(`${day}T${hours.padStart(2, "0")}:${minutes}:00Z`);
  const isOfThatDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
  return isOfThatDay ? moment / 1_000 : null;
}
