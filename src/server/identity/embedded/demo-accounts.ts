/** An account of the embedded identity provider. */
export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
}

/** The same for all of them, and no secret: the sign-in page shows it. */
export const demoPassword = "genie-demo";

/** Who can sign in with the embedded provider. What they may do is said by the memberships of the first start. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "admin@genie.local", firstName: "Amira", lastName: "Haddad", role: "Superuser" },
  { email: "staff@genie.local", firstName: "Samuel", lastName: "Reed", role: "Staff" },
];

/** @param email as it was typed: case and spaces around it do not count */
export const findDemoAccount = (email: string) =>
  demoAccounts.find((account) => account.email === email.trim().toLowerCase());
