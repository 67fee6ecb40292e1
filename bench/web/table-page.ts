import path from "node:path";
import { build } from "esbuild";

const web = path.join(import.meta.dirname, "../../web");

/**
 * The console's own table with 40 columns of the kinds that transactions have. `draw(count)` draws `count` of 500 rows and returns the
 * milliseconds until they were painted.
 */
const page = `
  import { createRoot } from "react-dom/client";
  import { flushSync } from "react-dom";
  import "./design/tokens.css";
  import "./design/base.css";
  import { loadParts, loadTexts } from "./texts.ts";
  import { Money } from "./design/values/Money.tsx";
  import { Table } from "./design/layout/Table.tsx";
  import { Timestamp } from "./design/values/Timestamp.tsx";
  import { TruncatedText } from "./design/values/TruncatedText.tsx";

  await loadTexts("en");
  await loadParts("inside");
  const kinds = [
    (row) => <TruncatedText text={row.id} limit="transactionId" />,
    (row) => <Timestamp seconds={row.seconds} />,
    (row) => <Money amount={row.amount} currency="KES" look="incoming" />,
    (row) => row.name,
  ];
  const columns = Array.from({ length: 40 }, (_, index) => ({
    id: "c" + index,
    header: "Column " + index,
    cell: kinds[index % kinds.length],
  }));
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: "transaction-" + String(index).padStart(12, "0"),
    seconds: 1_790_000_000 + index,
    amount: "-" + (index * 37) + ".50",
    name: "Recipient " + index,
  }));
  window.draw = async (count) => {
    const place = document.createElement("div");
    document.body.replaceChildren(place);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const root = createRoot(place);
    const startedAt = performance.now();
    flushSync(() =>
      root.render(<Table label="Transactions" columns={columns} rows={rows.slice(0, count)} rowKey={(row) => row.id} />),
    );
    // A timer that starts in the next frame ends after this frame was painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const tookMs = performance.now() - startedAt;
    const drawn = place.querySelectorAll("tbody > tr").length;
    if (drawn !== count) throw new Error(drawn + " rows were drawn");
    root.unmount();
    return tookMs;
  };
`;

/** All of it in one page, as people get it. */
export async function tablePage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: web, sourcefile: "table-page.tsx", loader: "tsx" },
    bundle: true,
    write: false,
    outdir: path.join(web, "dist"),
    format: "esm",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["*.woff2"],
  });
  const text = (ending: string) => outputFiles.find(({ path: name }) => name.endsWith(ending))!.text;
  return `<!doctype html><meta charset="utf-8"><style>${text(".css")}</style><body><script type="module">${text(".js").replaceAll("</script", "<\\/script")}</script>`;
}
