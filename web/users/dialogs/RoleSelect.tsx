import { ChosenOption, SelectField } from "../../design/fields/SelectField.tsx";
import { t } from "../../texts.ts";
import type { Choice } from "../../design/fields/useChoice.ts";
import type { Role } from "../administration.ts";

export type RoleSelectProps = {
  choice: Choice;
  roles: readonly Role[];
  /** The present role, shown where another is chosen. */
  present?: Role;
  hint: string;
  isDisabled: boolean;
};

export function RoleSelect({ choice, roles, present, hint, isDisabled }: RoleSelectProps) {
  const chosen = roles.find(({ name }) => name === choice.value);
  const words = t.users;
  return (
    <SelectField
      choice={choice}
      label={words.role}
      options={roles.map(({ name, displayName, description }) => ({
        id: name,
        text: displayName,
        note: description,
      }))}
      chosen={
        chosen &&
        (present && present.name !== chosen.name ? (
          <ChosenOption name={chosen.displayName} aside={words.editing.was({ value: present.displayName })} />
        ) : (
          chosen.displayName
        ))
      }
      placeholder={words.role}
      hint={hint}
      isDisabled={isDisabled}
      searchLabel={words.invite.findRole}
      emptyText={words.invite.noRole}
      onSelect={choice.change}
    />
  );
}
