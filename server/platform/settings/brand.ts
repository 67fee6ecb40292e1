import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { accentTokens } from "./accent.ts";
import { ConfigurationError } from "./settings.ts";

const BrandFile = z.strictObject({
  name: z.string().min(1).max(40),
  slug: z.string().regex(/^[a-z][a-z0-9]{1,30}$/, "must be lower-case letters and digits"),
  emailDomain: z.hostname(),
  supportEmail: z.email(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #036884"),
  apiDocsUrl: z.string(),
  logViewerUrl: z.string(),
});

/** The provider that deploys the product under its own name. The name comes only from here. */
export type Brand = z.output<typeof BrandFile> & {
  /** Accent tokens for both themes, with the contrast that the design language requires. */
  css: string;
  logo: string;
  logoDark: string;
};

export function readBrand(folder: string): Brand {
  const file = path.join(folder, "brand.json");
  const result = BrandFile.safeParse(readJson(file));
  if (!result.success) {
    throw new ConfigurationError(
      result.error.issues.map((issue) => `${file}: ${issue.path.join(".")} ${issue.message}`),
    );
  }
  const { colour } = result.data;
  const logo = readText(path.join(folder, "logo.svg"));
  return {
    ...result.data,
    css: `:root{${cssOf(colour, false)}}[data-theme="dark"]{${cssOf(colour, true)}}`,
    logo,
    logoDark: readOptionalText(path.join(folder, "logo-dark.svg")) ?? logo,
  };
}

function cssOf(colour: string, isDark: boolean): string {
  return Object.entries(accentTokens(colour, isDark))
    .map(([token, value]) => `${token}:${value}`)
    .join(";");
}

function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigurationError([`${file} cannot be read as JSON: ${(error as Error).message}`]);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new ConfigurationError([
      `${file} is missing; CORRIDOR_BRAND_DIR must name a folder with brand.json and logo.svg`,
    ]);
  }
}

function readOptionalText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
