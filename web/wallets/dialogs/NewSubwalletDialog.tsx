import { Info } from "lucide-react";
import { walletNameMaxLength } from "@corridor/product/wallets/names";
import { Icon } from "../../design/values/Icon.tsx";
import { Note } from "../../design/feedback/Note.tsx";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import { t } from "../../texts.ts";
import { useSession } from "../../session/session.ts";
import styles from "./NewSubwalletDialog.module.css";
import { useNewSubwallet, type NewSubwalletProps } from "./useNewSubwallet.ts";
import { WalletSelect } from "../WalletSelect.tsx";

export function NewSubwalletDialog(props: NewSubwalletProps) {
  const { onClose } = props;
  const { user, clientId } = useSession();
  const { form, submission } = useNewSubwallet(props);
  const { isBusy } = submission;
  const words = t.wallets.newSubwallet;
  const client = user?.visibleClients.find((seen) => seen.clientId === clientId)?.name ?? "";
  const currency = form.chosenParent?.currency ?? "";
  return (
    <FormDialog
      words={{ title: words.title, confirm: words.create, confirming: words.creating, error: words.error }}
      size="confirm"
      onClose={onClose}
      submission={submission}
    >
      {form.parents.length > 1 && (
        <WalletSelect
          choice={form.parent}
          label={words.parent}
          wallets={form.parents}
          hint={words.parentHint({ currency })}
          isDisabled={isBusy}
          onSelect={form.parent.change}
        />
      )}
      <TextField
        field={form.name}
        label={words.name}
        hint={words.nameHint({ client })}
        aside={
          <span className={styles.count}>
            {form.nameLength} / {walletNameMaxLength}
          </span>
        }
        autoComplete="off"
        autoFocus
        isReadOnly={isBusy}
      />
      <TextField
        field={form.id}
        label={words.id}
        hint={words.idHint}
        isOptional={!form.isIdNeeded}
        isCode
        autoComplete="off"
        isReadOnly={isBusy}
      />
      <Note icon={<Icon of={Info} />}>{words.startsEmpty({ currency })}</Note>
    </FormDialog>
  );
}
