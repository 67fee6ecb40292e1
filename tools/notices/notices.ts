import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { shippedPackages, type ShippedPackage } from "./shipped-packages.ts";

/** Served by the console at /third-party-notices.txt. */
export const noticesFile = "web/public/third-party-notices.txt";

const licenseFile = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const line = "-".repeat(80);

/** The names, versions, licences and licence texts of all third-party packages that are shipped (EXT-48). */
export function thirdPartyNotices(root: string): string {
  const packages = shippedPackages(root);
  const byText = new Map<string, ShippedPackage[]>();
  for (const shipped of packages) {
    const text = licenseTextOf(root, shipped);
    byText.set(text, [...(byText.get(text) ?? []), withStatedLicense(root, shipped)]);
  }
  const sections = [...byText].map(
    ([text, group]) => `${line}\n${group.map(titleOf).join("\n")}\n${line}\n\n${text}\n`,
  );
  return `Third-party notices

Corridor contains the third-party software below, each under the licence that follows its name. Written by npm run docs from the lock
file and the licence files of the packages; do not edit.

${sections.join("\n")}`;
}

/** Manifests of some years ago state their licences in a list, which the lock file leaves out. */
function withStatedLicense(root: string, shipped: ShippedPackage): ShippedPackage {
  if (shipped.license !== "") return shipped;
  const { licenses = [] } = manifestOf(path.join(root, shipped.place));
  return { ...shipped, license: licenses.map(({ type }) => type).join(" or ") };
}

type Manifest = {
  readonly author?: string | { readonly name?: string };
  readonly homepage?: string;
  readonly licenses?: readonly { readonly type: string }[];
};

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
}

function titleOf({ name, version, license }: ShippedPackage): string {
  return `${name} ${version} (${license})`;
}

/** A build for another platform is not installed here, so the file would differ from machine to machine if its text were read. */
function licenseTextOf(root: string, shipped: ShippedPackage): string {
  if (shipped.isPlatformBuild)
    return "A build of one of the packages in this file for one platform, under the same licence.";
  const folder = path.join(root, shipped.place);
  const texts = readdirSync(folder)
    .filter((name) => licenseFile.test(name) && !/\.(js|ts|json)$/.test(name))
    .sort()
    .map((name) => withoutTrailingSpaces(readFileSync(path.join(folder, name), "utf8")));
  return texts.length > 0 ? texts.join("\n\n") : withoutFile(folder, shipped);
}

/** Line ends and spaces differ between packages with the same licence. */
function withoutTrailingSpaces(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((each) => each.trimEnd())
    .join("\n")
    .trim();
}

function withoutFile(folder: string, { license }: ShippedPackage): string {
  const { author, homepage } = manifestOf(folder);
  const by = typeof author === "string" ? author : author?.name;
  return `The package has no licence file. Its manifest states the licence ${license}${by ? ` and the author ${by}` : ""}${
    homepage ? `; its home is ${homepage}` : ""
  }.`;
}
