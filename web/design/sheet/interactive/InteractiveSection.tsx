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

/** Everything that opens, moves or is chosen. */
export function InteractiveSection() {
  return (
    <>
      <Card title="Menus and popovers">
        <InteractiveMenus />
      </Card>
      <Card title="Selects">
        <InteractiveSelects />
      </Card>
      <Card title="Dialogs">
        <InteractiveDialogs />
      </Card>
      <Card title="Drawers">
        <InteractiveDrawers />
      </Card>
      <Card title="Command palette">
        <InteractivePalette />
      </Card>
      <Card title="Switches and segments">
        <InteractiveChoices />
      </Card>
      <Card title="Tooltips, keys, toasts">
        <InteractiveTips />
      </Card>
      <Card title="Code and steps">
        <InteractiveCode />
      </Card>
      <Card title="Tabs">
        <InteractiveTabs />
      </Card>
      <ToastRegion />
      <AnnouncedRegion />
    </>
  );
}
