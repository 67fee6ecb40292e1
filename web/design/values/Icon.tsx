import type { LucideIcon } from "lucide-react";

export type IconProps = {
  of: LucideIcon;
  size?: number;
  strokeWidth?: number;
  className?: string | undefined;
};

/** An icon in the stroke of the design. Screen readers skip it: the words beside it, or the label of its button, say the same. */
export function Icon({ of: Shape, ...props }: IconProps) {
  return <Shape aria-hidden size={16} strokeWidth={1.75} {...props} />;
}
