import type { ReactNode } from "react";
import { Brand } from "../design/layout/Brand.tsx";
import { LanguageChoice } from "../design/fields/LanguageChoice.tsx";
import { OutsideLink } from "../design/actions/TextLink.tsx";
import { t } from "../texts.ts";
import { isPageHeld } from "../session/chrome.ts";
import { deployment, supportLink } from "../session/deployment.ts";
import { switchLanguage } from "../session/language.ts";
import { useSession } from "../session/session.ts";
import { AuthArt } from "./AuthArt.tsx";
import styles from "./AuthLayout.module.css";

export type AuthLayoutProps = {
  children: ReactNode;
  /** The address to load after a change of language, when the current address lacks data that the page needs. */
  reloadAt?: string | undefined;
  isWide?: boolean;
};

/** The layout of every log-in screen: the form at the left, the picture at the right where there is room. */
export function AuthLayout({ children, reloadAt, isWide = false }: AuthLayoutProps) {
  const { frame } = useSession();
  const isHeld = isPageHeld.use();
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <header>
          <Brand name={deployment.providerName} />
        </header>
        <main className={styles.box} data-wide={isWide}>
          {children}
        </main>
        <footer className={styles.footer}>
          <span>
            {t.auth.login.trouble} <OutsideLink href={supportLink()}>{t.common.emailSupport}</OutsideLink>
          </span>
          {frame?.flags.languageSelectorEnabled && !isHeld && (
            <LanguageChoice onChoose={(language) => switchLanguage(language, reloadAt)} />
          )}
        </footer>
      </div>
      <AuthArt />
    </div>
  );
}
