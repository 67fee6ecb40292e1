import type { DocsBlock } from "@corridor/product/public-api/documentation";
import { t } from "../texts.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { ErrorCodes, ErrorList } from "./ErrorList.tsx";
import { Example } from "./Example.tsx";
import { FieldList } from "./FieldList.tsx";
import { InlineText } from "./InlineText.tsx";
import styles from "./PageSection.module.css";
import type { Section } from "./sections.ts";

/** The same in every language. */
const languageNames: Readonly<Record<string, string>> = {
  sh: "Shell",
  typescript: "TypeScript",
  python: "Python",
  json: "JSON",
};

/** A section of a page: its text, and its examples at the right where there is room. */
export function PageSection({ section: { heading, text, beside } }: { section: Section }) {
  return (
    <section className={styles.section} data-split={beside.length > 0}>
      <div className={styles.text}>
        {heading && <Heading block={heading} />}
        {text.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </div>
      {beside.length > 0 && (
        <div className={styles.beside}>
          {beside.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </div>
      )}
    </section>
  );
}

function Heading({ block: { level, id, text } }: { block: DocsBlock & { kind: "heading" } }) {
  const Tag = level === 2 ? "h2" : "h3";
  return (
    <Tag id={id} className={styles.heading}>
      {text}
      <a className={styles.anchor} href={`#${id}`} aria-label={t.docs.anchor({ name: text })}>
        #
      </a>
    </Tag>
  );
}

function Block({ block }: { block: DocsBlock }) {
  switch (block.kind) {
    case "heading":
      return <Heading block={block} />;
    case "text":
      return (
        <p>
          <InlineText>{block.text}</InlineText>
        </p>
      );
    case "list":
      return <List {...block} />;
    case "table":
      return <Table {...block} />;
    case "code":
      return <CodeBlock label={languageNames[block.language] ?? t.docs.code} code={block.code} />;
    case "call":
      return (
        <p className={styles.call}>
          <span className={styles.method}>{block.method}</span>
          <code>{block.path}</code>
        </p>
      );
    case "example":
      return <Example codes={block.codes} />;
    case "answer":
      return <CodeBlock label={t.docs.answer} code={block.code} isTall />;
    case "fields":
      return <FieldList of={block.of} fields={block.fields} />;
    case "codes":
      return <ErrorCodes codes={block.codes} />;
    case "errors":
      return <ErrorList errors={block.errors} />;
  }
}

function List({ isOrdered, items }: DocsBlock & { kind: "list" }) {
  const Tag = isOrdered ? "ol" : "ul";
  return (
    <Tag className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <InlineText>{item}</InlineText>
        </li>
      ))}
    </Tag>
  );
}

function Table({ head, rows }: DocsBlock & { kind: "table" }) {
  return (
    <div className={styles.table} tabIndex={0} role="group" aria-label={head.join(", ")}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={head[index]}>
                  <InlineText>{cell}</InlineText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
