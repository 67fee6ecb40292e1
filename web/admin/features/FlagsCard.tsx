import { setGlobalFlag } from "@corridor/product/admin/actions/flags";
import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { globalFlags } from "@corridor/product/flags";
import { t } from "../../texts.ts";
import { SwitchCard } from "./SwitchCard.tsx";
import { useConfirmedSwitch } from "./useConfirmedSwitch.ts";

/** Every flag of the installation with its switch (ADMIN-28, FLAG-02). */
export function FlagsCard({ context: { flags } }: { context: ClientAdminContext }) {
  const setting = useConfirmedSwitch(setGlobalFlag, (flag, isEnabled) => ({ flag, isEnabled }));
  const items = globalFlags.map((id) => ({ id, ...t.flagTexts[id], isOn: flags[id] }));
  return <SwitchCard words={t.admin.flags} items={items} setting={setting} />;
}
