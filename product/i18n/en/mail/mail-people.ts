import { namesInMail, type AccessInMail, type GrantInMail, type MailWords } from "../../mail-words.ts";
import { roleTexts } from "../roles.ts";

type AdminActionInMail = { email: string; clientName: string; by: string };
type ChangeInMail = AdminActionInMail & { isInvitation: boolean; access: AccessInMail };

const done = { Reactivate: "reactivated", Deactivate: "deactivated" };
const asked = { Reactivate: "to be reactivated", Deactivate: "to be deactivated" };
const twoFactorActions = { Reset: "reset", Require: "required", Disable: "disabled" };
const grants = { given: "Given", changed: "Changed", takenBack: "Taken back", kept: "As before" };

function walletsInWords(wallets: "all" | readonly string[]): string {
  if (wallets === "all") return "All wallets";
  if (wallets.length === 0) return "Specific wallets";
  return `${wallets.length} ${wallets.length === 1 ? "wallet" : "wallets"} (${namesInMail(wallets)})`;
}

function accessInWords(
  { role, wallets, activation, twoFactor }: AccessInMail,
  { isInvitation = false, isAsked = false } = {},
): string[] {
  const lines = [
    role && `${isInvitation ? "Role" : "New role"}: ${roleTexts[role].displayName}`,
    wallets && `Wallet access: ${walletsInWords(wallets)}`,
    activation && `Account: ${(isAsked ? asked : done)[activation]}`,
    twoFactor && `Two-factor login: ${twoFactorActions[twoFactor]}`,
  ];
  return lines.filter((line) => line !== null);
}

const toUsers = (note: string) => ({ label: "Look at the users", note });
const ifUnexpected = "Not expected? Contact your administrator or support now.";

/** E-mails to administrators about the people of their client. */
export const peopleMail = {
  userInvited: (p: AdminActionInMail & { access: AccessInMail }): MailWords => ({
    subject: `A user was invited: ${p.email}`,
    paragraphs: [
      `${p.by} invited ${p.email} to ${p.clientName}.`,
      ...accessInWords(p.access, { isInvitation: true }),
    ],
    link: toUsers(ifUnexpected),
  }),
  userChanged: (p: AdminActionInMail & { access: AccessInMail }): MailWords => ({
    subject: `A user was changed: ${p.email}`,
    paragraphs: [`${p.by} changed the access of ${p.email} at ${p.clientName}.`, ...accessInWords(p.access)],
    link: toUsers(ifUnexpected),
  }),
  userDeactivated: (p: AdminActionInMail & { access: AccessInMail }): MailWords => ({
    subject: `A user was deactivated: ${p.email}`,
    paragraphs: [
      `${p.by} deactivated ${p.email} at ${p.clientName}. Every session of theirs was ended.`,
      ...accessInWords({ ...p.access, activation: null }),
    ],
    link: toUsers(ifUnexpected),
  }),
  /** `toChoose` names the client for people of another client, who must switch to it first. */
  userChange: (p: ChangeInMail & { toChoose: { clientId: string } | null }): MailWords => ({
    subject: "A user change awaits your approval",
    paragraphs: [
      p.isInvitation
        ? `${p.by} would like to invite ${p.email} to ${p.clientName}.`
        : `${p.by} would like to change the access of ${p.email} at ${p.clientName}.`,
      ...accessInWords(p.access, { isInvitation: p.isInvitation, isAsked: true }),
      "Nothing changes before another administrator approves it. After 30 days it expires.",
      ...(p.toChoose
        ? [
            `Nobody else at ${p.clientName} (client ID ${p.toChoose.clientId}) can decide. In the console, choose this client first, then open Users.`,
          ]
        : []),
    ],
    link: toUsers("You can approve or reject it there."),
  }),
  userChangeApproved: (p: ChangeInMail): MailWords => ({
    subject: "A user change was approved",
    paragraphs: [
      `${p.by} approved the change to ${p.email} at ${p.clientName}.`,
      ...accessInWords(p.access, { isInvitation: p.isInvitation }),
    ],
    link: toUsers(ifUnexpected),
  }),
  userChangeRejected: (p: ChangeInMail): MailWords => ({
    subject: "A user change was rejected",
    paragraphs: [
      `${p.by} rejected the change to ${p.email} at ${p.clientName}. Nothing was changed.`,
      ...accessInWords(p.access, { isInvitation: p.isInvitation, isAsked: true }),
    ],
    link: toUsers("Ask for it again if it is still needed."),
  }),
  twoFactorRequirement: (p: Omit<AdminActionInMail, "email"> & { isRequired: boolean }): MailWords => ({
    subject: p.isRequired
      ? `Two-factor login is now required at ${p.clientName}`
      : `Two-factor login is no longer required at ${p.clientName}`,
    paragraphs: [
      p.isRequired
        ? `${p.by} now requires two-factor login of everybody at ${p.clientName}. People who have not set it up must do so at their next login.`
        : `${p.by} no longer requires two-factor login of everybody at ${p.clientName}. People who have set it up keep it.`,
    ],
    link: toUsers(ifUnexpected),
  }),
  visibleClients: (p: AdminActionInMail & { grants: readonly GrantInMail[] }): MailWords => ({
    subject: `Client access changed for ${p.email}`,
    paragraphs: [
      `${p.by} changed which further clients ${p.email} of ${p.clientName} can see.`,
      ...p.grants.map(({ clientId, name, canPay, what }) => {
        const client = `${grants[what]}: ${clientId} (${name})`;
        if (what === "takenBack") return client;
        return `${client}, ${canPay ? "to see and to pay from" : "to see"}`;
      }),
      ifUnexpected,
    ],
  }),
};
