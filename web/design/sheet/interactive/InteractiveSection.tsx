import { AnnouncedRegion } from "../../feedback/announce.tsx";
import { Card } from "../../layout/Card.tsx";
import { ToastRegion } from "../../feedback/Toast.tsx";
import { InteractiveChoices } from "./InteractiveChoices.tsx";
import { InteractiveCode } from "./InteractiveCode.tsx";
import { InteractiveDialogs } from "./InteractiveDialogs.tsx";
import { InteractiveDrawers } from "./InteractiveDrawers.tsx";
import { InteractiveMenus } from "./InteractiveMenus.tsx";
import { InteractivePalette } from "./InteractivePalette.tsx";
import { InteractiveSelects } from "./InteractiveSelects.tsx";
import { InteractiveTabs } from "./InteractiveTabs.tsx";
import { InteractiveTips } from "./InteractiveTips.tsx";

const cards = {
  "Menus and popovers": InteractiveMenus,
  Selects: InteractiveSelects,
  Dialogs: InteractiveDialogs,
  Drawers: InteractiveDrawers,
  "Command palette": InteractivePalette,
  "Switches and segments": InteractiveChoices,
  "Tooltips, keys, toasts": InteractiveTips,
  "Code and steps": InteractiveCode,
  Tabs: InteractiveTabs,
};

/** The components that open, move or offer a choice. */
export function InteractiveSection() {
  return (
    <>
      {Object.entries(cards).map(([title, Content]) => (
        <Card key={title} title={title}>
          <Content />
        </Card>
      ))}
      <ToastRegion />
      <AnnouncedRegion />
    </>
  );
}
