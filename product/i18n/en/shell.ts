export const shell = {
  home: "Home",
  welcome: (p: { name: string }) => `Welcome, ${p.name}`,
  client: "Client",
  role: "Role",
  logout: "Logout",
  account: "Your account",
  lastLogin: "Last login (UTC)",
  noWallets: "You do not have access to any wallet for this client. Contact your administrator.",
};
