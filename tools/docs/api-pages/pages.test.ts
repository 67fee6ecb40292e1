import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { languages, type Language } from "@corridor/product/i18n/language";
import { fileResultHeadings } from "@corridor/product/payments/files/result-columns";
import * as contract from "@corridor/product/public-api/contract";
import { docsSlugs, type DocsBlock, type DocsField } from "@corridor/product/public-api/documentation";
import { docs as englishWords } from "@corridor/product/i18n/en/docs/screen";
import { docs as frenchWords } from "@corridor/product/i18n/fr/docs/screen";
import { eventTypes } from "@corridor/product/webhooks/events";
import { describe, expect, test } from "vitest";
import { repository } from "../../command.ts";
import { signedCallCodes } from "./errors.ts";
import { apiTexts } from "./languages.ts";
import { parsePage } from "./markdown.ts";
import { apiPages, readPage } from "./pages.ts";
import type { Schema } from "./schema-fields.ts";
import { searchIndex } from "./search-index.ts";
import { clientCalls, signedDocument } from "./signed-document.ts";

const examples = path.join(repository, "sdk/examples");
const pagesIn = { en: apiPages("en"), fr: apiPages("fr") };
const document = signedDocument(apiTexts.en);
const words = { en: englishWords, fr: frenchWords };

/** Objects that have all fields of another object, whose page describes these fields. */
const parents: Readonly<Record<string, string>> = {
  RequestDetails: "PaymentRequest",
  RequestTransaction: "Transaction",
  Subwallet: "Wallet",
  FileRequest: "PaymentRequest",
};

function proseIn(language: Language): string[] {
  return pagesIn[language].flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === "text" || block.kind === "heading") return [block.text];
      if (block.kind === "list") return block.items;
      return block.kind === "table" ? [...block.head, ...block.rows.flat()] : [];
    }),
  );
}

function blocksOf<Kind extends DocsBlock["kind"]>(language: Language, kind: Kind) {
  return pagesIn[language]
    .flatMap(({ blocks }) => blocks)
    .filter((block): block is DocsBlock & { kind: Kind } => block.kind === kind);
}

function withInner(fields: readonly DocsField[]): DocsField[] {
  return fields.flatMap((field) => [field, ...withInner(field.fields ?? [])]);
}

/** The paths of all fields of a schema, without those of objects that have a name of their own. */
function pathsIn(schema: Schema, inside: string): string[] {
  const inner = schema.items ?? schema.anyOf?.find(({ type }) => type !== "null");
  if (inner) return pathsIn(inner, inside);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    `${inside}.${name}`,
    ...pathsIn(field, `${inside}.${name}`),
  ]);
}

