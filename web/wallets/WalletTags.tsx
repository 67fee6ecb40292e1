import { Tag } from "../design/values/Tag.tsx";
import { t } from "../texts.ts";
import type { TransferSide } from "./dialogs/transfer-sides.ts";

/** What sets a wallet apart from those that anybody sees and uses (WAL-12, WAL-19). */
export function WalletTags({ wallet: { hidden, deactivated } }: { wallet: TransferSide }) {
  return (
    <>
      {hidden && <Tag>{t.wallets.hidden}</Tag>}
      {deactivated && <Tag>{t.wallets.deactivated}</Tag>}
    </>
  );
}
