import type { Page } from "@playwright/test";

/** The texts of the open dialog as a screen reader gets them: a split text is read in pieces. */
export async function textsOfDialog(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsBelow = (id: string): string[] => {
    const node = byId.get(id);
    if (!node || node.role?.value === "textbox") return []; // A field has its unit in its description.
    if (node.role?.value === "StaticText") return [String(node.name?.value ?? "").trim()];
    return (node.childIds ?? []).flatMap(textsBelow);
  };
  const dialog = nodes.find(({ role }) => /^(alert)?dialog$/.test(String(role?.value)));
  return dialog ? textsBelow(dialog.nodeId).filter((text) => text !== "") : [];
}
