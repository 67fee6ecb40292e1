export const search = {
  title: "Search results",
  field: "Transaction ID",
  placeholder: "Find a transaction by exact ID",
  go: "Search",
  resultFor: (p: { id: string }) => `Result for ${p.id}`,
  empty: "No transactions have that exact ID.",
  tips: "The whole ID is needed, letter for letter. Only transactions of this client, in wallets you can see, are found.",
};
