import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";

type Output = Rolldown.RolldownOutput["output"];
type Chunk = Rolldown.OutputChunk;

const web = import.meta.dirname;
let output: Output;

/** The modules that each module imports, statically or dynamically. */
const importsOf = new Map<string, readonly string[]>();
const graph: Plugin = {
  name: "module-graph",
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
      importsOf.set(id, [...importedIds, ...dynamicallyImportedIds]);
    }
  },
};

const config: InlineConfig = { configFile: path.join(web, "vite.config.ts"), logLevel: "error" };

async function bundle(how: InlineConfig): Promise<Output> {
  const result = await build({ ...how, build: { ...how.build, write: false } });
  return (result as Rolldown.RolldownOutput).output;
}

const chunksOf = (files: Output) => files.filter((file): file is Chunk => file.type === "chunk");
const kilobytes = (files: readonly Chunk[]) =>
  files.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1_000;

/** The chunk and its static imports. */
function withImports(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) withImports(chunkNamed(name), found);
  return found;
}

function chunkNamed(name: string): Chunk {
  const chunk = chunksOf(output).find(({ fileName }) => fileName === name);
  if (!chunk) throw new Error(`${name} is not in the bundle.`);
  return chunk;
}

function catalogue(language: "en" | "fr", part: string): Chunk {
  const chunk = chunksOf(output).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`i18n/${language}/parts/${part}.ts`),
  );
  if (!chunk) throw new Error(`The ${language} catalogue (${part}) is not a file of its own.`);
  return chunk;
}

