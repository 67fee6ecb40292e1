import { Hourglass, UserRound } from "lucide-react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { User } from "@corridor/product/users/user";
import { Icon } from "../../design/values/Icon.tsx";
import { Banner } from "../../design/feedback/Banner.tsx";
import { FormDialog } from "../../design/overlays/FormDialog.tsx";
import { SelectField } from "../../design/fields/SelectField.tsx";
import { TextField } from "../../design/fields/TextField.tsx";
import { t } from "../../texts.ts";
import { useField } from "../../design/fields/useField.ts";
import styles from "./EditDialog.module.css";
import { InvitationPanel } from "../InvitationPanel.tsx";
import { roleHint } from "./InviteDialog.tsx";
import { Note } from "../../design/feedback/Note.tsx";
import { RoleSelect } from "./RoleSelect.tsx";
import { SecondFactorPanel } from "../SecondFactorPanel.tsx";
import type { DialogContext } from "./open-dialog.ts";
import { useUserEdit } from "./useUserEdit.ts";
import { tabOf } from "../useUserList.ts";
import { WaitingPanel } from "../WaitingPanel.tsx";
import { WalletAccessField } from "./WalletAccessField.tsx";

/** Everything about one person that an administrator changes (USER-08). */
export function EditDialog(props: DialogContext & { user: User }) {
  const { administration, people, wallets, user, onOpenDialog, onClose } = props;
  const { form, submission, ...edit } = useUserEdit(props);
  const { isBusy } = submission;
  const email = useField("email", { initial: user.email });
  const words = t.users;
  const isLocked = isBusy || edit.isSelf || edit.isWaiting;
  return (
    <FormDialog
      words={{ ...words.editing, confirm: words.editing.save, confirming: words.editing.saving }}
      size="form"
      onClose={onClose}
      submission={submission}
      below={
        <>
          {edit.isSelf ? (
            <Note icon={<Icon of={UserRound} />}>
              {edit.selfWords} {words.editing.selfDetail}
            </Note>
          ) : (
            <>
              <InvitationPanel administration={administration} user={user} />
              <SecondFactorPanel
                administration={administration}
                user={user}
                isRequired={people.twoFactorRequiredBy !== null}
              />
            </>
          )}
          {edit.willWait && !edit.isWaiting && (
            <Note icon={<Icon of={Hourglass} />}>
              {words.change.waiting} {words.change.untilThen}
            </Note>
          )}
        </>
      }
    >
      {edit.isOverrun && <Banner tone="warning">{words.editing.overrun}</Banner>}
      {edit.isWaiting && <WaitingPanel onReview={() => onOpenDialog({ kind: "review", user })} />}
      <div className={styles.pair}>
        <TextField field={form.name} label={words.name} autoComplete="off" isReadOnly={isBusy} autoFocus />
        <TextField field={email} label={t.common.field.email} isReadOnly />
        <RoleSelect
          choice={form.role}
          roles={form.roles}
          present={user.role}
          hint={roleHint(administration, form.chosenRole)}
          isDisabled={isLocked}
        />
        <SelectField
          choice={form.state}
          label={words.state}
          options={[
            { id: "active", text: words.active },
            { id: "inactive", text: words.inactive },
          ]}
          chosen={form.state.value === "inactive" ? words.inactive : words.active}
          placeholder={words.state}
          hint={stateHint(user)}
          isDisabled={isBusy || edit.isStateLocked}
          searchLabel={words.state}
          emptyText={words.empty}
          onSelect={form.state.change}
        />
      </div>
      {wallets && form.hasAccessChoice && (
        <WalletAccessField access={form.access} wallets={wallets} isDisabled={isLocked} />
      )}
    </FormDialog>
  );
}

/** When the person was last here, and how the account stands where that is more than active or not. */
function stateHint(user: User): string {
  const words = t.users;
  const lastLogin =
    user.lastLoginTimestamp === null
      ? words.neverLoggedIn
      : words.lastLoginAt({ time: formatTimestamp(user.lastLoginTimestamp) });
  const isPlain = user.accountState === "ACTIVE" || tabOf(user) === "inactive";
  return isPlain ? lastLogin : words.editing.stateNow({ state: t.status.user[user.accountState], lastLogin });
}
