import { Hourglass, Mail } from "lucide-react";
import { useId } from "react";
import { Banner } from "../design/Banner.tsx";
import { Button } from "../design/Button.tsx";
import { Dialog } from "../design/Dialog.tsx";
import { FormColumn } from "../design/FormColumn.tsx";
import { TextField } from "../design/TextField.tsx";
import { t } from "../design/texts.ts";
import { isLimitable, type Administration, type Role } from "./administration.ts";
import { DialogFailure } from "./DialogFailure.tsx";
import { Note } from "./Note.tsx";
import { RoleSelect } from "./RoleSelect.tsx";
import type { DialogSurroundings } from "./open-dialog.ts";
import { useInvite } from "./useInvite.ts";
import { WalletAccessField } from "./WalletAccessField.tsx";

export function InviteDialog(props: DialogSurroundings) {
  const { administration, people, wallets, onClose } = props;
  const { form, reactivated, error, isBusy, onSubmit } = useInvite(props);
  const formId = useId();
  const words = t.users.invite;
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
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isBusy={isBusy}
            busyLabel={reactivated ? words.reactivating : words.inviting}
          >
            {reactivated ? t.users.action.Reactivate : words.title}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        <FormColumn>
          {reactivated && (
            <Banner tone="warning" title={words.reactivateOffer}>
              {words.reactivateDetail({ role: form.chosenRole.displayName })}
            </Banner>
          )}
          {error && !(reactivated && error.code === "user.inactive") && (
            <DialogFailure error={error} words={t.users.invite} />
          )}
          <TextField
            field={form.email}
            label={t.common.field.email}
            inputMode="email"
            autoComplete="off"
            autoFocus
            isReadOnly={isBusy}
          />
          <RoleSelect
            choice={form.role}
            roles={people.roles}
            hint={roleHint(administration, form.chosenRole)}
            isDisabled={isBusy}
          />
          {wallets && isLimitable(administration, form.chosenRole) && (
            <WalletAccessField access={form.access} wallets={wallets} isDisabled={isBusy} />
          )}
          <WhatFollows needsApproval={administration.needsApproval} isReactivation={reactivated !== null} />
        </FormColumn>
      </form>
    </Dialog>
  );
}

type WhatFollowsProps = { needsApproval: boolean; isReactivation: boolean };

function WhatFollows({ needsApproval, isReactivation }: WhatFollowsProps) {
  const words = t.users.invite;
  if (needsApproval) {
    return (
      <Note icon={<Hourglass aria-hidden size={16} strokeWidth={1.75} />}>
        {t.users.change.waiting} {!isReactivation && words.afterApproval}
      </Note>
    );
  }
  return isReactivation ? null : (
    <Note icon={<Mail aria-hidden size={16} strokeWidth={1.75} />}>{words.atOnce}</Note>
  );
}

/** What the role is for, and why there is no choice of wallets with it. */
export function roleHint(administration: Administration, role: Role): string {
  const isExempt = administration.hasWalletAccess && !isLimitable(administration, role);
  return isExempt ? `${role.description} ${t.users.walletAccess.alwaysAll}` : role.description;
}
