import { Link } from "@tanstack/react-router";
import {
  docsPath,
  docsSlugs,
  type DocsPage,
  type DocsSlug,
} from "@corridor/product/public-api/documentation";
import { deployment } from "../session/deployment.ts";
import { t } from "../texts.ts";
import styles from "./DocsNavigation.module.css";
import { sectionsOf } from "./sections.ts";

export type DocsNavigationProps = {
  /** Null at an address without a page. */
  slug: DocsSlug | null;
  /** Null until it is loaded. */
  page: DocsPage | null;
  /** Matters only where there is no room beside the page. */
  isOpen: boolean;
  onGo: () => void;
};

/** All pages, and the sections of the present one. */
export function DocsNavigation({ slug, page, isOpen, onGo }: DocsNavigationProps) {
  return (
    <nav id="docs-navigation" className={styles.navigation} aria-label={t.docs.pages} data-open={isOpen}>
      <ul>
        {docsSlugs.map((each) => (
          <li key={each}>
            <Link
              to={docsPath(each)}
              className={styles.page}
              activeOptions={{ exact: true, includeHash: false }}
              onClick={onGo}
            >
              {t.docs.names[each]}
            </Link>
            {each === slug && page && <Sections page={page} onGo={onGo} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sections({ page, onGo }: { page: DocsPage; onGo: () => void }) {
  const headings = sectionsOf(page.blocks, deployment.isDemo).flatMap(({ heading }) => heading ?? []);
  return (
    <ul className={styles.sections} aria-label={t.docs.onThisPage}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <Link to={docsPath(page.slug)} hash={id} className={styles.section} activeProps={{}} onClick={onGo}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
