/** Names in the small world that tests use. The worlds of all kept versions have them, so they never change. */
export const smallWorld = {
  clientId: "acme",
  cell: 1,
  people: {
    admin: "admin@small.example",
    creator: "creator@small.example",
    /** Has two-factor login, with the secret below. */
    approver: "approver@small.example",
  },
  totpSecret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  requests: {
    done: "d0000000-0000-4000-8000-000000000001",
    /** Both await one approval, and their money is there. */
    awaitingApproval: ["d0000000-0000-4000-8000-000000000002", "d0000000-0000-4000-8000-000000000003"],
  },
} as const;
