import { useNavigate, useSearch } from "@tanstack/react-router";
import { screens } from "@corridor/product/screens";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { listIn, withoutList } from "./counted-list.ts";

const CountedPaymentsDialog = lazyPart(
  async () => (await import("./CountedPaymentsDialog.tsx")).CountedPaymentsDialog,
);

/** The payments behind the figure that the address names (OPS-20). */
export function CountedPayments() {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = listIn(address);
  if (list === null) return null;
  const close = () =>
    void navigate({
      to: screens.operations.path,
      search: withoutList(address),
      replace: true,
      resetScroll: false,
    });
  return <CountedPaymentsDialog list={list} onClose={close} />;
}
