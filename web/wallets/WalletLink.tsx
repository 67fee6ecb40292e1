import { TextLink } from "../design/actions/TextLink.tsx";
import { useMayOpen } from "../session/access.ts";

/** A wallet's name, which leads to the wallet or subwallet wherever this person may see it (SHELL-32). */
export function WalletLink({ walletId, name }: { walletId: string; name: string }) {
  if (!useMayOpen("wallets")) return name;
  return (
    <TextLink to="/wallets/$walletId" params={{ walletId }}>
      {name}
    </TextLink>
  );
}
