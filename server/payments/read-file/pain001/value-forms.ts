import { isDay } from "@corridor/product/day";

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})?$/;
const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function isCreationTime(text: string): boolean {
  return moment.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

export function isUetr(text: string): boolean {
  return version4.test(text);
}
