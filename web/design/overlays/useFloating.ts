import { useRef, useState, type RefObject } from "react";
import { useHasBeen } from "../hooks/useHasBeen.ts";

/** Something that floats beside the button that opens it. */
export type FloatingState = {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

type FloatingOptions = Partial<Omit<FloatingState, "onOpenChange">> & {
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** The caller may keep the state or the button; otherwise both are kept here. */
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
