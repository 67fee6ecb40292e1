import { readFileSync } from "node:fs";
import path from "node:path";

type LockedPackage = {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** A third-party package that is shipped, by its place in the lock file. */
export type ShippedPackage = {
  readonly place: string;
  readonly name: string;
  readonly version: string;
  /** Empty where the lock file does not state one. */
  readonly license: string;
  /** A build for some platforms; it is not in the tree of another one. */
  readonly isPlatformBuild: boolean;
};

/** The workspaces that run in production or in a browser. */
const shippedWorkspaces = ["product", "server", "simulator", "web"];

/** Every third-party package that the shipped workspaces need at run time, directly or through another package, by name. */
export function shippedPackages(root: string): readonly ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const found = new Map<string, ShippedPackage>();
  const visit = (from: string): void => {
    const { dependencies, optionalDependencies } = packages[from]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, from, name);
      if (place === null || packages[place]!.link || found.has(place)) continue;
      found.set(place, asShippedPackage(place, name, packages[place]!));
      visit(place);
    }
  };
  for (const workspace of shippedWorkspaces) visit(workspace);
  return [...found.values()].sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

function asShippedPackage(place: string, name: string, locked: LockedPackage): ShippedPackage {
  const { version = "", license = "", os, cpu } = locked;
  return { place, name, version, license, isPlatformBuild: os !== undefined || cpu !== undefined };
}

/** Where Node finds the package, seen from the place of another: the nearest folder upwards that has it. */
function placeOf(
  packages: Readonly<Record<string, LockedPackage>>,
  from: string,
  name: string,
): string | null {
  const parts = from.split("/");
  for (let length = parts.length; length >= 0; length -= 1) {
    const place = [...parts.slice(0, length), "node_modules", name].join("/");
    if (packages[place]) return place;
  }
  return null; // An optional package that the lock file leaves out.
}
