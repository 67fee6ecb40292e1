import { useId, useState, type KeyboardEvent } from "react";

/** The attributes of an input whose list of proposals is open or closed, by the ARIA pattern of a combobox. */
export type Combobox = {
  attributes: {
    role: "combobox";
    "aria-autocomplete": "list";
    "aria-expanded": boolean;
    "aria-controls": string | undefined;
    "aria-activedescendant": string | undefined;
  };
  isOpen: boolean;
  listId: string;
  idOf: (index: number) => string;
  /** The proposal that the arrow keys have reached. */
  active: number | null;
  /** Opens the list: the person has typed. */
  typed: () => void;
  close: () => void;
  choose: (index: number) => void;
  /** Returns whether the key was meant for the list. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => boolean;
};

/** The typed text stays what it is until a proposal is chosen: no proposal is active before an arrow key. */
export function useCombobox(count: number, onChoose: (index: number) => void): Combobox {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [reached, setReached] = useState<number | null>(null);
  const isOpen = isWanted && count > 0;
  const active = isOpen && reached !== null && reached < count ? reached : null;
  const idOf = (index: number) => `${id}-${index}`;

  function close(): void {
    setWanted(false);
    setReached(null);
  }

  function choose(index: number): void {
    close();
    onChoose(index);
  }

  function move(step: 1 | -1): void {
    setWanted(true);
    if (count === 0) return;
    const from = active ?? (step === 1 ? -1 : count);
    setReached(isOpen ? (from + step + count) % count : step === 1 ? 0 : count - 1);
  }

  return {
    attributes: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": active === null ? undefined : idOf(active),
    },
    isOpen,
    listId: id,
    idOf,
    active,
    typed: () => {
      setWanted(true);
      setReached(null);
    },
    close,
    choose,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return false;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
      else if (event.key === "Enter" && active !== null) choose(active);
      else if (event.key === "Escape" && isOpen) close();
      else return false;
      event.preventDefault();
      event.stopPropagation(); // Escape closes the list and not the dialog around it.
      return true;
    },
  };
}
