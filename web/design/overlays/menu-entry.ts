import type { ReactNode } from "react";

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  hint?: string;
  keys?: string[];
  tone?: "danger";
  /** A page of the console if it starts with a slash: then `onAction` goes there, and a new tab is still possible. */
  href?: string;
  onAction?: () => void;
};
export type MenuEntry = MenuAction | "separator";
