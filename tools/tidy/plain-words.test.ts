import { expect, test } from "vitest";
import { printedFindings, treeOf } from "./made-tree.ts";
import { checkPlainWords } from "./plain-words.ts";

test("unclear words are found in pages, comments and test titles, and not in code", async () => {
  const files = {
    "docs/page.md": "Whoever asks is answered.\nCalls are short, so many fit.",
    "server/a.ts": 'const whoever = "so many"; // So many at once.\n/** Says what was said. */',
    "server/b.sql": "select 1; -- for whomever",
    "web/a.css": "/* whence it comes */",
    "server/a.test.ts": 'test("whoever asks is answered", run);',
  };
  expect(printedFindings(checkPlainWords(await treeOf(files)))).toEqual([
    'docs/page.md:1 "whoever" is unclear: name the person',
    'server/a.test.ts:1 "whoever" is unclear: name the person',
    'server/a.ts:1 "so many" is unclear: name the number',
    'server/a.ts:2 "what was said" is unclear: name the message',
    'server/b.sql:1 "whomever" is unclear: name the person',
    'web/a.css:1 "whence" is unclear: use a usual word',
  ]);
});
