import fastifyStatic from "@fastify/static";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { anyone } from "@corridor/product/policy";
import { Problem } from "@corridor/product/problems";
import type { App } from "../app.ts";
import { escapeHtml } from "./pages.ts";
import { languageOf } from "./problem-answer.ts";

/** Paths that are never a screen of the console; an unknown path there is a 404. */
const notScreens = /^\/+(api|pg|v1|dev|assets|brand|metrics|healthz|readyz)(\/|$)/i;

/** The page of a payment file: its address ends in the name of the file (FILE-18). */
const ofPaymentFile = /^\/filesDetails\/[^/]+$/;

/** The built console: hashed files are cached for ever, the page itself is sent fresh with a new nonce. */
export async function serveConsole(server: FastifyInstance, app: App, dist: string): Promise<void> {
  const template = readFileSync(path.join(dist, "index.html"), "utf8");
  const config = { policy: anyone };
  const { brand } = app.config;
  const environment = app.config.isProduction ? "production" : "demo";

  await server.register(fastifyStatic, {
    root: path.join(dist, "assets"),
    serve: false, // The route below states its policy; the plugin's own route would not.
    preCompressed: true,
    immutable: true,
    maxAge: "365d",
    cacheControl: true,
  });
  server.get<{ Params: { "*": string } }>("/assets/*", { config }, (request, reply) => {
    reply.removeHeader("Cache-Control"); // The plugin sets it: files with hashed names may be cached for ever.
    return reply.sendFile(request.params["*"]);
  });
  const firstPaint = readFileSync(path.join(dist, "first-paint.js"), "utf8");
  server.get("/first-paint.js", { config }, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("Cache-Control", "public, max-age=3600")
      .send(firstPaint),
  );
  // The licences of third-party packages ask for their texts to be shipped with the product (EXT-48).
  server.get("/third-party-notices.txt", { config }, (_request, reply) =>
    reply.sendFile("third-party-notices.txt", dist, { immutable: false, maxAge: "1h" }),
  );
  server.get("/brand/logo.svg", { config }, (_request, reply) => sendSvg(reply, brand.logo));
  server.get("/brand/logo-dark.svg", { config }, (_request, reply) => sendSvg(reply, brand.logoDark));

  server.get("/*", { config }, (request, reply) => {
    const isComponentSheet = request.url.startsWith("/dev/components") && !app.config.isProduction;
    const [route = "/"] = request.url.split("?");
    const looksLikeFile = /\.[a-z0-9]{2,5}$/i.test(route) && !ofPaymentFile.test(route);
    if (!isComponentSheet && (notScreens.test(route) || looksLikeFile)) throw new Problem("notFound");
    const page = template
      .replaceAll("__NONCE__", request.nonce)
      .replaceAll("__PROVIDER_NAME__", escapeHtml(brand.name))
      .replaceAll("__PROVIDER_SLUG__", escapeHtml(brand.slug))
      .replaceAll("__SUPPORT_EMAIL__", escapeHtml(brand.supportEmail))
      .replaceAll("__BRAND_CSS__", brand.css)
      .replaceAll("__ENVIRONMENT__", environment)
      .replaceAll("__LANGUAGE__", languageOf(request));
    return reply.type("text/html; charset=utf-8").header("Vary", "Accept-Language").send(page);
  });
}

function sendSvg(reply: FastifyReply, svg: string) {
  return reply.type("image/svg+xml").header("Cache-Control", "public, max-age=3600").send(svg);
}
