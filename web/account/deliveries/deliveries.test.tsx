import { attemptFailures, type Attempt } from "@corridor/product/webhooks/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { loadParts, loadTexts } from "../../texts.ts";
import { answerText } from "./answer-text.ts";
import { AttemptList } from "./AttemptList.tsx";
import { deliveryFilters } from "./delivery-filters.ts";
import { DeliveryBody } from "./DeliveryBody.tsx";
import { formattedBody } from "./formatted-body.ts";

vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
});

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "developer");
});

const attempt: Attempt = {
  ...{ time: 1_794_000_000, httpStatus: 503, failure: null, milliseconds: 1_212 },
  headers: { "webhook-id": "msg_1" },
};

test("the filters by event and outcome stand in the address, and only known values count [ACC-13]", () => {
  const address = { event: "wallet.funded", outcome: "lost" };
  const values = deliveryFilters.parse(address, "2026-11-18");
  expect(deliveryFilters.write(values)).toEqual(address);
  expect(deliveryFilters.toInput(values)).toEqual(address);
  expect(deliveryFilters.parse({ event: "nothing", outcome: "?" }, "2026-11-18")).toEqual(
    deliveryFilters.none,
  );
});

test("an attempt shows its HTTP status or the reason in words, its time and its duration, the newest first [ACC-13]", () => {
  const html = renderToStaticMarkup(
    <AttemptList attempts={[{ ...attempt, httpStatus: null, failure: "name-unknown" }, attempt]} />,
  );
  for (const shown of ["HTTP 503", "Host name not found", "2026-11-06", "1,212 ms"])
    expect(html).toContain(shown);
  expect(html.indexOf("Attempt 2")).toBeLessThan(html.indexOf("Attempt 1"));
  const reasons = attemptFailures.map((failure) => answerText({ httpStatus: null, failure }));
  expect(new Set(reasons).size).toBe(attemptFailures.length);
  expect(answerText({ httpStatus: null, failure: null })).toBe("");
});

test("the body is shown line by line, and a body that is no JSON as it is [ACC-13]", () => {
  expect(formattedBody('{"a":{"b":"1.00"}}')).toBe('{\n  "a": {\n    "b": "1.00"\n  }\n}');
  expect(formattedBody("<html>")).toBe("<html>");
  expect(renderToStaticMarkup(<DeliveryBody body='{"type":"<b>"}' />)).toContain("&lt;b&gt;");
});
