/** What is masked in answers, in the order in which an overlap is decided: the first kind wins. */
export const personalDataKinds = [
  "link",
  "email",
  "address",
  "birth_date",
  "iban",
  "card",
  "national_id",
  "phone",
  "account",
  "number",
  "name",
] as const;

export type PersonalDataKind = (typeof personalDataKinds)[number];

/** What stands in an answer where it was masked. */
export const placeholders: Readonly<Record<PersonalDataKind, string>> = {
  link: "[link]",
  email: "[e-mail address]",
  address: "[address]",
  birth_date: "[date of birth]",
  iban: "[account number]",
  card: "[card number]",
  national_id: "[ID number]",
  phone: "[phone number]",
  account: "[account number]",
  number: "[number]",
  name: "[name]",
};

/** Personal data in a text: `text.slice(start, end)`. */
export interface PersonalDataSpan {
  readonly kind: PersonalDataKind;
  readonly start: number;
  readonly end: number;
}
