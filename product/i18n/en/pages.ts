/** Pages that the server renders itself, without script. */
export const pages = {
  notFound: {
    title: "Page not found",
    detail: "There is nothing at this address. It may have moved, or the link is incomplete.",
    action: "Go to the start page",
  },
  unavailable: {
    title: "The service is not available",
    detail:
      "A request that was already submitted is kept. Check the transactions page before resubmitting anything.",
    action: "Try again",
  },
  unexpected: {
    title: "Something went wrong",
    detail: "Load the page again. If it happens once more, write to us with the reference below.",
    action: "Go to the start page",
  },
  support: "Contact support",
};
