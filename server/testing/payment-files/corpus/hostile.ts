import { pain001, payment, transfer } from "../pain001.ts";

/** A file and what the reader makes of it. */
export type CorpusFile = { readonly name: string; readonly bytes: Buffer; readonly gets: readonly string[] };

export const corpusFile = (name: string, content: string | Buffer, ...gets: string[]): CorpusFile => ({
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
  corpusFile(
    "billion laughs",
    `${declared}<!DOCTYPE Document [<!ENTITY l0 "ha">${laughs}]>\n${withoutDeclaration}`,
    "xmlDoctype:2",
  ),
  corpusFile(
    "external entity",
    `${declared}<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n${withoutDeclaration}`,
    "xmlDoctype:2",
  ),
  corpusFile(
    "external document type",
    `${declared}<!DOCTYPE Document SYSTEM "http://example.com/a.dtd">\n${withoutDeclaration}`,
    "xmlDoctype:2",
  ),
  corpusFile("entity that nobody declared", good.replace("Grace", "&grace;"), "xmlBroken:21"),
  corpusFile(
    "the five entities and numbered characters",
    good.replace("Grace Achieng", "&lt;G&amp;A&gt; &#65;&#x42; &quot;&apos;"),
    "good 1",
  ),
  corpusFile("numbered NUL", good.replace("Grace", "&#0;"), "xmlBroken:21"),
  corpusFile("NUL", good.replace("Grace", "Gr\0ce"), "xmlBroken:21"),
  corpusFile("UTF-16", utf16(good), "xmlEncoding"),
  corpusFile("UTF-16 that is declared", utf16(good.replace("UTF-8", "UTF-16")), "xmlEncoding"),
  corpusFile("Latin-1 that is declared", good.replace("UTF-8", "ISO-8859-1"), "xmlEncoding"),
  corpusFile(
    "Latin-1 that is not declared",
    Buffer.from(good.replace("Grace", "Gr\u00e9ce"), "latin1"),
    "xmlEncoding",
  ),
  corpusFile("byte order mark", `\ufeff${good}`, "good 1"),
  corpusFile("no XML declaration", withoutDeclaration, "good 1"),
  corpusFile("XML 1.1", good.replace('version="1.0"', 'version="1.1"'), "good 1"),
  corpusFile(
    "processing instruction before the message",
    `${declared}<?php echo 1 ?>\n${withoutDeclaration}`,
    "xmlInstruction:2",
  ),
  corpusFile("processing instruction in a value", good.replace("Grace", "<?x y?>"), "xmlInstruction:21"),
  corpusFile(
    "too deep",
    good.replace("<Nm>Acme Limited</Nm></InitgPty>", `${"<a>".repeat(40)}${"</a>".repeat(40)}</InitgPty>`),
    "xmlTooDeep:9",
  ),
  corpusFile("huge text", good.replace("Grace Achieng", "G".repeat(10_001)), "xmlTextTooLong:21"),
  corpusFile(
    "huge text in an element that is ignored",
    good.replace("Acme Limited", "A".repeat(10_001)),
    "xmlTextTooLong:9",
  ),
  corpusFile("huge attribute", good.replace('Ccy="KES"', `Ccy="${"K".repeat(10_001)}"`), "xmlTextTooLong:20"),
  corpusFile("truncated in a transaction", good.slice(0, good.indexOf("<CdtrAcct>")), "xmlBroken:22"),
  corpusFile(
    "truncated after the payments",
    good.slice(0, good.indexOf("</CstmrCdtTrfInitn>")),
    "xmlBroken:25",
  ),
  corpusFile("two documents", good + withoutDeclaration, "xmlBroken:27"),
  corpusFile("text after the document", `${good}x`, "xmlBroken:27"),
  corpusFile("wrong end tag", good.replace("</Nm></Cdtr>", "</Name></Cdtr>"), "xmlBroken:21"),
  corpusFile("attribute twice", good.replace('Ccy="KES"', 'Ccy="KES" Ccy="UGX"'), "xmlBroken:20"),
  corpusFile(
    "pain.001.001.03",
    pain001({ namespace: "urn:iso:std:iso:20022:tech:xsd:pain.001.001.03" }),
    "xmlNamespace",
  ),
  corpusFile(
    "camt.053",
    pain001({ namespace: "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08" }),
    "xmlNamespace",
  ),
  corpusFile("no namespace", good.replace(/ xmlns="[^"]*"/, ""), "xmlNamespace"),
  corpusFile("another root", `${declared}<Invoice/>`, "xmlNamespace"),
  corpusFile(
    "element of another namespace",
    good.replace("<PmtMtd>", '<x:Y xmlns:x="urn:x">1</x:Y>\n<PmtMtd>'),
    "painUnknown PmtInf/Y:13",
  ),
  corpusFile(
    "prefix for every element",
    good.replaceAll(/<(\/?)([A-Z])/g, "<$1p:$2").replace("xmlns=", "xmlns:p="),
    "good 1",
  ),
  corpusFile(
    "schema location",
    good.replace(
      "<Document ",
      '<Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" ',
    ),
    "good 1",
  ),
  corpusFile("comment between elements", good.replace("<PmtMtd>", "<!-- c --><PmtMtd>"), "good 1"),
  corpusFile(
    "comment in an amount",
    amount("1<!-- -->50.00"),
    "painComment PmtInf/CdtTrfTxInf/Amt/InstdAmt:20",
  ),
  corpusFile("CDATA", good.replace("Grace Achieng", "<![CDATA[Grace & Co]]>"), "good 1"),
  corpusFile("CDATA in an amount", amount("<![CDATA[150]]>"), "good 1"),
  corpusFile("white space around an amount", amount("\n  150.00\n "), "good 1"),
  corpusFile("tabs and blank lines", good.replaceAll("\n", "\n\n\t"), "good 1"),
  corpusFile("lines of Windows", good.replaceAll("\n", "\r\n"), "good 1"),
  corpusFile("one line", good.replaceAll("\n", ""), "good 1"),
  corpusFile(
    "text between elements",
    good.replace("<PmtMtd>", "stray<PmtMtd>"),
    "painUnknown PmtInf/text():13",
  ),
  corpusFile(
    "unknown attribute",
    good.replace("<PmtMtd>", '<PmtMtd id="1">'),
    "painUnknown PmtInf/PmtMtd/@id:13",
  ),
  corpusFile("empty file of XML", declared, "xmlBroken:2"),
  corpusFile(
    "many payments of one ID",
    pain001({
      count: "2",
      sum: "300",
      payments: [payment(), payment({ transfers: [transfer({ id: "E2E-2" })] })],
    }),
    "painIdRepeated PmtInf/PmtInfId:26",
  ),
];
