import { CallError } from "../api/call-error.ts";
import { createStore } from "../design/hooks/store.ts";
import { t } from "../texts.ts";
import { toast } from "../design/feedback/Toast.tsx";
import { forgetAnswers } from "../api/useCall.ts";
import { currentSession, onSessionChange } from "../session/session.ts";
import { switchClient } from "../session/switch-client.ts";

type ClientSwitch = {
  isOpen: boolean;
  /** The last attempt to open another client, when it failed. */
  failure: { clientId: string; error: CallError } | null;
};

const switching = createStore<ClientSwitch>({ isOpen: false, failure: null });
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
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    change({ failure: { clientId, error } });
  }
}

let shownClientId = currentSession().clientId;
/** However a client was opened, here or in another tab, nothing of the last one stays and the person is told. */
onSessionChange(() => {
  const { user, clientId } = currentSession();
  const client = user?.visibleClients.find((seen) => seen.clientId === clientId);
  if (clientId === shownClientId) return;
  const isSwitch = shownClientId !== null && client !== undefined;
  shownClientId = clientId;
  if (!isSwitch) return;
  forgetAnswers();
  change({ failure: null });
  toast({ title: t.shell.switched({ client: client.name }) });
});

function change(next: Partial<ClientSwitch>): void {
  switching.set({ ...switching.get(), ...next });
}
