import { Check } from "lucide-react";
import { ListBoxItem, Text } from "react-aria-components";
import { Icon } from "../values/Icon.tsx";
import styles from "./Select.module.css";

export type SelectOption = { id: string; text: string; note?: string; tag?: string };

export type SelectItemProps = {
  option: SelectOption;
  /** In a multiple choice, an empty box shows that several options can be chosen. */
  hasBox?: boolean;
};

/** One option of a list, marked when it is chosen. */
export function SelectItem({ option, hasBox = false }: SelectItemProps) {
  return (
    <ListBoxItem id={option.id} textValue={option.text} className={styles.option!}>
      {({ isSelected }) => (
        <>
          {hasBox && (
            <span aria-hidden className={styles.box} data-checked={isSelected}>
              {isSelected && <Icon of={Check} size={12} strokeWidth={3} />}
            </span>
          )}
          <span className={styles.words}>
            <Text slot="label" className={styles.text}>
              {option.text}
            </Text>
            {option.note && (
              <Text slot="description" className={styles.note}>
                {option.note}
              </Text>
            )}
          </span>
          {option.tag && <span className={styles.tag}>{option.tag}</span>}
          {!hasBox && <Icon of={Check} strokeWidth={2} className={styles.check} />}
        </>
      )}
    </ListBoxItem>
  );
}
