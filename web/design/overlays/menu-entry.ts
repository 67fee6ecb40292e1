import type { ReactNode } from "react";

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  hint?: string;
  keys?: string[];
  tone?: "danger";
  /** A page of the console if it starts with a slash: `onAction` then opens it, and it can be opened in a new tab. */
  href?: string;
  onAction?: () => void;
};
export type MenuEntry = MenuAction | "separator";
