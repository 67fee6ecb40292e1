import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts, t } from "../texts.ts";
import { SearchPlace } from "./SearchPlace.tsx";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside");
});

test("the top bar has no box for transaction IDs for people who may not search, and offers the palette instead [SEARCH-04]", () => {
  const drawn = renderToStaticMarkup(<SearchPlace maySearch={false} />);
  expect(drawn).toContain(t.shell.palette.open);
  expect(drawn).not.toContain("<input");
  expect(drawn).not.toContain(t.search.field);
});
