import { expect, test } from "vitest";
import { readXml, XmlRefused } from "./xml-events.ts";

/** The elements as namespace and name, or "refused". */
async function elementsOf(xml: string): Promise<string[]> {
  const found: string[] = [];
  const silent = () => undefined;
  try {
    await readXml(
      Buffer.from(xml),
      {
        open: (local, uri, attributes) =>
          void found.push(
            [`{${uri}}${local}`, ...(attributes ?? []).map(({ name, uri: of }) => `{${of}}@${name}`)].join(
              " ",
            ),
          ),
        text: silent,
        comment: silent,
        close: silent,
      },
      silent,
    );
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    return [`refused: ${error.problem.code}`];
  }
  return found;
}

test.each([
  ["a namespace for names without a prefix", '<a xmlns="u"><b/></a>', ["{u}a", "{u}b"]],
  ["a prefix", '<p:a xmlns:p="u"><p:b/><c/></p:a>', ["{u}a", "{u}b", "{}c"]],
  ["a namespace that ends with its element", '<a xmlns="u"><b xmlns="v"/><c/></a>', ["{u}a", "{v}b", "{u}c"]],
  [
    "a prefix bound again inside",
    '<p:a xmlns:p="u"><p:b xmlns:p="v"><p:c/></p:b><p:d/></p:a>',
    ["{u}a", "{v}b", "{v}c", "{u}d"],
  ],
  ["names without a prefix set free again", '<a xmlns="u"><b xmlns=""/></a>', ["{u}a", "{}b"]],
  [
    "attributes, which take no namespace without a prefix",
    '<a xmlns="u" xmlns:p="v" x="1" p:y="2"/>',
    ["{u}a {}@x {v}@p:y"],
  ],
])("[ISO-05] the XML reader follows %s", async (_, xml, elements) => {
  expect(await elementsOf(xml)).toEqual(elements);
});

test.each([
  ["a prefix that nothing declares", "<p:a/>"],
  ["a prefix after its element has ended", '<a><p:b xmlns:p="u"/><p:c/></a>'],
  ["a name with two colons", '<p:a:b xmlns:p="u"/>'],
  ["a name that ends with a colon", '<p: xmlns:p="u"/>'],
  ["a prefix set free, which XML 1.0 forbids", '<a xmlns:p="u"><b xmlns:p=""/></a>'],
  ["the prefix xmlns", '<xmlns:a xmlns="u"/>'],
  ["the prefix xml for another namespace", '<a xmlns:xml="u"/>'],
  ["another prefix for the namespace of xml", '<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>'],
  ["an attribute of the same name under two prefixes", '<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>'],
])("[ISO-05] the XML reader refuses %s", async (_, xml) => {
  expect(await elementsOf(xml)).toEqual(["refused: xmlBroken"]);
});
