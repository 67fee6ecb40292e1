import { Check } from "lucide-react";
import { ListBoxItem, Text } from "react-aria-components";
import styles from "./Select.module.css";

export type SelectOption = { id: string; text: string; note?: string; tag?: string };

/** One line of a list to choose from, marked when it is chosen. */
export function SelectItem({ option }: { option: SelectOption }) {
  return (
    <ListBoxItem id={option.id} textValue={option.text} className={styles.option!}>
      {({ isSelected }) => (
        <>
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
          <Check aria-hidden size={16} strokeWidth={2} className={styles.check} data-shown={isSelected} />
        </>
      )}
    </ListBoxItem>
  );
}
