import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readBrand } from "./brand.ts";

const folder = mkdtempSync(path.join(tmpdir(), "corridor-brand-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = {
  name: "Harbour Pay",
  slug: "harbour",
  emailDomain: "harbour.example",
  supportEmail: "help@harbour.example",
  colour: "#aa3300",
  apiDocsUrl: "/docs",
  logViewerUrl: "",
};

function brandWith(changes: object) {
  cpSync(new URL("../../../brand/default/logo.svg", import.meta.url).pathname, path.join(folder, "logo.svg"));
  writeFileSync(path.join(folder, "brand.json"), JSON.stringify({ ...good, ...changes }));
  return () => readBrand(folder);
}

describe("a brand", () => {
  test("gives name, addresses and accent colours for both themes [SHELL-22]", () => {
    const brand = brandWith({})();
    expect(brand).toMatchObject({ name: "Harbour Pay", slug: "harbour" });
    expect(brand.css).toMatch(
      /^:root\{--accent:#[0-9a-f]{6};.*\}\[data-theme="dark"\]\{--accent:#[0-9a-f]{6};/,
    );
  });

  test.each([
    [{ colour: "red;} body{display:none" }, "colour"],
    [{ colour: "url(https://evil.example)" }, "colour"],
    [{ slug: "../x" }, "slug"],
    [{ supportEmail: "nobody" }, "supportEmail"],
    [{ emailDomain: "a b" }, "emailDomain"],
    [{ extra: "field" }, "extra"],
  ])("with %j is refused by name: colours are hex values only [C-56]", (changes, named) => {
    expect(brandWith(changes)).toThrow(named);
  });
});
