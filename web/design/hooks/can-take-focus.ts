/** A selector for what the Tab key or a script can put the focus on. */
export const canTakeFocus = "a[href], button, input, select, textarea, [tabindex]";
