import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AriaLanguage } from "./floating/AriaLanguage.tsx";
import { DayField } from "./DayField.tsx";
import { loadTexts } from "./texts.ts";

const words = { dateInvalid: "", dateFuture: "" };

test.each([
  ["en", "03/09/2026"],
  ["fr", "09/03/2026"],
] as const)(
  "a day is typed as MM/dd/yyyy, in French with the day first; the day as tables write it stands below (%s) [I18N-07, CONST-19, CONTRA-16]",
  async (language, typed) => {
    await loadTexts(language);
    const field = (
      <AriaLanguage>
        <DayField
          label="Start"
          value="2026-03-09"
          lastDay={undefined}
          words={words}
          onChange={() => undefined}
          input={{ current: null }}
        />
      </AriaLanguage>
    );
    const drawn = renderToStaticMarkup(field)
      .replaceAll(/<input[^>]*>/g, "")
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/[\u2066-\u2069]/g, "");
    expect(drawn).toBe(`Start${typed}2026-03-09`);
  },
);
