import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts, t } from "../texts.ts";
import { TwoFactorRow } from "./TwoFactorRow.tsx";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "settings");
});

test.each([
  ["Disabled", "explanation"],
  ["NeedsSetup", "logInAgain"],
  ["Enabled", "noDisable"],
] as const)(
  "the settings show two-factor login in state %s, and offer Enable only in state Disabled [SET-02]",
  (state, detail) => {
    const row = <TwoFactorRow state={state} isSettingUp={false} isBusy={false} onEnable={() => undefined} />;
    const drawn = renderToStaticMarkup(row);
    expect(drawn).toContain(t.status.twoFactor[state]);
    expect(drawn).toContain(t.settings.twoFactor[detail]);
    expect(drawn.includes("<button")).toBe(state === "Disabled");
  },
);
