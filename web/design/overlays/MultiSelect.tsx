import { useState, type ReactNode } from "react";
import { lazyPart } from "../hooks/lazy-part.tsx";
import type { ChoiceList } from "./Choices.tsx";
import { PopoverButton } from "./Popover.tsx";

const Choices = lazyPart(async () => (await import("./Choices.tsx")).Choices);

export type MultiSelectProps = ChoiceList & {
  selected: readonly string[];
  /** Called once, by Done; closing in another way changes nothing, as in every filter. */
  onChange: (ids: readonly string[]) => void;
  trigger: ReactNode;
};

/** A button with a list for multiple choice. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, selected, onChange, trigger } = props;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(selected);
  return (
    <PopoverButton
      label={label}
      look="quiet"
      placement="bottom start"
      trigger={trigger}
      isFlush
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setChosen(selected);
      }}
    >
      {(close) => (
        <Choices
          {...props}
          chosen={chosen}
          onChoose={setChosen}
          onDone={() => {
            close();
            if (chosen.join() !== selected.join()) onChange(chosen);
          }}
        />
      )}
    </PopoverButton>
  );
}
