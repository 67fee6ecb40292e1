import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { currentSession } from "../session/session.ts";
import { goToClient } from "./switching.ts";

/**
 * A link may name the client that its page is about (CLIENTS-06). That client is opened, then the address loses its name. Returns true
 * until then: the page of another client must not be shown meanwhile.
 */
export function useClientOfAddress(): boolean {
  const { atClient } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (atClient === undefined) return;
    void goToClient(atClient).then(() => {
      if (currentSession().clientId !== atClient)
        return navigate({ to: "/", state: { isElsewhere: true }, replace: true });
      return navigate({ to: ".", search: ({ atClient: _, ...others }) => others, replace: true });
    });
  }, [atClient, navigate]);
  return atClient !== undefined;
}
