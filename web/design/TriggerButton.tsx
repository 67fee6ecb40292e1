import type { ReactNode, Ref } from "react";
import { Button } from "react-aria-components";
import styles from "./TriggerButton.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** `bar` stands in the top bar, `quiet` and `outline` among other buttons, `icon` is a square, `field` looks like an input. */
export type TriggerLook = "bar" | "quiet" | "outline" | "icon" | "field";

export type TriggerButtonProps = {
  look: TriggerLook;
  children: ReactNode;
  /** The name of an icon; read out before the words of any other trigger. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  isDisabled?: boolean | undefined;
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  opens?: "listbox";
  isExpanded?: boolean;
  onPress?: () => void;
};

/** The button that opens a menu, a popover or a list; everything in it is drawn by whoever uses it. */
export function TriggerButton(props: TriggerButtonProps) {
  const { look, children, label, labelledBy, describedBy, isDisabled, id, ref, opens, isExpanded, onPress } =
    props;
  return (
    <Button
      className={styles.trigger!}
      data-look={look}
      {...(ref && { ref })}
      {...(id && { id })}
      {...(look === "icon" && label && { "aria-label": label })}
      {...(labelledBy && { "aria-labelledby": labelledBy })}
      {...(describedBy && { "aria-describedby": describedBy })}
      {...(isDisabled && { isDisabled })}
      {...(opens && { "aria-haspopup": opens })}
      {...(isExpanded !== undefined && { "aria-expanded": isExpanded })}
      {...(onPress && { onPress })}
    >
      {look !== "icon" && label && <VisuallyHidden>{label} </VisuallyHidden>}
      {children}
    </Button>
  );
}
