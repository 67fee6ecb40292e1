import { Disclosure } from "../../design/layout/Disclosure.tsx";
import { t } from "../../texts.ts";

/** Few names stand below each other; more of them are counted, and open at a press. */
const mostShown = 3;

export function NameList({ names, count }: { names: readonly string[]; count: string }) {
  if (names.length === 0) return t.adminClients.settings.none;
  const list = (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  return names.length <= mostShown ? list : <Disclosure label={count}>{list}</Disclosure>;
}
