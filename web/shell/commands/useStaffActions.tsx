import { useNavigate } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import type { PaletteItem } from "../../design/overlays/Palette.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { useMayOpen } from "../../session/access.ts";
import type { StaffAction } from "./staff-actions.ts";

/** Opens the form of an action of provider staff; many actions would hide the other results, so they are offered only after typing. */
export function useStaffActions(query: string): PaletteItem[] {
  const mayAct = useMayOpen("admin");
  const navigate = useNavigate();
  const [actions, setActions] = useState<readonly StaffAction[]>([]);
  const isWanted = mayAct && query.trim() !== "";
  useEffect(() => {
    if (!isWanted) return;
    import("./staff-actions.ts")
      .then(({ loadStaffActions }) => loadStaffActions())
      .then(setActions, () => undefined); // Without an answer of the server the other commands still work.
  }, [isWanted]);
  if (!isWanted) return [];
  return actions.map(({ label, about, search }) => ({
    id: `action-${label}`,
    label,
    icon: <Icon of={SlidersHorizontal} />,
    keywords: about,
    onAction: () => void navigate({ to: "/admin", search }),
  }));
}
