import type { Incident } from "@corridor/product/operations/contract";
import { ruleNamed } from "@corridor/product/operations/rules";
import { providerName } from "@corridor/product/providers";
import { language, t } from "../../../texts.ts";

/** What is wrong, in one line. */
export function incidentTitle({ rule, of, subject, subjectName, value }: Incident): string {
  const { ruleTexts, figureValue } = t.operationRules;
  const name = of === "provider" ? providerName(subject, language) : subjectName;
  return ruleTexts[rule].title({ subject: name, value: figureValue(ruleNamed(rule).unit, value) });
}
