import { useCallback, useEffect, useState, type ReactNode } from "react";
import { FullPageSpinner } from "../design/feedback/FullPageSpinner.tsx";
import { askChrome } from "../session/chrome.ts";
import { useSession } from "../session/session.ts";
import { UnavailablePage } from "./UnavailablePage.tsx";

/** The API documentation is for everybody, so it is rendered before the server has answered, and without an answer. */
const isForEverybody = /^\/docs(\/|$)/.test(location.pathname);

/** No other route is decided or rendered before the server has answered who is logged in. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { loginStatus } = useSession();
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(async () => {
    try {
      await askChrome();
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    void ask();
  }, [ask]);
  if (isForEverybody || loginStatus !== "pendingApiRequest") return children;
  return hasFailed ? <UnavailablePage onRetry={ask} /> : <FullPageSpinner />;
}
