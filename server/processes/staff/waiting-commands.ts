/** The commands about actions that wait for a second provider admin (ADMIN-17). */
export const waitingCommands = {
  "actions/waiting": { options: [], about: "Lists the actions that wait for a second provider admin." },
  "actions/approve": {
    options: ["id", "digest"],
    about:
      "Approves a waiting action, which is then done. Asks for the password of the person named by --by, and for the code where two-factor login is enabled. The list has the digest.",
  },
  "actions/reject": {
    options: ["id"],
    about: "Rejects a waiting action; the person who asked for it withdraws it.",
  },
} as const;
export type WaitingCommandName = keyof typeof waitingCommands;

export function isWaitingCommand(name: string): name is WaitingCommandName {
  return Object.hasOwn(waitingCommands, name);
}
