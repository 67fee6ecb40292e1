import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AriaLanguage } from "../overlays/AriaLanguage.tsx";
import { DayField } from "./DayField.tsx";
import { loadParts, loadTexts, t } from "../../texts.ts";

const drawn = (value: string) => {
  const field = (
    <AriaLanguage>
      <DayField
        label="Start"
        value={value}
        lastDay={undefined}
        words={t.filters}
        onChange={() => undefined}
        input={{ current: null }}
      />
    </AriaLanguage>
  );
  return renderToStaticMarkup(field)
    .replaceAll(/<input[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[\u2066-\u2069]/g, "");
};

test.each([
  ["en", "03/09/2026", "Format MM/DD/YYYY"],
  ["fr", "09/03/2026", "Format JJ/MM/AAAA"],
] as const)(
  "a day is typed as MM/dd/yyyy, in French with the day first; the note shows the format, then the day as tables write it (%s) [I18N-07, I18N-21, CONST-19, CONTRA-16]",
  async (language, typed, format) => {
    await loadTexts(language);
    await loadParts("inside");
    expect(drawn("2026-03-09")).toBe(`Start${typed}2026-03-09`);
    expect(drawn("")).toMatch(format);
  },
);
