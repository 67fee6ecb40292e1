import { corridor } from "./signed-call.ts";

// The statements of the last month, of all wallets. The next page is loaded when the loop needs it.
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
for await (const statement of corridor.statements({ fromDay: dayAgo(31), toDay: dayAgo(0) }))
  console.log(statement.walletId, statement.period, statement.number, statement.closingBalance);
