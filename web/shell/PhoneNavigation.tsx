import { X } from "lucide-react";
import { Icon } from "../design/values/Icon.tsx";
import { Brand } from "../design/layout/Brand.tsx";
import { Drawer } from "../design/overlays/Drawer.tsx";
import { IconButton } from "../design/actions/IconButton.tsx";
import { t } from "../texts.ts";
import { deployment } from "../session/deployment.ts";
import { Navigation } from "./Navigation.tsx";
import styles from "./PhoneNavigation.module.css";

/** If there is no room beside the page, the navigation opens over it. */
export function PhoneNavigation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer label={t.shell.nav.label} side="left" isModal isOpen={isOpen} onClose={onClose}>
      <div className={styles.top}>
        <Brand name={deployment.providerName} />
        <IconButton label={t.shell.nav.close} onClick={onClose}>
          <Icon of={X} size={18} />
        </IconButton>
      </div>
      <div className={styles.navigation}>
        <Navigation onGo={onClose} />
      </div>
    </Drawer>
  );
}
