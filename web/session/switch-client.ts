import { forgetAnswers } from "../api/useCall.ts";
import { askChrome, ignoreAsksUnderway } from "./chrome.ts";
import { beginSwitch, currentSession } from "./session.ts";

/**
 * Opens another client. What was answered about the old one is forgotten first, and answers still on their way are too
 * late: nothing of one client can be taken for the other's. Fails with a CallError and then stays where one was; a switch
 * that another has overtaken is silent.
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
