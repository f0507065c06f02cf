/** An account of the embedded identity provider. */
export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
}

/** Shared by all demo accounts. Not secret: the sign-in page shows it. */
export const demoPassword = "genie-demo";

/** Accounts of the embedded provider. Their permissions come from the initial memberships. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "admin@genie.local", firstName: "Amira", lastName: "Haddad", role: "Superuser" },
  { email: "staff@genie.local", firstName: "Samuel", lastName: "Reed", role: "Staff" },
];

/** Finds an account by email address, ignoring case and surrounding spaces. */
export const findDemoAccount = (email: string) =>
  demoAccounts.find((account) => account.email === email.trim().toLowerCase());
