import { SearchX } from "lucide-react";
import { useState } from "react";
import { Banner } from "../../design/feedback/Banner.tsx";
import { EmptyState } from "../../design/feedback/EmptyState.tsx";
import { matches } from "../../design/fields/matching.ts";
import { SearchField } from "../../design/fields/SearchField.tsx";
import { Switch } from "../../design/fields/Switch.tsx";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { Card } from "../../design/layout/Card.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import styles from "./SwitchCard.module.css";
import type { ConfirmedSwitch } from "./useConfirmedSwitch.ts";

const ConfirmActionDialog = lazyPart(
  async () => (await import("../actions/ConfirmActionDialog.tsx")).ConfirmActionDialog,
);

export type SwitchItem = {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly isOn: boolean;
};

type SwitchCardProps = {
  words: { title: string; note?: string; error: string; search: string; none: string; noneDetail: string };
  items: readonly SwitchItem[];
  setting: ConfirmedSwitch;
};

/** Things that are on or off, with a search; a switch is confirmed like every action. */
export function SwitchCard({ words, items, setting }: SwitchCardProps) {
  const [typed, setTyped] = useState("");
  const found = items.filter(({ id, name, about }) => matches(typed, id, name, about));
  const on = items.filter(({ isOn }) => isOn).length;
  return (
    <Card title={words.title} aside={t.admin.features.on({ on, all: items.length })} isFlush>
      <div className={styles.search}>
        {words.note !== undefined && <p className={styles.about}>{words.note}</p>}
        <SearchField label={words.search} value={typed} onChange={setTyped} />
      </div>
      {setting.error !== null && (
        <div className={styles.error}>
          <Banner tone="error" title={words.error} onDismiss={setting.dismiss}>
            {setting.error}
          </Banner>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState icon={<Icon of={SearchX} size={20} />} title={words.none} detail={words.noneDetail} />
      ) : (
        <ul className={styles.list}>
          {found.map((item) => (
            <SwitchRow key={item.id} item={item} setting={setting} />
          ))}
        </ul>
      )}
      {setting.asked && (
        <ConfirmActionDialog {...setting.asked} onDone={setting.finish} onClose={setting.close} />
      )}
    </Card>
  );
}

type SwitchRowProps = { item: SwitchItem; setting: ConfirmedSwitch };

/** The switch shows what holds: it moves when the server has answered. */
function SwitchRow({ item: { id, name, about, isOn }, setting }: SwitchRowProps) {
  const isBusy = setting.busy === id;
  return (
    <li className={styles.item} aria-busy={isBusy || undefined}>
      <span>
        {name}
        <span className={styles.about}>{about}</span>
      </span>
      <Switch
        label={name}
        isLabelHidden
        isOn={isOn}
        isDisabled={isBusy}
        onChange={(isEnabled) => setting.ask(id, isEnabled)}
      />
    </li>
  );
}
