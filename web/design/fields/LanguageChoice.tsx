import { Globe } from "lucide-react";
import { Fragment } from "react";
import { languages, type Language } from "@corridor/product/i18n/language";
import { Icon } from "../values/Icon.tsx";
import styles from "./LanguageChoice.module.css";
import { language as current, t } from "../../texts.ts";

/** Each language has its own name, for a person who cannot read the current language. */
const ownName: Record<Language, string> = { en: "English", fr: "Français" };

export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  return (
    <div className={styles.choice} role="group" aria-label={t.auth.language}>
      <Icon of={Globe} size={14} />
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 && (
            <span aria-hidden className={styles.dot}>
              ·
            </span>
          )}
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => {
              if (language !== current) onChoose(language);
            }}
          >
            {ownName[language]}
          </button>
        </Fragment>
      ))}
    </div>
  );
}
