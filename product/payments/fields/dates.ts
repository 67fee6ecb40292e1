import { isDay, isWrittenAsDay } from "../../day.ts";
import { refusedValue, type JudgedValue } from "./proposed.ts";
import { dateReadings } from "./readings.ts";

const dayMs = 86_400_000;
const sixWeeks = 42;
export function judgeDate(text: string): JudgedValue {
  return isDay(text) ? { value: text } : refusedDate(text, () => true);
}

/** A past day after 1900 (PAY-35); two texts of this form compare as their days do. */
export function judgeBirthDate(text: string, today: string): JudgedValue {
  const isPast = (day: string) => day > "1900-12-31" && day < today;
  if (!isDay(text)) return refusedDate(text, isPast);
  return isPast(text) ? { value: text } : refusedValue({ code: "birthDatePast" });
}

/** Monday to Friday, from today to six weeks ahead (PAY-35). */
export function judgeValueDate(text: string, today: string): JudgedValue {
  const isPayable = (day: string) => {
    const weekday = new Date(day).getUTCDay();
    const isWithin = day >= today && Date.parse(day) <= Date.parse(today) + sixWeeks * dayMs;
    return isWithin && weekday !== 0 && weekday !== 6;
  };
  if (!isDay(text)) return refusedDate(text, isPayable);
  return isPayable(text) ? { value: text } : refusedValue({ code: "valueDateInvalid" });
}

/** Proposes the readings that would be accepted, and chooses none (PAY-57). */
function refusedDate(text: string, isAccepted: (day: string) => boolean): JudgedValue {
  if (isWrittenAsDay(text)) return refusedValue({ code: "dateImpossible" });
  const readings = dateReadings(text).filter(isAccepted);
  return refusedValue({ code: "dateInvalid", ...(readings.length > 0 && { readings }) });
}
