import { ArrowLeftRight, Building2, House, Moon, Send, WalletMinimal } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../values/Icon.tsx";
import { Button } from "../../actions/Button.tsx";
import { Kbd } from "../../values/Kbd.tsx";
import { Palette, type PaletteGroup } from "../../overlays/Palette.tsx";
import styles from "../ComponentsScreen.module.css";

export function InteractivePalette() {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState("Nothing yet");
  const groups: PaletteGroup[] = [
    {
      title: "Go to",
      items: [
        {
          id: "home",
          label: "Home",
          icon: <Icon of={House} />,
          keys: ["G", "H"],
          onAction: () => setChosen("Home"),
        },
        {
          id: "turkana",
          label: "Wallet: Turkana field office",
          icon: <Icon of={WalletMinimal} />,
          note: "subwallet of Kenya programmes",
          onAction: () => setChosen("Turkana"),
        },
        {
          id: "transactions",
          label: "Transactions",
          icon: <Icon of={ArrowLeftRight} />,
          keys: ["G", "T"],
          keywords: "payments history",
          onAction: () => setChosen("Transactions"),
        },
      ],
    },
    {
      title: "Actions",
      items: [
        {
          id: "new",
          label: "New bulk payment",
          icon: <Icon of={Send} />,
          keys: ["C"],
          onAction: () => setChosen("New"),
        },
        {
          id: "switch",
          label: "Switch client…",
          icon: <Icon of={Building2} />,
          onAction: () => setChosen("Switch"),
        },
        {
          id: "dark",
          label: "Use the dark theme",
          icon: <Icon of={Moon} />,
          onAction: () => setChosen("Dark"),
        },
      ],
    },
  ];
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen(true)}>Open the palette</Button>
      <span>{chosen}</span>
      <Palette
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          setQuery("");
        }}
        label="Search and commands"
        placeholder="Go to a page or run a command"
        groups={groups}
        query={query}
        onQuery={setQuery}
        emptyText="Nothing matches. Try fewer letters."
        footer={
          <>
            <span>
              <Kbd keys={["↑", "↓"]} /> move
            </span>
            <span>
              <Kbd keys={["↵"]} /> open
            </span>
          </>
        }
      />
    </div>
  );
}
