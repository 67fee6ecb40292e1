import { useNavigate, useSearch } from "@tanstack/react-router";
import { screens } from "@corridor/product/screens";
import { lazyPart } from "../../../design/hooks/lazy-part.tsx";
import { withoutList } from "../counted-list.ts";
import { workIn } from "./work-list.ts";

const ListedWorkDialog = lazyPart(async () => (await import("./ListedWorkDialog.tsx")).ListedWorkDialog);

/** The work behind the figure that the address names (OPS-21). */
export function ListedWork() {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const work = workIn(address);
  if (work === null) return null;
  const close = () =>
    void navigate({
      to: screens.operations.path,
      search: withoutList(address),
      replace: true,
      resetScroll: false,
    });
  return <ListedWorkDialog work={work} onClose={close} />;
}
