/** The path of the provider's own people: `{provider}` stands for the provider's slug, which a deployment chooses. */
export const internalUsersPath = "/{provider}Users";
