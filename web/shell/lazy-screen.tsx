import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { isReachable } from "../api/reachability.ts";
import { ErrorBlock } from "../design/feedback/ErrorBlock.tsx";
import { fetchLazyParts } from "../design/hooks/lazy-part.tsx";
import { Spinner } from "../design/feedback/Spinner.tsx";
import { t } from "../texts.ts";
import { askChrome } from "../session/chrome.ts";
import { supportLink } from "../session/deployment.ts";
import styles from "./lazy-screen.module.css";

export type LazyScreen = (() => ReactNode) & { preload: () => Promise<void> };

type Loader<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/**
 * A screen in its own file, loaded when it is first opened. If the file fails to load, the layout stays and the person can retry; it
 * retries by itself once the server is reachable again. Some browsers cache the failure until the page is reloaded. If the server answers
 * and the file still fails, the page is therefore reloaded; nothing is lost, because the screen was never shown.
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
    /** Loads the screen. Returns whether only the file is missing: it failed to load, although the server answers. */
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
          void attempt().then((isFileMissing) => isFileMissing && location.reload());
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
        // If the server is reachable, a new version has replaced the file, so the page itself is out of date.
        onRetry={() => (isReachable.get() ? location.reload() : void attempt())}
        supportHref={supportLink()}
      />
    );
  }
  return Object.assign(LazyScreen, { preload: () => preload().catch(() => undefined) });
}
