import { Menu } from "lucide-react";
import { Brand } from "../design/layout/Brand.tsx";
import { LanguageChoice } from "../design/fields/LanguageChoice.tsx";
import { Icon } from "../design/values/Icon.tsx";
import { deployment } from "../session/deployment.ts";
import { switchLanguage } from "../session/language.ts";
import { useSession } from "../session/session.ts";
import { t } from "../texts.ts";
import styles from "./DocsHeader.module.css";
import { DocsSearch } from "./DocsSearch.tsx";

export type DocsHeaderProps = { isMenuOpen: boolean; onMenu: () => void };

export function DocsHeader({ isMenuOpen, onMenu }: DocsHeaderProps) {
  const { frame } = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isMenuOpen}
          aria-controls="docs-navigation"
          aria-label={t.docs.menu}
          onClick={onMenu}
        >
          <Icon of={Menu} size={18} />
        </button>
        <Brand name={deployment.providerName} />
        <span className={styles.title}>{t.docs.title}</span>
      </div>
      <DocsSearch />
      <div className={styles.actions}>
        {frame?.flags.languageSelectorEnabled && (
          <LanguageChoice onChoose={(chosen) => switchLanguage(chosen)} />
        )}
        <a className={styles.console} href="/">
          {t.docs.openConsole}
        </a>
      </div>
    </header>
  );
}
