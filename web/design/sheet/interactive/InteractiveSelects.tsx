import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../values/Icon.tsx";
import { Select } from "../../overlays/Select.tsx";
import type { SelectOption } from "../../overlays/SelectOption.tsx";
import styles from "../ComponentsScreen.module.css";
import own from "./Interactive.module.css";

const clients: SelectOption[] = [
  { id: "acme", text: "Acme Aid" },
  { id: "baobab", text: "Baobab Crédit" },
  { id: "cedar", text: "Cedar Trust", tag: "[archived]" },
  { id: "delta", text: "Delta Relief" },
  { id: "ember", text: "Ember Foundation" },
  { id: "fleuve", text: "Fleuve Sénégal Santé" },
  {
    id: "garden",
    text: "Garden Route Cooperative for Smallholder Farmers and Their Families in Seven Districts",
  },
  { id: "hw-04", text: "Harbour Works" },
  { id: "island", text: "Island Health" },
  { id: "kijani", text: "Kijani Relief" },
];
const roles: SelectOption[] = [
  { id: "viewer", text: "Viewer", note: "Sees everything, changes nothing." },
  { id: "creator", text: "Creator", note: "Creates payments for others to approve." },
  { id: "approver", text: "Approver", note: "Approves or rejects what others created." },
  { id: "second", text: "Second approver", note: "Gives the second of two approvals." },
  { id: "admin", text: "Administrator", note: "Invites people and changes their roles." },
  { id: "developer", text: "Developer", note: "Manages the keys of programs." },
  { id: "support", text: "Support", note: "Sees every client." },
  { id: "operations", text: "Operations", note: "Acts for every client." },
  { id: "auditor", text: "Auditor", note: "Reads what others did." },
];

export function InteractiveSelects() {
  const [client, setClient] = useState("kijani");
  const [role, setRole] = useState<string | null>(null);
  const textOf = (options: SelectOption[], id: string | null) => options.find((one) => one.id === id)?.text;
  return (
    <div className={styles.stack}>
      <Select
        label="Client"
        options={clients}
        selected={client}
        onSelect={setClient}
        searchLabel="Find a client"
        emptyText="No client matches."
        trigger={
          <>
            <span className={own.cut}>{textOf(clients, client)}</span>
            <Icon of={ChevronsUpDown} size={14} />
          </>
        }
      />
      <Select
        label="Role"
        look="field"
        options={roles}
        selected={role}
        onSelect={setRole}
        searchLabel="Find a role"
        emptyText="No role matches."
        trigger={textOf(roles, role) ?? "Choose a role"}
      />
    </div>
  );
}
