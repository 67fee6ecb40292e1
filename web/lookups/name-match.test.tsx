import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { statuses } from "@corridor/product/statuses";
import { loadParts, loadTexts } from "../texts.ts";
import { NameMatch } from "./NameMatch.tsx";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside");
});

test("each verdict has an icon and a word of its own, and says its reason [LOOK-14, VERIFY-13]", () => {
  const drawn = statuses.nameMatch.map((match) =>
    renderToStaticMarkup(<NameMatch match={match} description={null} />),
  );
  const icons = drawn.map((html) => /<svg.*<\/svg>/.exec(html)?.[0]);
  expect(new Set(icons).size).toBe(statuses.nameMatch.length);
  expect(drawn.map((html) => html.replaceAll(/<[^>]+>/g, ""))).toEqual([
    ...["Full match", "Partial match", "No match", "No account", "Unknown"],
  ]);
  const sentence = "The surname differs.";
  expect(renderToStaticMarkup(<NameMatch match="none" description={sentence} />)).toContain(sentence);
});
