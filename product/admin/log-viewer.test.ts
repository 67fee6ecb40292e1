import { expect, test } from "vitest";
import { logViewerProblem, logViewerUrl } from "./log-viewer.ts";

const template =
  "https://logs.example/view?q=client:{clientId}+tx:{transactionId}&p={provider}&again={clientId}";

test("the address of the log viewer has every value encoded, and nothing for a value that is left out [ADMIN-21, ADMIN-02]", () => {
  const search = { clientId: "a&b=c", transactionId: " 1/2#é{provider} ", provider: "" };
  expect(logViewerUrl(template, search)).toBe(
    "https://logs.example/view?q=client:a%26b%3Dc+tx:1%2F2%23%C3%A9%7Bprovider%7D&p=&again=a%26b%3Dc",
  );
  expect(logViewerProblem(template)).toBe(null);
  expect(logViewerProblem("https://logs.example/a%20b")).toBe(null);
});

test.each([
  ["http://logs.example/{clientId}", "must be an https address"],
  ["javascript:alert({clientId})", "must be an https address"],
  ["logs.example/{clientId}", "must be an https address"],
  ["https://logs.example/{client}", "has the unknown placeholder {client}"],
  ["https://logs.example/{clientid}", "has the unknown placeholder {clientid}"],
  ["https://logs.example/{}", "has the unknown placeholder {}"],
  ["https://logs.example/{clientId", "has a brace or a space outside its placeholders"],
  ["https://logs.example/a b", "has a brace or a space outside its placeholders"],
  ["https://me:secret@logs.example/", "must have no user or password"],
  ["https://{clientId}.logs.example/", "must have its placeholders behind the host"],
  ["https://{provider}/", "must have its placeholders behind the host"],
])("%s is no address of a log viewer: it %s [ADMIN-21]", (text, problem) => {
  expect(logViewerProblem(text)).toBe(problem);
});