describe.each(languages)("the API documentation in %s", (language) => {
  const fields = withInner(blocksOf(language, "fields").flatMap((block) => block.fields));

  test("has every call of the contract, with its parameters and its errors [DOC-02]", () => {
    const calls = blocksOf(language, "call").map(({ method, path }) => `${method} ${path}`);
    const declared = clientCalls.map((name) => `${contract[name].method} ${contract[name].path}`);
    expect(calls.toSorted()).toEqual(declared.toSorted());
    for (const name of clientCalls) {
      const input = Object.keys(contract[name].input.shape);
      const described = Object.keys(apiTexts[language].calls[name].input);
      expect(described.toSorted(), name).toEqual(input.toSorted());
      for (const field of input) expect(fields.some((each) => each.name === field)).toBe(true);
    }
  });

  test("describes every field of every object and event [DOC-02]", () => {
    const shown = new Set(fields.map(({ id }) => id));
    const isShown = (path: string) => {
      const [name = "", ...rest] = path.split(".");
      return shown.has(path) || shown.has([parents[name], ...rest].join("."));
    };
    const paths = Object.entries(document.components.schemas)
      .filter(([name]) => name !== "Problem")
      .flatMap(([name, schema]) => pathsIn(schema, name));
    expect(paths.length).toBeGreaterThan(300);
    expect(paths.filter((path) => !isShown(path))).toEqual([]);
    const ofEvents = eventTypes.flatMap((type) => pathsIn(document.events[type], type));
    expect(ofEvents.filter((path) => !shown.has(path))).toEqual([]);
    expect(fields.filter(({ text }) => text === "")).toEqual([]);
    const values = fields.flatMap((field) => field.values ?? []);
    expect(values.filter(({ text }) => text === "")).toEqual([]);
  });

  test("has on the page of errors every code that a signed call can answer, with what to do [DOC-02, EXT-24]", () => {
    const page = pagesIn[language].find(({ slug }) => slug === "errors")!;
    const errors = page.blocks.flatMap((block) => (block.kind === "errors" ? block.errors : []));
    expect(errors.map(({ code }) => code).toSorted()).toEqual(signedCallCodes(document).toSorted());
    expect(Object.keys(apiTexts[language].advice).toSorted()).toEqual(signedCallCodes(document).toSorted());
    for (const { text, advice } of errors) expect([text, advice]).not.toContain("");
  });

  test("names on the page of files every column of a result [DOC-02]", () => {
    const page = JSON.stringify(pagesIn[language].find(({ slug }) => slug === "files"));
    expect(Object.values(fileResultHeadings).filter((heading) => !page.includes(heading))).toEqual([]);
  });

  test("shows every file of sdk/examples, as it stands [DOC-03]", () => {
    const codes = blocksOf(language, "example").flatMap((block) => Object.values(block.codes));
    const files = ["shell", "typescript", "python"].flatMap((folder) =>
      readdirSync(path.join(examples, folder)).map((name) => path.join(folder, name)),
    );
    expect(files.length).toBeGreaterThan(20);
    const texts = files.map((name) => readFileSync(path.join(examples, name), "utf8").trimEnd());
    expect(codes.toSorted()).toEqual(texts.toSorted());
  });

  test("leads every link to a page and a place that exist [DOC-01]", () => {
    const written = JSON.stringify(pagesIn[language]);
    const places = new Set(
      pagesIn[language].flatMap(({ slug, blocks }) => {
        const path = slug === "introduction" ? "/docs" : `/docs/${slug}`;
        return [path, ...anchorsIn(blocks).map((anchor) => `${path}#${anchor}`)];
      }),
    );
    const links = [...written.matchAll(/(?:\]\(|"link":")(\/docs[^)"]*)/g)].map(([, target]) => target!);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((target) => !places.has(target))).toEqual([]);
  });

  test("finds every page, section, call, field and code by a search, each at its own place [DOC-05]", () => {
    const index = searchIndex(pagesIn[language]);
    const named = (kind: string) => index.filter((entry) => entry.kind === kind).map(({ name }) => name);
    expect(named("page")).toEqual(docsSlugs.map((slug) => words[language].names[slug]));
    expect(named("error").toSorted()).toEqual(signedCallCodes(document).toSorted());
    expect(named("call")).toHaveLength(clientCalls.length);
    expect(named("section")).toHaveLength(blocksOf(language, "heading").length);
    expect(named("field")).toHaveLength(fields.length);
    const places = index.map(({ kind, page, anchor }) => `${kind} ${page}#${anchor}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

function anchorsIn(blocks: readonly DocsBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "heading") return [block.id];
    if (block.kind === "errors") return block.errors.map(({ code }) => code);
    return block.kind === "fields" ? withInner(block.fields).map(({ id }) => id) : [];
  });
}

test.for(docsSlugs)(
  "the page %s has the same parts, the same code and the same anchors in both languages [DOC-04]",
  (slug) => {
    const shapeOf = (language: Language) =>
      readPage(slug, language).blocks.map((block) => {
        if (block.kind === "code") return block;
        if (block.kind === "directive") return `${block.name} ${block.argument}`;
        const only = "only" in block ? block.only : undefined;
        if (block.kind === "list") return [block.kind, only, block.items.length];
        return block.kind === "table" ? [block.kind, only, block.rows.length] : [block.kind, only];
      });
    expect(shapeOf("fr")).toEqual(shapeOf("en"));
    const anchors = (language: Language) =>
      anchorsIn(pagesIn[language].find((page) => page.slug === slug)!.blocks);
    expect(anchors("fr")).toEqual(anchors("en"));
    expect(new Set(anchors("en")).size).toBe(anchors("en").length);
  },
);

test("French pages have the spacing of French before and inside punctuation [DOC-04]", () => {
  const withoutCode = proseIn("fr").map((text) => text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ""));
  expect(withoutCode.filter((text) => / [:;?!»]|« |[^\u00a0\u202f][;?!»](?:\s|$)/.test(text))).toEqual([]);
});

test("the prose names the provider only by a placeholder; the SDK, its setting and the command have their own names [DOC-06]", () => {
  const prose = [...proseIn("en"), ...proseIn("fr"), JSON.stringify(words)];
  const ownNames = /@corridor\/sdk|corridor-sdk[.]tgz|CORRIDOR_URL|corridor staff/g;
  expect(prose.filter((text) => /corridor|meridian/i.test(text.replaceAll(ownNames, "")))).toEqual([]);
  expect(prose.filter((text) => text.includes("{provider}"))).toHaveLength(2);
});

describe("the Markdown of a page", () => {
  test("may have parts for the demo, and parts for production that the repository hides", () => {
    const { title, blocks } = parsePage(
      "# Title\n\nOne\nline.\n\n<!-- demo -->\n\n- a\n  b\n- c\n\n<!-- end -->\n\n<!-- production\n\nTwo.\n\n-->\n\n## End\n\n<!-- errors all -->\n",
    );
    expect(title).toBe("Title");
    expect(blocks).toEqual([
      { kind: "text", text: "One line." },
      { kind: "list", isOrdered: false, items: ["a b", "c"], only: "demo" },
      { kind: "text", text: "Two.", only: "production" },
      { kind: "heading", level: 2, id: "end", text: "End" },
      { kind: "directive", name: "errors", argument: "all" },
    ]);
    expect(() => parsePage("No title")).toThrow("begins with its title");
  });
});
