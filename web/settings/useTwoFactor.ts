import { useEffect, useRef, useState } from "react";
import { disableTwoFactor, enableTwoFactor } from "@corridor/product/auth/contract";
import type { User } from "@corridor/product/users/user";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { t } from "../design/texts.ts";
import { toast } from "../design/Toast.tsx";
import { askChrome } from "../session/chrome.ts";

/** The set-up of the second factor from beginning to end; leaving it half done, by whatever way, turns it off again. */
export function useTwoFactor(state: User["twoFactorSetupState"]) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const isUnderway = useRef(false);

  useEffect(
    () => () => {
      // Another screen or another client was opened over the dialog.
      if (isUnderway.current) void disable().catch(() => undefined);
    },
    [],
  );

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown);
      if (thrown.status === 409) await askChrome().catch(() => undefined); // It was changed elsewhere: show how it is.
    } finally {
      setBusy(false);
    }
  }

  return {
    isOpen,
    isBusy,
    error,
    /** A set-up that was begun before, such as before the page was loaded anew, is taken up again. */
    begin: () =>
      attempt(async () => {
        if (state === "Disabled") await call(enableTwoFactor, {});
        await askChrome();
        isUnderway.current = true;
        setOpen(true);
      }),
    giveUp: () =>
      attempt(async () => {
        isUnderway.current = false;
        setOpen(false);
        await disable();
      }),
    finish: () => {
      isUnderway.current = false;
      setOpen(false);
      toast({ title: t.settings.twoFactor.done });
    },
  };
}

async function disable(): Promise<void> {
  await call(disableTwoFactor, {});
  await askChrome();
}
