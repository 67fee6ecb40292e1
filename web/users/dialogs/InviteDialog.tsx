import { Hourglass, Mail } from "lucide-react";
import { Icon } from "../../design/values/Icon.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import { t } from "../../texts.ts";
import { isLimitable, type Administration, type Role } from "../administration.ts";
import { Note } from "../../design/feedback/Note.tsx";
import { RoleSelect } from "./RoleSelect.tsx";
import type { DialogContext } from "./open-dialog.ts";
import { useInvite } from "./useInvite.ts";
import { WalletAccessField } from "./WalletAccessField.tsx";

export function InviteDialog(props: DialogContext) {
  const { administration, people, wallets, onClose } = props;
  const { form, reactivated, submission } = useInvite(props);
  const { error, isBusy } = submission;
  const words = t.users.invite;
  return (
    <FormDialog
      words={{
        ...words,
        confirm: reactivated ? t.users.action.Reactivate : words.title,
        confirming: reactivated ? words.reactivating : words.inviting,
      }}
      size="confirm"
      onClose={onClose}
      submission={submission}
      {...(reactivated && error?.code === "user.inactive" && { failure: null })}
    >
      {reactivated && (
        <Banner tone="warning" title={words.reactivateOffer}>
          {words.reactivateDetail({ role: form.chosenRole.displayName })}
        </Banner>
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
    </FormDialog>
  );
}

type WhatFollowsProps = { needsApproval: boolean; isReactivation: boolean };

function WhatFollows({ needsApproval, isReactivation }: WhatFollowsProps) {
  const words = t.users.invite;
  if (needsApproval) {
    return (
      <Note icon={<Icon of={Hourglass} />}>
        {t.users.change.waiting} {!isReactivation && words.afterApproval}
      </Note>
    );
  }
  return isReactivation ? null : <Note icon={<Icon of={Mail} />}>{words.atOnce}</Note>;
}

/** What the role is for, and why there is no choice of wallets with it. */
export function roleHint(administration: Administration, role: Role): string {
  const isExempt = administration.hasWalletAccess && !isLimitable(administration, role);
  return isExempt ? `${role.description} ${t.users.walletAccess.alwaysAll}` : role.description;
}
