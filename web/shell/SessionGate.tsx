import { useCallback, useEffect, useState, type ReactNode } from "react";
import { FullPageSpinner } from "../design/FullPageSpinner.tsx";
import { askChrome } from "../session/chrome.ts";
import { useSession } from "../session/session.ts";
import { UnavailablePage } from "./UnavailablePage.tsx";

/** No route is decided and nothing of it drawn before the server has said who is here. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { loginStatus } = useSession();
  const [failures, setFailures] = useState(0);
  const ask = useCallback(() => askChrome().then(undefined, () => setFailures((count) => count + 1)), []);
  useEffect(() => {
    void ask();
  }, [ask]);
  if (loginStatus !== "pendingApiRequest") return children;
  if (failures === 0) return <FullPageSpinner />;
  return <UnavailablePage key={failures} failures={failures} onRetry={() => void ask()} />;
}
