import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts } from "../texts.ts";
import { RepeatList } from "./RepeatList.tsx";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside");
});

const repeat = {
  ...{
    lineNumber: 0,
    rowIndex: 1,
    name: "Amina",
    account: "+254700000001",
    amount: "10.00",
    currency: "KES",
  },
  ...{ ofLineNumber: null, ofName: null, batchReference: null, timestamp: 0 },
};

test("the link to a repeated payment opens a new tab and says so, so that the chosen file stays [PAY-65]", () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  for (const target of [
    { requestId: "r-1", transactionId: "t-1" },
    { requestId: null, transactionId: "t-1" },
  ]) {
    const drawn = renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <RepeatList repeats={[{ ...repeat, ...target }]} count={1} />
      </RouterContextProvider>,
    );
    expect(drawn).toContain('target="_blank"');
    expect(drawn).toContain("the payment that Row 2 repeats (opens in a new tab)");
  }
});
