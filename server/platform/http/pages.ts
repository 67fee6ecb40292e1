import type { FastifyReply } from "fastify";
import { problems, type Problem } from "@corridor/product/problems";
import * as english from "@corridor/product/i18n/en/pages";
import * as french from "@corridor/product/i18n/fr/pages";
import type { App } from "../app.ts";
import type { Brand } from "../settings/brand.ts";
import { errorBody, languageOf } from "./problem-answer.ts";

const pages = { en: english.pages, fr: french.pages };

/** A page without script and database, for errors that the console itself cannot show. */
export function sendPage(app: App, reply: FastifyReply, problem: Problem): FastifyReply {
  const language = languageOf(reply.request);
  const status = problems[problem.code].http;
  const words =
    status === 404
      ? pages[language].notFound
      : status === 503
        ? pages[language].unavailable
        : pages[language].unexpected;
  const { message } = errorBody(problem, reply.request);
  const { brand } = app.config;
  if (problem.retryAfterSeconds !== undefined) reply.header("Retry-After", String(problem.retryAfterSeconds));
  return reply
    .status(status)
    .type("text/html; charset=utf-8")
    .send(
      page({
        language,
        title: `${words.title} · ${escapeHtml(brand.name)}`,
        nonce: reply.request.nonce,
        css: brand.css,
        body: `${brandHeader(brand)}
<main><h1>${words.title}</h1><p>${words.detail}</p><p class="small">${escapeHtml(message)} · ${reply.request.id}</p>
<p class="actions"><a class="primary" href="/">${words.action}</a> <a href="mailto:${encodeURIComponent(brand.supportEmail)}">${pages[language].support}</a></p></main>`,
      }),
    );
}

export function brandHeader(brand: Brand): string {
  const dark = `<source media="(prefers-color-scheme:dark)" srcset="/brand/logo-dark.svg">`;
  return `<header><picture>${dark}<img src="/brand/logo.svg" alt="" width="24" height="24"></picture>${escapeHtml(brand.name)}</header>`;
}

export type PageParts = { language: string; title: string; nonce: string; css: string; body: string };

/** The frame of every page that the server renders. */
export function page({ language, title, nonce, css, body }: PageParts): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${css}
:root{color-scheme:light dark;--text:#141c20;--soft:#435057;--surface:#fff;--line:#e2e7e9}
@media (prefers-color-scheme:dark){:root{--text:#e9eef0;--soft:#b4bfc5;--surface:#11171a;--line:#242e33}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--surface);color:var(--text);font:14px/1.43 "Geist Variable",system-ui,sans-serif}
header{display:flex;gap:10px;align-items:center;padding:36px 48px;font-weight:600;font-size:16px}main{margin:auto;max-width:460px;padding:24px;text-align:center;flex:1;display:flex;flex-direction:column;justify-content:center}
main.wide{max-width:900px;width:100%;text-align:left;justify-content:flex-start;margin:0 auto}h1{font-size:24px;line-height:30px;letter-spacing:-.022em;margin:0 0 6px}p{color:var(--soft);margin:0 0 8px;overflow-wrap:anywhere}.small{font-size:13px}
.actions{margin-top:16px}a{color:inherit;display:inline-block;padding:8px 13px;border:1px solid var(--line);border-radius:6px;text-decoration:none;font-weight:500}a.primary{background:var(--accent);color:var(--on-accent);border-color:var(--accent)}a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}th{overflow-wrap:normal}article{border:1px solid var(--line);border-radius:12px;padding:16px 18px;margin-bottom:16px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,monospace;margin:8px 0 0}td a,pre a{display:inline;padding:0;border:0;text-decoration:underline}
@media (max-width:760px){header{padding:24px 20px}}
</style></head><body>${body}</body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
