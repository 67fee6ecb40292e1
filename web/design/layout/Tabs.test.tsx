import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { Tabs } from "./Tabs.tsx";
import { loadParts, loadTexts, t } from "../../texts.ts";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside");
});

test.each([
  [9, false],
  [10, true],
])("%i tabs overflow into a menu: %j [CONST-14, SHELL-19]", (count, hasMenu) => {
  const tabs = Array.from({ length: count }, (_, index) => ({ id: `${index}`, label: `Wallet ${index}` }));
  const bar = (
    <Tabs label="Wallets" tabs={tabs} selected="0" onSelect={() => undefined}>
      {() => null}
    </Tabs>
  );
  expect(renderToStaticMarkup(bar).includes(t.widgets.allTabs({ count }))).toBe(hasMenu);
});
