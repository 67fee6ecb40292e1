import { useRef, useState, type RefObject } from "react";
import { useHasBeen } from "../hooks/useHasBeen.ts";

/** The state of an overlay beside its button. */
export type FloatingState = {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

type FloatingOptions = Partial<Omit<FloatingState, "onOpenChange">> & {
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** The caller may own the state or the button; otherwise this hook owns both. */
export function useFloating({ ref, isOpen: isOpenThere, onOpenChange }: FloatingOptions = {}) {
  const ownRef = useRef<HTMLButtonElement>(null);
  const [isOpenHere, setOpenHere] = useState(false);
  const isOpen = isOpenThere ?? isOpenHere;
  const isDrawn = useHasBeen(isOpen);
  const floating: FloatingState = {
    ref: ref ?? ownRef,
    isOpen,
    onOpenChange: (next) => {
      setOpenHere(next);
      onOpenChange?.(next);
    },
  };
  return { floating, isDrawn };
}
