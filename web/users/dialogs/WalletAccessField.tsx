import { useId, useState } from "react";
import { FieldNote } from "../../design/fields/FieldNote.tsx";
import { matches } from "../../design/fields/matching.ts";
import { searchFrom } from "../../design/fields/search-from.ts";
import { SearchField } from "../../design/fields/SearchField.tsx";
import { t } from "../../texts.ts";
import { CallState } from "../../shell/CallState.tsx";
import type { WalletsAnswer } from "../administration.ts";
import type { WalletAccessChoice } from "./useWalletAccess.ts";
import { accessInWords, offeredWallets, type OfferedWallet } from "../wallet-words.ts";
import styles from "./WalletAccessField.module.css";

export type WalletAccessFieldProps = {
  access: WalletAccessChoice;
  wallets: WalletsAnswer;
  isDisabled: boolean;
};

/**
 * All wallets, or those that are ticked (USER-06). Each field is locked by itself: the way of the Tab key through a dialog
 * stops before one that only its fieldset locks.
 */
export function WalletAccessField({ access, wallets, isDisabled }: WalletAccessFieldProps) {
  const words = t.users.walletAccess;
  const name = useId();
  const isSpecific = access.permitted !== null;
  const radio = (specific: boolean) => (
    <input
      type="radio"
      name={name}
      checked={isSpecific === specific}
      disabled={isDisabled}
      onChange={() => access.choose(specific)}
    />
  );
  const offered = offeredWallets(wallets.data?.wallets ?? []);
  return (
    <fieldset className={styles.access}>
      <legend>{words.label}</legend>
      <label className={styles.choice}>
        {radio(false)}
        {words.all}
      </label>
      <label className={styles.choice}>
        {radio(true)}
        <span>
          {words.specific}
          {access.permitted && access.permitted.length > 0 && (
            <span className={styles.aside}> {accessInWords(access.permitted, offered)}</span>
          )}
        </span>
      </label>
      {isSpecific && (
        <CallState of={wallets} failure={t.wallets.fetchError} skeletonRows={3}>
          {() => <WalletTicks access={access} offered={offered} isDisabled={isDisabled} />}
        </CallState>
      )}
    </fieldset>
  );
}

type WalletTicksProps = {
  access: WalletAccessChoice;
  offered: readonly OfferedWallet[];
  isDisabled: boolean;
};

function WalletTicks({ access, offered, isDisabled }: WalletTicksProps) {
  const words = t.users.walletAccess;
  const [query, setQuery] = useState("");
  const noteId = useId();
  const found = offered.filter(({ walletName, walletId }) => matches(query, walletName, walletId));
  const n = offered.filter(({ walletId }) => access.isPicked(walletId)).length;
  return (
    <div ref={access.listRef} role="group" aria-label={words.list} aria-describedby={noteId}>
      <div className={styles.ticks} data-invalid={access.error !== null}>
        {offered.length >= searchFrom && (
          <div className={styles.search}>
            <SearchField label={words.search({ n: offered.length })} value={query} onChange={setQuery} />
          </div>
        )}
        <ul className={styles.list}>
          {found.map((wallet) => (
            <li key={wallet.walletId}>
              <WalletTick
                wallet={wallet}
                isPicked={access.isPicked(wallet.walletId)}
                isDisabled={isDisabled}
                onToggle={() => access.toggle(wallet.walletId)}
              />
            </li>
          ))}
        </ul>
        <p role="status" className={styles.none}>
          {found.length === 0 && words.none}
        </p>
      </div>
      <FieldNote id={noteId} hint={words.chosen({ n, total: offered.length })} error={access.error} />
    </div>
  );
}

type WalletTickProps = {
  wallet: OfferedWallet;
  isPicked: boolean;
  isDisabled: boolean;
  onToggle: () => void;
};

function WalletTick({ wallet, isPicked, isDisabled, onToggle }: WalletTickProps) {
  const { walletId, walletName, currency, isSubwallet, tag } = wallet;
  return (
    <label className={styles.tick} data-sub={isSubwallet}>
      <input
        type="checkbox"
        name="wallet"
        value={walletId}
        checked={isPicked}
        disabled={isDisabled}
        onChange={onToggle}
      />
      <span className={styles.wallet}>
        {walletName} <span className={styles.aside}>{walletId}</span>
        {tag && <span className={styles.aside}> {tag}</span>}
      </span>
      <span className={styles.aside}>{currency}</span>
    </label>
  );
}
