import { t } from "../design/texts.ts";
import type { Rule } from "../design/useField.ts";

export const required: Rule = (value) => (value.trim() === "" ? t.common.required : null);
