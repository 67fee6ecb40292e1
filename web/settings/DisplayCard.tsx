import type { Language } from "@corridor/product/i18n/language";
import { Card } from "../design/layout/Card.tsx";
import { SegmentedControl } from "../design/fields/SegmentedControl.tsx";
import { Switch } from "../design/fields/Switch.tsx";
import { language, t } from "../texts.ts";
import { chooseLanguage } from "../session/language.ts";
import { densities, prefer, themes, usePreferences } from "../session/preferences.ts";
import { useSession } from "../session/session.ts";
import { SettingRow } from "./SettingRow.tsx";

const languageOptions = [
  { id: "en", text: "English" },
  { id: "fr", text: "Français" },
] as const satisfies { id: Language; text: string }[];

/** The display preferences of this browser; the server stores only the language, for e-mails. */
export function DisplayCard() {
  const { frame } = useSession();
  const { theme, density, hasShortcuts } = usePreferences();
  const words = t.settings.display;
  return (
    <Card title={words.title}>
      {frame?.flags.languageSelectorEnabled && (
        <SettingRow label={words.language}>
          <SegmentedControl
            label={words.language}
            isLabelHidden
            options={languageOptions}
            value={language}
            onChange={(chosen) => void chooseLanguage(chosen)}
          />
        </SettingRow>
      )}
      <SettingRow label={words.theme}>
        <SegmentedControl
          label={words.theme}
          isLabelHidden
          options={themes.map((id) => ({ id, text: words[id] }))}
          value={theme}
          onChange={(chosen) => prefer({ theme: chosen })}
        />
      </SettingRow>
      <SettingRow label={words.density}>
        <SegmentedControl
          label={words.density}
          isLabelHidden
          options={densities.map((id) => ({ id, text: words[id] }))}
          value={density}
          onChange={(chosen) => prefer({ density: chosen })}
        />
      </SettingRow>
      <SettingRow>
        <Switch
          label={words.shortcuts}
          hint={words.shortcutsHint}
          isOn={hasShortcuts}
          onChange={(isOn) => prefer({ hasShortcuts: isOn })}
        />
      </SettingRow>
    </Card>
  );
}
