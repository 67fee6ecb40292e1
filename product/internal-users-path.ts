/** Where a provider's own people are: `{provider}` stands for its slug, which a deployment chooses. */
export const internalUsersPath = "/{provider}Users";
