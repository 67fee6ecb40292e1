import "./docs-texts.ts";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { docsSlugs } from "@corridor/product/public-api/documentation";
import { AnnouncedRegion } from "../design/feedback/announce.tsx";
import { DocsHeader } from "./DocsHeader.tsx";
import { DocsNavigation } from "./DocsNavigation.tsx";
import styles from "./DocsScreen.module.css";
import { MissingPage } from "./MissingPage.tsx";
import { PageContent } from "./PageContent.tsx";
import { usePage } from "./usePage.ts";

/** The API documentation, for everybody: it needs no session. */
export function DocsScreen() {
  const { page: named = "introduction" } = useParams({ strict: false });
  const slug = docsSlugs.find((known) => known === named) ?? null;
  const { page, retry } = usePage(slug);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className={styles.screen}>
      <DocsHeader isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
      <div className={styles.body}>
        <DocsNavigation
          slug={slug}
          page={page === "failed" ? null : page}
          isOpen={isMenuOpen}
          onGo={() => setMenuOpen(false)}
        />
        <main id="content" className={styles.main}>
          {slug === null ? (
            <MissingPage />
          ) : (
            <PageContent key={slug} slug={slug} page={page} onRetry={retry} />
          )}
        </main>
      </div>
      <AnnouncedRegion />
    </div>
  );
}
