type Policies = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => unknown;
};

/** React needs no markup as text; react-aria only empties an element. Everything else is refused by the browser. */
export function allowNoMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy("default", {
    createHTML: (markup) => {
      if (markup === "") return "";
      throw new TypeError("Markup as text is not allowed in the console.");
    },
  });
}
