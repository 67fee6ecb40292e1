const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})?$/;
const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A day of the calendar without a time zone, which a day of ours does not have. */
export function isDay(text: string): boolean {
  return day.test(text) && isOfCalendar(text);
}

export function isCreationTime(text: string): boolean {
  return moment.test(text) && isOfCalendar(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

export function isUetr(text: string): boolean {
  return version4.test(text);
}

function isOfCalendar(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
