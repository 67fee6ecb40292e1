import {
  exampleLanguages,
  type DocsBlock,
  type ExampleLanguage,
} from "@corridor/product/public-api/documentation";
import { SegmentedControl } from "../design/fields/SegmentedControl.tsx";
import { createStore } from "../design/hooks/store.ts";
import { storage } from "../session/storage.ts";
import { t } from "../texts.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { exampleName } from "./example-name.ts";

/** One choice for all examples of all pages, also at the next visit. */
const chosen = createStore<ExampleLanguage>(storage.preference("example", exampleLanguages) ?? "curl");

/** An example in the languages that it has. */
export function Example({ codes }: Pick<DocsBlock & { kind: "example" }, "codes">) {
  const options = exampleLanguages.filter((language) => codes[language] !== undefined);
  const wanted = chosen.use();
  const shown = options.includes(wanted) ? wanted : options[0]!;
  return (
    <CodeBlock
      label={exampleName(shown, codes[shown]!)}
      code={codes[shown]!}
      isTall
      head={
        <SegmentedControl
          label={t.docs.example}
          isLabelHidden
          options={options.map((id) => ({ id, text: exampleName(id, codes[id]!) }))}
          value={shown}
          onChange={(language) => {
            chosen.set(language);
            storage.keepPreference("example", language);
          }}
        />
      }
    />
  );
}
