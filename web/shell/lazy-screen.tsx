import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { isReachable } from "../api/reachability.ts";
import { ErrorBlock } from "../design/ErrorBlock.tsx";
import { fetchLazyParts } from "../design/lazy-part.tsx";
import { Spinner } from "../design/Spinner.tsx";
import { t } from "../design/texts.ts";
import { askChrome } from "../session/chrome.ts";
import { supportLink } from "../session/deployment.ts";
import styles from "./lazy-screen.module.css";

export type LazyScreen = (() => ReactNode) & { preload: () => Promise<void> };

type Loader<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/**
 * A screen in a file of its own, fetched when it is first opened. When the file does not come, what surrounds the screen
 * stays and the person can try again; it tries by itself once the server is back. A browser may remember for the life of a page
 * that a file did not come: then the page itself is loaded again, which loses nothing, because the screen was never there.
 */
export function lazyScreen<Name extends string>(load: Loader<Name>, name: Name): LazyScreen {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    Loaded ??= (await load())[name];
    fetchLazyParts();
  };

  function LazyScreen() {
    const [hasFailed, setFailed] = useState(false);
    const [, setReady] = useState(Loaded !== null);
    /** Whether the server answers although the file did not come. */
    const attempt = useCallback(async (): Promise<boolean> => {
      setFailed(false);
      try {
        await preload();
        setReady(true);
        return false;
      } catch {
        setFailed(true);
        return askChrome({ background: true }).then(
          () => true,
          () => false,
        );
      }
    }, []);
    useEffect(() => {
      if (!Loaded) void attempt();
      return isReachable.subscribe(() => {
        if (isReachable.get() && !Loaded)
          void attempt().then((isOnlyFile) => isOnlyFile && location.reload());
      });
    }, [attempt]);
    if (Loaded) return <Loaded />;
    if (!hasFailed) {
      return (
        <p className={styles.loading} role="status">
          <Spinner /> {t.common.loading}
        </p>
      );
    }
    return (
      <ErrorBlock
        title={t.common.error.screen}
        detail={t.common.error.api}
        // A new version has replaced the file when the server is there: then the page itself is out of date.
        onRetry={() => (isReachable.get() ? location.reload() : void attempt())}
        supportHref={supportLink()}
      />
    );
  }
  return Object.assign(LazyScreen, { preload: () => preload().catch(() => undefined) });
}
