import { useEffect, useRef, useState } from "react";
import { disableTwoFactor, enableTwoFactor } from "@corridor/product/auth/contract";
import { CallError } from "../api/call-error.ts";
import { call } from "../api/call.ts";
import { t } from "../texts.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { askChrome } from "../session/chrome.ts";
import { currentSession } from "../session/session.ts";

/** The set-up of the second factor from beginning to end; leaving it unfinished, in any way, turns it off again. */
export function useTwoFactor() {
  const [isOpen, setOpen] = useState(false);
  /** The recovery codes of a set-up that has just finished. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAskingPassword, setAskingPassword] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const isUnderway = useRef(false);

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // Another screen or another client was opened over the dialog.
      if (isUnderway.current) void abandon().catch(() => undefined);
    };
  }, []);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
      setError(thrown);
      if (thrown.status === 409) await askChrome().catch(() => undefined); // The state was changed elsewhere, so it is loaded again.
    } finally {
      setBusy(false);
    }
  }

  async function start(password: string | null): Promise<void> {
    isUnderway.current = true;
    await call(enableTwoFactor, { password });
    if (!isHere.current) return abandon(); // The screen was left while the server was slow.
    await askChrome();
    setAskingPassword(false);
    setOpen(true);
  }

  return {
    isOpen,
    /** The log-in was more than five minutes ago, so the password is needed before the set-up begins. */
    isAskingPassword,
    isBusy,
    error,
    begin: () =>
      attempt(async () => {
        try {
          await start(null);
        } catch (thrown) {
          if (!(thrown instanceof CallError) || thrown.code !== "password.needed") throw thrown;
          isUnderway.current = false;
          setAskingPassword(true);
        }
      }),
    /** Errors are shown in the dialog that asked for the password. */
    confirm: start,
    stopAskingPassword: () => setAskingPassword(false),
    giveUp: () =>
      attempt(async () => {
        isUnderway.current = false;
        setOpen(false);
        await abandon();
      }),
    codes,
    closeCodes: () => setCodes(null),
    finish: (recoveryCodes: readonly string[] | null) => {
      isUnderway.current = false;
      setOpen(false);
      setCodes(recoveryCodes);
      toast({ title: t.settings.twoFactor.done });
    },
  };
}

/** A set-up that was finished meanwhile, or that another session began, must not be turned off here. */
async function abandon(): Promise<void> {
  await askChrome();
  if (currentSession().user?.twoFactorSetupState !== "NeedsSetup") return;
  try {
    await call(disableTwoFactor, {});
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== "two-factor.other-session") throw error;
  }
  await askChrome();
}
