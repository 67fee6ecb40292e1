import { t } from "../texts.ts";
import type { Rule } from "../design/fields/useField.ts";

export const required: Rule = (value) => (value.trim() === "" ? t.common.required : null);
