type Policies = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => unknown;
};

/** React does not set HTML text; react-aria only empties an element. The browser refuses everything else. */
export function allowNoMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy("default", {
    createHTML: (markup) => {
      if (markup === "") return "";
      throw new TypeError("Markup as text is not allowed in the console.");
    },
  });
}
