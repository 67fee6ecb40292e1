import { useEffect, useState } from "react";
import type { DocsPage, DocsSlug } from "@corridor/product/public-api/documentation";
import { loadPage } from "./load-page.ts";

/** The page of an address; null while it loads, and at an address without a page. */
export function usePage(slug: DocsSlug | null): { page: DocsPage | "failed" | null; retry: () => void } {
  const [loaded, setLoaded] = useState<DocsPage | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const show = (next: DocsPage | "failed") => {
      if (isWanted) setLoaded(next);
    };
    setLoaded(null);
    if (slug !== null) loadPage(slug).then(show, () => show("failed"));
    return () => {
      isWanted = false;
    };
  }, [slug, attempt]);
  return { page: loaded, retry: () => setAttempt(attempt + 1) };
}
