import { pain001, payment, transfer } from "../pain001.ts";

/** A file and what the reader makes of it. */
export type CorpusFile = { readonly name: string; readonly bytes: Buffer; readonly gets: readonly string[] };

export const given = (name: string, content: string | Buffer, ...gets: string[]): CorpusFile => ({
  name,
  bytes: Buffer.from(content as string),
  gets,
});
const good = pain001();
const declared = '<?xml version="1.0" encoding="UTF-8"?>\n';
const withoutDeclaration = good.slice(declared.length);
const amount = (text: string) => good.replace(">150.00<", `>${text}<`);
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
const laughs = Array.from({ length: 9 }, (_, no) => `<!ENTITY l${no + 1} "${`&l${no};`.repeat(10)}">`).join(
  "",
);

/** Attacks and damage at the level of XML (ISO-05). */
export const hostileFiles: readonly CorpusFile[] = [
  given(
    "billion laughs",
    `${declared}<!DOCTYPE Document [<!ENTITY l0 "ha">${laughs}]>\n${withoutDeclaration}`,
    "xmlDoctype:2",
  ),
  given(
    "external entity",
    `${declared}<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n${withoutDeclaration}`,
    "xmlDoctype:2",
  ),
  given(
    "external document type",
    `${declared}<!DOCTYPE Document SYSTEM "http://example.com/a.dtd">\n${withoutDeclaration}`,
    "xmlDoctype:2",
  ),
  given("entity that nobody declared", good.replace("Grace", "&grace;"), "xmlBroken:21"),
  given(
    "the five entities and numbered characters",
    good.replace("Grace Achieng", "&lt;G&amp;A&gt; &#65;&#x42; &quot;&apos;"),
    "good 1",
  ),
  given("numbered NUL", good.replace("Grace", "&#0;"), "xmlBroken:21"),
  given("NUL", good.replace("Grace", "Gr\0ce"), "xmlBroken:21"),
  given("UTF-16", utf16(good), "xmlEncoding"),
  given("UTF-16 that is declared", utf16(good.replace("UTF-8", "UTF-16")), "xmlEncoding"),
  given("Latin-1 that is declared", good.replace("UTF-8", "ISO-8859-1"), "xmlEncoding"),
  given(
    "Latin-1 that is not declared",
    Buffer.from(good.replace("Grace", "Gr\u00e9ce"), "latin1"),
    "xmlEncoding",
  ),
  given("byte order mark", `\ufeff${good}`, "good 1"),
  given("no XML declaration", withoutDeclaration, "good 1"),
  given("XML 1.1", good.replace('version="1.0"', 'version="1.1"'), "good 1"),
  given(
    "processing instruction before the message",
    `${declared}<?php echo 1 ?>\n${withoutDeclaration}`,
    "xmlInstruction:2",
  ),
  given("processing instruction in a value", good.replace("Grace", "<?x y?>"), "xmlInstruction:21"),
  given(
    "too deep",
    good.replace("<Nm>Acme Limited</Nm></InitgPty>", `${"<a>".repeat(40)}${"</a>".repeat(40)}</InitgPty>`),
    "xmlTooDeep:9",
  ),
  given("huge text", good.replace("Grace Achieng", "G".repeat(10_001)), "xmlTextTooLong:21"),
  given(
    "huge text in an element that is read over",
    good.replace("Acme Limited", "A".repeat(10_001)),
    "xmlTextTooLong:9",
  ),
  given("huge attribute", good.replace('Ccy="KES"', `Ccy="${"K".repeat(10_001)}"`), "xmlTextTooLong:20"),
  given("truncated in a transaction", good.slice(0, good.indexOf("<CdtrAcct>")), "xmlBroken:22"),
  given("truncated after the payments", good.slice(0, good.indexOf("</CstmrCdtTrfInitn>")), "xmlBroken:25"),
  given("two documents", good + withoutDeclaration, "xmlBroken:27"),
  given("text after the document", `${good}x`, "xmlBroken:27"),
  given("wrong end tag", good.replace("</Nm></Cdtr>", "</Name></Cdtr>"), "xmlBroken:21"),
  given("attribute twice", good.replace('Ccy="KES"', 'Ccy="KES" Ccy="UGX"'), "xmlBroken:20"),
  given(
    "pain.001.001.03",
    pain001({ namespace: "urn:iso:std:iso:20022:tech:xsd:pain.001.001.03" }),
    "xmlNamespace",
  ),
  given("camt.053", pain001({ namespace: "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08" }), "xmlNamespace"),
  given("no namespace", good.replace(/ xmlns="[^"]*"/, ""), "xmlNamespace"),
  given("another root", `${declared}<Invoice/>`, "xmlNamespace"),
  given(
    "element of another namespace",
    good.replace("<PmtMtd>", '<x:Y xmlns:x="urn:x">1</x:Y>\n<PmtMtd>'),
    "painUnknown PmtInf/Y:13",
  ),
  given(
    "prefix for every element",
    good.replaceAll(/<(\/?)([A-Z])/g, "<$1p:$2").replace("xmlns=", "xmlns:p="),
    "good 1",
  ),
  given(
    "schema location",
    good.replace(
      "<Document ",
      '<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" ',
    ),
    "good 1",
  ),
  given("comment between elements", good.replace("<PmtMtd>", "<!-- c --><PmtMtd>"), "good 1"),
  given("comment in an amount", amount("1<!-- -->50.00"), "painComment PmtInf/CdtTrfTxInf/Amt/InstdAmt:20"),
  given("CDATA", good.replace("Grace Achieng", "<![CDATA[Grace & Co]]>"), "good 1"),
  given("CDATA in an amount", amount("<![CDATA[150]]>"), "good 1"),
  given("white space around an amount", amount("\n  150.00\n "), "good 1"),
  given("tabs and blank lines", good.replaceAll("\n", "\n\n\t"), "good 1"),
  given("lines of Windows", good.replaceAll("\n", "\r\n"), "good 1"),
  given("one line", good.replaceAll("\n", ""), "good 1"),
  given("text between elements", good.replace("<PmtMtd>", "stray<PmtMtd>"), "painUnknown PmtInf/text():13"),
  given("unknown attribute", good.replace("<PmtMtd>", '<PmtMtd id="1">'), "painUnknown PmtInf/PmtMtd/@id:13"),
  given("empty file of XML", declared, "xmlBroken:2"),
  given(
    "many payments of one ID",
    pain001({
      count: "2",
      sum: "300",
      payments: [payment(), payment({ transfers: [transfer({ id: "E2E-2" })] })],
    }),
    "painIdRepeated PmtInf/PmtInfId:26",
  ),
];
