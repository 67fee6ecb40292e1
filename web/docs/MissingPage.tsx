import { docsPath } from "@corridor/product/public-api/documentation";
import { ScreenTitle } from "../design/layout/ScreenTitle.tsx";
import { deployment } from "../session/deployment.ts";
import { t } from "../texts.ts";
import { DocsLink } from "./InlineText.tsx";
import styles from "./PageContent.module.css";

/** Stands in place of a page whose address is mistyped or old. */
export function MissingPage() {
  return (
    <article className={styles.page}>
      <ScreenTitle site={`${t.docs.title} · ${deployment.providerName}`}>{t.docs.missing.title}</ScreenTitle>
      <p className={styles.missing}>
        {t.docs.missing.text}{" "}
        <DocsLink to={docsPath("introduction")}>{t.docs.missing.toIntroduction}</DocsLink>
      </p>
    </article>
  );
}
