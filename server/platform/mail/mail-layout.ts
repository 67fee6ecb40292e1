import type { MailWords } from "@corridor/product/i18n/mail-words";
import type { Language } from "@corridor/product/i18n/language";
import { accentTokens } from "../settings/accent.ts";
import type { Brand } from "../settings/brand.ts";
import { escapeHtml } from "../http/pages.ts";

export type RenderedMail = { subject: string; text: string; html: string };

export type MailParts = {
  language: Language;
  words: MailWords;
  greeting: string;
  footer: string;
  linkFallback: string;
  url: string | null;
  brand: Brand;
};

/** Text and HTML have the same content. The HTML uses tables and inline styles because mail programs support nothing else. */
export function renderMail({
  language,
  words,
  greeting,
  footer,
  linkFallback,
  url,
  brand,
}: MailParts): RenderedMail {
  const link = words.link && url ? { ...words.link, url } : null;
  const text = [
    greeting,
    ...words.paragraphs,
    ...(link ? [`${link.label}\n${link.url}`, link.note] : []),
    "--",
    footer,
  ].join("\n\n");
  const paragraph = (content: string) => `<p style="margin:0 0 14px">${content}</p>`;
  const accent = accentTokens(brand.colour, false);
  const button = link
    ? paragraph(
        `<a href="${escapeHtml(link.url)}" style="display:inline-block;padding:11px 18px;border-radius:6px;background:${accent["--accent"]};color:${accent["--on-accent"]};text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a>`,
      ) +
      paragraph(escapeHtml(link.note)) +
      `<p style="margin:0;color:#5a666d;font-size:12px">${escapeHtml(linkFallback)}<br><span style="word-break:break-all">${escapeHtml(link.url)}</span></p>`
    : "";
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(words.subject)}</title></head>
<body style="margin:0;background:#f3f5f6;font:15px/1.5 Arial,Helvetica,sans-serif;color:#141c20">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border:1px solid #e2e7e9;border-radius:12px"><tr><td style="padding:28px 32px">
<p style="margin:0 0 20px;font-weight:700;font-size:16px">${escapeHtml(brand.name)}</p>
${[greeting, ...words.paragraphs].map((line) => paragraph(escapeHtml(line))).join("\n")}
${button}</td></tr></table>
<p style="max-width:520px;margin:16px 0 0;color:#5a666d;font-size:12px">${escapeHtml(footer)}</p>
</td></tr></table></body></html>`;
  return { subject: oneLine(words.subject), text, html };
}

/**
 * A name must not break out of its header line or its sentence, or reverse the writing direction of the following text (C-67,
 * AUTH-62).
 */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/[\p{Bidi_Control}\ufeff]/gu, "");
}

/** Puts every text inside a value on one line, at any depth. */
export function oneLineEach<Value>(value: Value): Value {
  if (typeof value === "string") return oneLine(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => oneLineEach(each)) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, oneLineEach(each as unknown)]),
  ) as Value;
}
