import type { Language } from "@corridor/product/i18n/language";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import {
  Autocomplete,
  Dialog,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
} from "react-aria-components";
import { Icon } from "../values/Icon.tsx";
import { AriaLanguage } from "./AriaLanguage.tsx";
import { Kbd } from "../values/Kbd.tsx";
import { matchedParts, matches } from "../fields/matching.ts";
import styles from "./Palette.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { t } from "../../texts.ts";
import { VisuallyHidden } from "../values/VisuallyHidden.tsx";

export type PaletteItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  note?: ReactNode;
  keys?: string[];
  /** The language of the label, if it differs from the page's language. */
  lang?: Language;
  /** Further search words. */
  keywords?: string;
  onAction: () => void;
};
export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

export type PaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  placeholder: string;
  groups: readonly PaletteGroup[];
  query: string;
  onQuery: (query: string) => void;
  emptyText: string;
  footer: ReactNode;
};

/** A search box over commands. Ids are unique over all groups. */
export function Palette(props: PaletteProps) {
  const { isOpen, onClose, label, placeholder, query, onQuery, footer } = props;
  return (
    <AriaLanguage>
      <ModalOverlay
        className={styles.scrim!}
        isDismissable
        isOpen={isOpen}
        onOpenChange={(isStillOpen) => {
          if (!isStillOpen) onClose();
        }}
      >
        <Modal className={styles.modal!}>
          <Dialog aria-label={label} className={styles.dialog!}>
            <Autocomplete inputValue={query} onInputChange={onQuery}>
              <div className={styles.searched}>
                <SearchBox
                  label={label}
                  placeholder={placeholder}
                  isLarge
                  end={<CloseButton onClose={onClose} />}
                />
                <Results {...props} />
              </div>
            </Autocomplete>
            <div className={styles.foot}>{footer}</div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLanguage>
  );
}

/** The Escape key as a button: on a phone there is nothing beside the palette to tap on. */
function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={t.common.close} onClick={onClose}>
      <Kbd keys={["Esc"]} />
      <Icon of={X} size={18} />
    </button>
  );
}

function Results({ label, groups, query, emptyText, onClose }: PaletteProps) {
  const found = groups
    .map(({ title, items }) => ({
      title,
      items: items.filter((item) => matches(query, item.label, item.keywords ?? "")),
    }))
    .filter(({ items }) => items.length > 0);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const announcement = query === "" ? "" : count === 0 ? emptyText : t.widgets.results({ count });
  return (
    <>
      <Menu
        aria-label={label}
        className={styles.list!}
        autoFocus="first"
        renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
      >
        {found.map(({ title, items }) => (
          <MenuSection key={title} id={title}>
            <Header className={styles.title}>{title}</Header>
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                className={styles.item!}
                onAction={() => {
                  onClose();
                  item.onAction();
                }}
              >
                {item.icon}
                <span className={styles.words} lang={item.lang}>
                  {matchedParts(item.label, query).map(({ text, isMatch }, index) =>
                    isMatch ? <mark key={index}>{text}</mark> : text,
                  )}
                </span>
                {item.note && <span className={styles.note}>{item.note}</span>}
                {item.keys && <Kbd keys={item.keys} />}
                <span aria-hidden className={styles.enter}>
                  <Kbd keys={["↵"]} />
                </span>
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </>
  );
}
