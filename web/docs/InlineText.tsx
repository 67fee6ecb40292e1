import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { exampleOrigin } from "@corridor/product/public-api/documentation";
import { OutsideLink } from "../design/actions/TextLink.tsx";
import { deployment, supportLink } from "../session/deployment.ts";
import styles from "./InlineText.module.css";

const marked = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|\{support\})/;
const link = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** The names and addresses of this deployment in place of those in the repository. */
export function atThisDeployment(text: string): string {
  return text.replaceAll(exampleOrigin, location.origin).replaceAll("{provider}", deployment.providerName);
}

/** A sentence with code, bold words and links. */
export function InlineText({ children }: { children: string }) {
  return atThisDeployment(children)
    .split(marked)
    .map((part, index) => <Fragment key={index}>{partOf(part)}</Fragment>);
}

function partOf(part: string): ReactNode {
  if (part.startsWith("`")) return <code className={styles.code}>{part.slice(1, -1)}</code>;
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  if (part === "{support}") return <OutsideLink href={supportLink()}>{deployment.supportEmail}</OutsideLink>;
  const [, text, target] = link.exec(part) ?? [];
  if (text === undefined || target === undefined) return part;
  return <DocsLink to={target}>{text}</DocsLink>;
}

/** A link to a page, to a place on this page, or to a file of the server. */
export function DocsLink({ to, children }: { to: string; children: ReactNode }) {
  const [path = "", anchor] = to.split("#");
  if (path !== "" && !path.startsWith("/docs")) return <OutsideLink href={to}>{children}</OutsideLink>;
  return (
    <Link
      to={path === "" ? "." : path}
      {...(anchor === undefined ? {} : { hash: anchor })}
      className={styles.link}
    >
      {children}
    </Link>
  );
}
