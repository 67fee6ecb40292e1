export type ActivationLink = {
  purpose: "ACTIVATION" | "PASSWORD_RESET";
  token: string;
  email: string;
  displayName: string;
};

/** The data of an e-mailed link; null for a link that the product did not send. */
export function readActivationLink(path: string, query: string): ActivationLink | null {
  const parameters = new URLSearchParams(query);
  const purpose = parameters.get("purpose") ?? (path === "/register" ? "ACTIVATION" : null);
  const token = parameters.get("token");
  if ((purpose !== "ACTIVATION" && purpose !== "PASSWORD_RESET") || !token) return null;
  return {
    purpose,
    token,
    email: parameters.get("email") ?? parameters.get("username") ?? "",
    displayName: parameters.get("displayName") ?? "",
  };
}
