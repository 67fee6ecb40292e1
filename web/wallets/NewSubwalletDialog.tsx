import { Info } from "lucide-react";
import { useId } from "react";
import { walletNameMaxLength } from "@corridor/product/wallets/names";
import { Banner } from "../design/Banner.tsx";
import { Button } from "../design/Button.tsx";
import { Dialog } from "../design/Dialog.tsx";
import { FormColumn } from "../design/FormColumn.tsx";
import { TextField } from "../design/TextField.tsx";
import { t } from "../design/texts.ts";
import { useSession } from "../session/session.ts";
import styles from "./NewSubwalletDialog.module.css";
import { useNewSubwallet, type NewSubwalletProps } from "./useNewSubwallet.ts";
import { WalletSelect } from "./WalletSelect.tsx";

export function NewSubwalletDialog(props: NewSubwalletProps) {
  const { onClose } = props;
  const { user, clientId } = useSession();
  const { form, error, isBusy, onSubmit } = useNewSubwallet(props);
  const formId = useId();
  const words = t.wallets.newSubwallet;
  const client = user?.visibleClients.find((seen) => seen.clientId === clientId)?.name ?? "";
  const currency = form.chosenParent?.currency ?? "";
  const isSaidAtFields = error !== null && Object.keys(error.fieldErrors).length > 0;
  return (
    <Dialog
      title={words.title}
      size="confirm"
      isOpen
      onClose={onClose}
      isRunning={isBusy}
      footer={
        <>
          <Button onClick={onClose} isDisabled={isBusy}>
            {t.common.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy} busyLabel={words.creating}>
            {words.create}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <FormColumn>
          {error && (
            <Banner tone="error" title={words.error}>
              {isSaidAtFields ? undefined : error.message}
            </Banner>
          )}
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
          <p className={styles.note}>
            <Info aria-hidden size={16} strokeWidth={1.75} />
            {words.startsEmpty({ currency })}
          </p>
        </FormColumn>
      </form>
    </Dialog>
  );
}
