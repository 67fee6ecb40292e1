import { useNavigate, useSearch } from "@tanstack/react-router";
import { screens } from "@corridor/product/screens";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { listIn, withoutList } from "./counted-list.ts";
import { workIn } from "./work/work-list.ts";

const CountedPaymentsDialog = lazyPart(
  async () => (await import("./CountedPaymentsDialog.tsx")).CountedPaymentsDialog,
);
const ListedWorkDialog = lazyPart(async () => (await import("./work/ListedWorkDialog.tsx")).ListedWorkDialog);

/** The payments (OPS-20) or other work (OPS-21) behind the figure that the address names. */
export function ShownList() {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = listIn(address);
  const work = workIn(address);
  const close = () =>
    void navigate({
      to: screens.operations.path,
      search: withoutList(address),
      replace: true,
      resetScroll: false,
    });
  if (list) return <CountedPaymentsDialog list={list} onClose={close} />;
  return work && <ListedWorkDialog work={work} onClose={close} />;
}
