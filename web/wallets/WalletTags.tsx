import { Tag } from "../design/values/Tag.tsx";
import { t } from "../texts.ts";
import type { TransferSide } from "./dialogs/transfer-sides.ts";

/** Tags of hidden and deactivated wallets (WAL-12, WAL-19). */
export function WalletTags({
  wallet: { hidden, deactivated },
}: {
  wallet: Pick<TransferSide, "hidden" | "deactivated">;
}) {
  return (
    <>
      {hidden && <Tag>{t.wallets.hidden}</Tag>}
      {deactivated && <Tag>{t.wallets.deactivated}</Tag>}
    </>
  );
}
