import { createRequire } from "node:module";
import path from "node:path";
import { repository } from "../command.ts";

type Order = readonly (readonly string[])[];
type Orders = Readonly<Record<string, Order>>;

const begin = "<!-- Written by npm run docs from .dependency-cruiser.cjs -->";
const end = "<!-- End of the written part -->";

/** The page with the present orders between its two marks. */
export function withImportOrders(page: string, files: readonly string[]): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`ARCHITECTURE.md lacks the line ${begin} or the line ${end}.`);
  return `${before}${begin}\n\n${importOrders(files)}\n\n${end}${after}`;
}

function importOrders(files: readonly string[]): string {
  const require = createRequire(import.meta.url);
  const { orders } = require(path.join(repository, ".dependency-cruiser.cjs")) as { orders: Orders };
  return Object.entries(orders)
    .map(([root, order]) => {
      const isBuilt = (folder: string) => files.some((file) => file.startsWith(`${root}/${folder}/`));
      return `Inside \`${root}\`:\n\n\`\`\`\n${linesOf(order, isBuilt).join("\n")}\n\`\`\``;
    })
    .join("\n\n");
}

/** A line for each line of the order; folders that do not exist yet are listed last. */
function linesOf(order: Order, isBuilt: (folder: string) => boolean): string[] {
  return order.map((line) => {
    const present = line.filter(isBuilt);
    const toCome = line.filter((folder) => !isBuilt(folder));
    return [...present, ...(toCome.length > 0 ? [`(to come: ${toCome.join(", ")})`] : [])].join("  ");
  });
}
