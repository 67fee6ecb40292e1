import { forgetAnswers } from "../api/useCall.ts";
import { askChrome, ignoreAsksUnderway } from "./chrome.ts";
import { beginSwitch, currentSession } from "./session.ts";

/**
 * Opens another client. Data of the old client is removed first, and answers under way are ignored: data of one client never appears at
 * another. Fails with a CallError and then stays at the old client; a switch that a later switch replaced ends silently.
 */
export async function switchClient(clientId: string): Promise<void> {
  const { clientId: from, switchingTo } = currentSession();
  if (clientId === (switchingTo ?? from)) return;
  ignoreAsksUnderway();
  beginSwitch(clientId);
  forgetAnswers();
  try {
    await askChrome();
  } catch (error) {
    if (currentSession().switchingTo !== clientId) return;
    beginSwitch(null);
    throw error;
  }
}
