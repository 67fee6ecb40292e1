import * as adviceEn from "@corridor/product/i18n/en/docs/advice";
import * as callsEn from "@corridor/product/i18n/en/docs/calls";
import * as eventsEn from "@corridor/product/i18n/en/docs/events";
import * as objectsEn from "@corridor/product/i18n/en/docs/objects";
import * as valuesEn from "@corridor/product/i18n/en/docs/values";
import * as namesEn from "@corridor/product/i18n/en/payments/field-names";
import * as problemsEn from "@corridor/product/i18n/en/problems/problems";
import * as adviceFr from "@corridor/product/i18n/fr/docs/advice";
import * as callsFr from "@corridor/product/i18n/fr/docs/calls";
import * as eventsFr from "@corridor/product/i18n/fr/docs/events";
import * as objectsFr from "@corridor/product/i18n/fr/docs/objects";
import * as valuesFr from "@corridor/product/i18n/fr/docs/values";
import * as namesFr from "@corridor/product/i18n/fr/payments/field-names";
import * as problemsFr from "@corridor/product/i18n/fr/problems/problems";
import type { ValueTexts } from "@corridor/product/i18n/documented";
import type { Language } from "@corridor/product/i18n/language";
import type { DescriptionTexts } from "@corridor/server/platform/openapi/described-schemas";

/** All words of the generated parts, in one language. */
export type ApiTexts = DescriptionTexts & {
  readonly values: ValueTexts;
  readonly advice: adviceEn.AdviceTexts;
  readonly problems: problemsEn.ProblemTexts;
};

export const apiTexts: Readonly<Record<Language, ApiTexts>> = {
  en: {
    calls: callsEn.callTexts,
    events: eventsEn.eventTexts,
    objects: objectsEn.objectTexts,
    payment: namesEn.paymentColumnNotes,
    values: valuesEn.valueTexts,
    advice: adviceEn.adviceTexts,
    problems: problemsEn.problemTexts,
  },
  fr: {
    calls: callsFr.callTexts,
    events: eventsFr.eventTexts,
    objects: objectsFr.objectTexts,
    payment: namesFr.paymentColumnNotes,
    values: valuesFr.valueTexts,
    advice: adviceFr.adviceTexts,
    problems: problemsFr.problemTexts,
  },
};
