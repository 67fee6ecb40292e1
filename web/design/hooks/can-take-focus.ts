/** A selector for elements that the Tab key or a script can focus. */
export const canTakeFocus = "a[href], button, input, select, textarea, [tabindex]";
