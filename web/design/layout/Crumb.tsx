import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Icon } from "../values/Icon.tsx";
import styles from "./Crumb.module.css";

export type CrumbProps = {
  label: string;
  to: string;
  search?: Record<string, string>;
  back: string;
  here: string;
};

/** The link from one item back to its list; it stays in every state of the page. */
export function Crumb({ label, to, search = {}, back, here }: CrumbProps) {
  return (
    <nav className={styles.crumb} aria-label={label}>
      <Link to={to} search={search}>
        {back}
      </Link>
      <Icon of={ChevronRight} size={14} />
      <span aria-current="page">{here}</span>
    </nav>
  );
}
