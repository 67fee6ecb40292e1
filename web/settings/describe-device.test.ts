import { beforeAll, expect, test } from "vitest";
import { loadParts, loadTexts } from "../texts.ts";
import { describeDevice } from "./describe-device.ts";

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "settings");
});

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${webKit} Version/18.0 Mobile Safari/604.1`, "Safari on iOS"],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("a session of %j is called %j [SET-03]", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
