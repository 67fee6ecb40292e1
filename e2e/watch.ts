import type { BrowserContext, Page } from "@playwright/test";

/** An HTTP status that a story means to provoke (0: no answer at all), or words that the console may log. */
export type ProvokedError = number | RegExp;

/** Collects everything a page must never do: break its security policy, throw, log an error, open a dialog. */
export function watch(page: Page, provoked: readonly ProvokedError[]): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !provoked.some((one) => explains(one, text))) complaints.push(text);
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}

/** Every page of this context says in its log what its security policy forbade. */
export async function tellOfViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

function explains(provoked: ProvokedError, text: string): boolean {
  if (provoked instanceof RegExp) return provoked.test(text);
  if (!text.startsWith("Failed to load resource:")) return false;
  return provoked === 0 ? text.includes("net::ERR_") : text.includes(`a status of ${provoked} `);
}
