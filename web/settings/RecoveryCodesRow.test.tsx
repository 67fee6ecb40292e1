import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts, t } from "../texts.ts";
import { RecoveryCodesLine } from "./RecoveryCodesRow.tsx";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "settings");
});

const drawn = (left: number | null) =>
  renderToStaticMarkup(<RecoveryCodesLine left={left} onMake={() => undefined} />);

test.each([
  [10, "10 of 10 left", null],
  [4, "4 of 10 left", null],
  [3, "3 of 10 left", "Only 3 recovery codes are left."],
  [1, "1 of 10 left", "Only 1 recovery code is left."],
  [0, "0 of 10 left", "You have no recovery codes."],
])(
  "the settings show that %i recovery codes are left, and warn when few are left [SET-04]",
  (left, said, warning) => {
    expect(drawn(left)).toContain(said);
    expect(drawn(left).includes('role="status"')).toBe(warning !== null);
    if (warning) expect(drawn(left)).toContain(warning);
    expect(drawn(left)).toContain(t.settings.recovery.make);
  },
);

test("the settings show no number of recovery codes before the server has answered [SET-04]", () => {
  expect(drawn(null)).toContain(t.common.loading);
  expect(drawn(null)).not.toContain("left");
});
