/** The texts of all elements of a name. Answers of the store have neither attributes nor CDATA. */
export function textsOf(xml: string, element: string): string[] {
  const [begin, end] = [`<${element}>`, `</${element}>`];
  const texts: string[] = [];
  for (let at = xml.indexOf(begin); at !== -1; at = xml.indexOf(begin, at)) {
    const close = xml.indexOf(end, at);
    if (close === -1) break;
    texts.push(unescapeXml(xml.slice(at + begin.length, close)));
    at = close;
  }
  return texts;
}

export function textOf(xml: string, element: string): string | null {
  return textsOf(xml, element)[0] ?? null;
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp|#34|#39|#43|#47);/g, (_, name: string) =>
    name.startsWith("#") ? String.fromCharCode(Number(name.slice(1))) : entities[name]!,
  );
}
