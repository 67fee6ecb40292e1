import type { ComponentType } from "react";
import { loadParts, type TextPart } from "../texts.ts";
import { lazyScreen, type LazyScreen } from "./lazy-screen.tsx";

/** A screen of its own file, loaded at the same time as its texts: it cannot be shown without them. */
export function screenWithTexts<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  ...parts: TextPart[]
): LazyScreen {
  return lazyScreen(async () => (await Promise.all([load(), loadParts(...parts)]))[0], name);
}
