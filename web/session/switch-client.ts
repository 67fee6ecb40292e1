import { forgetAnswers } from "../api/useCall.ts";
import { askChrome } from "./chrome.ts";
import { beginSwitch, currentSession } from "./session.ts";

/**
 * Opens another client. What was answered about the old one is forgotten first, and answers still on their way are too
 * late: nothing of one client can be taken for the other's. Fails with a CallError and then stays where one was.
 */
export async function switchClient(clientId: string): Promise<void> {
  const { clientId: from, switchingTo } = currentSession();
  if (clientId === (switchingTo ?? from)) return;
  beginSwitch(clientId);
  forgetAnswers();
  try {
    await askChrome();
  } catch (error) {
    if (currentSession().switchingTo === clientId) beginSwitch(null);
    throw error;
  }
}