/** The text parts that the route of a screen names, besides the parts of every screen. */
function partsOf(screen: string): string[] {
  const routes = readFileSync(path.join(web, "routes.tsx"), "utf8");
  const name = path.basename(screen).replace(".", "[.]");
  const named =
    routes.match(
      new RegExp(
        `screenWithTexts\\(\\s*"\\w+",\\s*\\(\\) => import\\("[^"]*/${name}"\\),\\s*((?:"\\w+",?\\s*)+)\\)`,
      ),
    )?.[1] ?? "";
  return [...named.matchAll(/"(\w+)"/g)].map(([, part]) =>
    part!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
}

/** Our own modules that a screen can render, without those of other screens. */
function reachedFrom(id: string, screens: readonly string[], found = new Set<string>()): Set<string> {
  const isOurs = /\/web\/[^?]+\.tsx?$/.test(id) && !id.includes("node_modules");
  if (!isOurs || found.has(id) || id.endsWith("routes.tsx")) return found;
  found.add(id);
  for (const next of importsOf.get(id) ?? []) if (!screens.includes(next)) reachedFrom(next, screens, found);
  return found;
}

const widget: Plugin = {
  name: "a-combo-box",
  resolveId: (id) => (id === "a-combo-box" ? path.join(web, "a-combo-box.js") : null),
  load: (id) =>
    id.endsWith("a-combo-box.js")
      ? 'import { ComboBox } from "react-aria-components"; globalThis.widget = ComboBox;'
      : null,
};
const codeOf = (files: Output) =>
  chunksOf(files)
    .map(({ code }) => code)
    .join("");
// The label of a combo box's button, in react-aria's own translations.
const germanWords = "Empfehlungen anzeigen";
const frenchWords = "Afficher les suggestions";

beforeAll(async () => {
  output = await bundle({ ...config, plugins: [graph] });
});

test("the log-in route loads at most 127 kB of JavaScript, in either language", () => {
  const entry = chunksOf(output).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The bundle has no entry.");
  const ground = [...withImports(entry)];
  expect(ground.map(({ moduleIds }) => moduleIds).flat()).toContainEqual(
    expect.stringMatching(/LoginScreen\.tsx$/),
  );
  for (const language of ["en", "fr"] as const) {
    const size = kilobytes([...new Set([...ground, ...withImports(catalogue(language, "entry"))])]);
    expect(size).toBeGreaterThan(60); // React alone has this size: less would mean that a file was not counted.
    expect(size).toBeLessThanOrEqual(127);
  }
});

test("any screen behind log-in loads at most 230 kB of JavaScript: its own files and its own texts", () => {
  const entry = chunksOf(output).find(({ isEntry }) => isEntry) as Chunk;
  const lazy = (file: RegExp) => {
    const chunk = chunksOf(output).find(({ facadeModuleId }) => file.test(facadeModuleId ?? ""));
    if (!chunk) throw new Error(`${String(file)} is not a file of its own.`);
    return chunk;
  };
  const frame = [
    ...withImports(entry),
    ...withImports(lazy(/ConsoleLayout\.tsx$/)),
    ...withImports(catalogue("fr", "entry")),
    ...withImports(catalogue("fr", "inside")),
  ];
  const screens = chunksOf(output).filter(({ facadeModuleId }) =>
    /web\/(?!auth|design)[\w/-]+\/\w+Screen\.tsx$/.test(facadeModuleId ?? ""),
  );
  expect(screens.length).toBeGreaterThanOrEqual(2);
  for (const screen of screens) {
    const words = partsOf(screen.facadeModuleId!).flatMap((part) => [...withImports(catalogue("fr", part))]);
    const loaded = new Set([...frame, ...withImports(screen), ...words]);
    expect(kilobytes([...loaded]), screen.name).toBeLessThanOrEqual(230);
    expect([...loaded].filter((chunk) => screens.includes(chunk))).toEqual([screen]);
  }
});

test("a page of the API documentation loads at most 200 kB of JavaScript, without the contract, and the log-in page nothing of it", () => {
  const entry = chunksOf(output).find(({ isEntry }) => isEntry) as Chunk;
  const ofDocs = (file: RegExp) =>
    chunksOf(output).filter(({ moduleIds }) => moduleIds.some((id) => file.test(id)));
  const [screen] = ofDocs(/web\/docs\/DocsScreen\.tsx$/) as [Chunk];
  const pages = ofDocs(/web\/docs\/reference\/fr\/(?!search)[\w-]+\.json$/);
  expect(pages).toHaveLength(13);
  const ground = [...withImports(entry), ...withImports(catalogue("fr", "entry"))];
  const frame = [...ground, ...withImports(screen), ...withImports(catalogue("fr", "docs"))];
  for (const page of pages)
    expect(kilobytes([...new Set([...frame, ...withImports(page)])])).toBeLessThanOrEqual(200);
  const modules = (chunks: readonly Chunk[]) => chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules(ground).filter((id) => /(?:web|i18n\/\w\w)\/docs\//.test(id))).toEqual([]);
  expect(modules(frame).filter((id) => /public-api\/contract/.test(id))).toEqual([]);
});

test("a browser loads one language: no page loads both catalogues [I18N-02]", () => {
  const entry = chunksOf(output).find(({ isEntry }) => isEntry);
  const loaded = [...withImports(entry as Chunk)].map(({ code }) => code).join("");
  expect(catalogue("en", "entry").code).toContain("Log in to");
  expect(catalogue("fr", "entry").code).toContain("Se connecter");
  expect(loaded).not.toContain("Log in to");
  expect(loaded).not.toContain("Se connecter");
});

test("every text that a screen or its dialogs render is in the parts that the screen loads", async () => {
  const namesIn = async (parts: readonly string[]) => {
    const loaded = parts.map(
      (part) => import(`../product/i18n/en/parts/${part}.ts`) as Promise<{ texts: object }>,
    );
    return (await Promise.all(loaded)).flatMap(({ texts }) => Object.keys(texts));
  };
  const screens = [...importsOf.keys()].filter((id) => partsOf(id).length > 0);
  expect(screens.length).toBeGreaterThan(8);
  for (const screen of screens) {
    const known = await namesIn(["entry", "inside", ...partsOf(screen)]);
    const drawn = [...reachedFrom(screen, screens)].flatMap((id) =>
      [...readFileSync(id, "utf8").matchAll(/\bt\.(\w+)/g)].map(([, name]) => `${path.basename(id)} ${name}`),
    );
    expect(drawn.length, screen).toBeGreaterThan(0);
    expect(
      drawn.filter((use) => !known.includes(use.split(" ")[1]!)),
      path.basename(screen),
    ).toEqual([]);
  }
});

test("of react-aria's languages only English and French are bundled [I18N-01]", async () => {
  // A widget with its own texts, built separately, because the plugin is known to fail silently.
  const withWidget: InlineConfig = { plugins: [widget], build: { rolldownOptions: { input: widget.name } } };
  const ours = codeOf(await bundle({ ...config, ...withWidget }));
  const everyLanguage = codeOf(
    await bundle({ configFile: false, root: web, logLevel: "error", ...withWidget }),
  );
  expect(everyLanguage).toContain(germanWords);
  expect(ours).not.toContain(germanWords);
  expect(ours).toContain(frenchWords);
});

test("the page holds no inline script, and its one inline style carries the nonce", () => {
  const page = output.find(({ fileName }) => fileName === "index.html");
  const html = page?.type === "asset" ? String(page.source) : "";
  const scripts = html.match(/<script[^>]*>[^<]*/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toMatch(/src="\/[^"]+"[^>]*>\s*$/);
  expect(html.match(/<style[^>]*>[^<]*/g)).toEqual(['<style nonce="__NONCE__">__BRAND_CSS__']);
  expect(html).not.toMatch(/ (style|on\w+)="/);
});

test("only the Latin sans font is preloaded, and no source map is published", () => {
  const page = output.find(({ fileName }) => fileName === "index.html");
  const html = page?.type === "asset" ? String(page.source) : "";
  expect(html.match(/rel="preload"[^>]*href="[^"]+"/g)).toEqual([
    expect.stringMatching(/geist-latin-wght-normal/),
  ]);
  expect(output.filter(({ fileName }) => fileName.endsWith(".map"))).toEqual([]);
});
