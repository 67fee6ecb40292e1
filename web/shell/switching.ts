import { CallError } from "../api/call-error.ts";
import { createStore } from "../api/store.ts";
import { t } from "../design/texts.ts";
import { toast } from "../design/Toast.tsx";
import { currentSession } from "../session/session.ts";
import { switchClient } from "../session/switch-client.ts";

type Switching = {
  isOpen: boolean;
  /** The last attempt to open another client, when it failed. */
  failure: { clientId: string; error: CallError } | null;
};

const switching = createStore<Switching>({ isOpen: false, failure: null });
export const useSwitching = switching.use;

export function setSwitcherOpen(isOpen: boolean): void {
  change({ isOpen });
}

export function dismissFailure(): void {
  change({ failure: null });
}

export async function goToClient(clientId: string): Promise<void> {
  change({ isOpen: false, failure: null });
  try {
    await switchClient(clientId);
    const { user, clientId: now } = currentSession();
    const client = user?.visibleClients.find((seen) => seen.clientId === now);
    if (client) toast({ title: t.shell.switched({ client: client.name }) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    change({ failure: { clientId, error } });
  }
}

function change(next: Partial<Switching>): void {
  switching.set({ ...switching.get(), ...next });
}
