import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import type { DocsPage, DocsSlug } from "@corridor/product/public-api/documentation";
import { Button } from "../design/actions/Button.tsx";
import { ScreenTitle } from "../design/layout/ScreenTitle.tsx";
import { Spinner } from "../design/feedback/Spinner.tsx";
import { deployment } from "../session/deployment.ts";
import { t } from "../texts.ts";
import { PageSection } from "./PageSection.tsx";
import styles from "./PageContent.module.css";
import { sectionsOf } from "./sections.ts";
import { showPlace } from "./show-place.ts";

export type PageContentProps = { slug: DocsSlug; page: DocsPage | "failed" | null; onRetry: () => void };

/** A page under its title. The title is known before the page is loaded. */
export function PageContent({ slug, page, onRetry }: PageContentProps) {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isLoaded = page !== null;
  useEffect(() => {
    if (isLoaded) showPlace(hash);
  }, [isLoaded, hash]);
  return (
    <article className={styles.page}>
      <ScreenTitle site={`${t.docs.title} · ${deployment.providerName}`}>{t.docs.names[slug]}</ScreenTitle>
      {page === null && (
        <p role="status" className={styles.note}>
          <Spinner /> {t.docs.loading}
        </p>
      )}
      {page === "failed" && (
        <p role="alert" className={styles.note}>
          {t.docs.failed} <Button onClick={onRetry}>{t.docs.retry}</Button>
        </p>
      )}
      {page !== null &&
        page !== "failed" &&
        sectionsOf(page.blocks, deployment.isDemo).map((section) => (
          <PageSection key={section.heading?.id ?? ""} section={section} />
        ))}
    </article>
  );
}
