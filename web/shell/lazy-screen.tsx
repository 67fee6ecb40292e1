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
 * stays and the person can try again; it tries by itself once the server is back.
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
    const attempt = useCallback(async () => {
      setFailed(false);
      try {
        await preload();
        setReady(true);
      } catch {
        setFailed(true);
        askChrome({ background: true }).catch(() => undefined); // Tells a server that is away from a file that is gone.
      }
    }, []);
    useEffect(() => {
      if (!Loaded) void attempt();
      return isReachable.subscribe(() => {
        if (isReachable.get() && !Loaded) void attempt();
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
