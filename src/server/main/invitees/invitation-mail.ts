import { languages, type Language } from "../../../interviewing/languages/language.ts";
import type { Mail } from "../../platform/mailer.ts";
import type { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import allTexts from "./invitation-texts.json" with { type: "json" };

/** The words of the mails, in the language of the interview; names in braces are filled in. */
const invitationTexts: Readonly<Record<Language, (typeof allTexts)["en"]>> = allTexts;

type InviteeRow = typeof invitees.$inferSelect;
type InterviewerRow = typeof interviewers.$inferSelect;

/** What an invitation says of the person. */
export type Invited = Pick<InviteeRow, "id" | "email" | "fullName" | "mailing" | "isReminder">;

const fill = (text: string, name: string, value: string): string => text.replaceAll(`{${name}}`, () => value);

/** One line of a mail, whatever was typed into the form. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/**
 * The invitation or its reminder, in the language of the interview; it says of the tenant what the page says.
 * @param unsubscribe address of the page that ends the mails; none in a test.
 */
export function invitationMail(
  invitee: Invited,
  { language: spoken, dynamicFields }: Pick<InterviewerRow, "language" | "dynamicFields">,
  { address, unsubscribe }: { readonly address: string; readonly unsubscribe?: string },
): Mail {
  const language = languages.find((each) => each === spoken) ?? "en";
  const texts = invitationTexts[language];
  const title = oneLine(textOf(dynamicFields["public_title"]));
  const organisation = oneLine(textOf(dynamicFields["public_organisation"]));
  const { id, email, fullName, mailing, isReminder } = invitee;
  const paragraphs = [
    fullName === null ? texts.greeting : fill(texts.greetingNamed, "name", oneLine(fullName)),
    textOf(dynamicFields["invitation_greeting"]),
    isReminder ? texts.reminder : texts.body,
    address,
    organisation === "" ? "" : fill(texts.asked, "organisation", organisation),
    texts.own,
    unsubscribe === undefined ? "" : `${texts.unsubscribe}\n${unsubscribe}`,
  ].filter((paragraph) => paragraph !== "");
  const subject = isReminder ? texts.reminderSubject : texts.subject;
  return {
    to: email,
    subject: title === "" ? subject : `${subject}: ${title}`,
    text: `${paragraphs.join("\n\n")}\n`,
    language,
    id: `invitation-${id}-${mailing}`,
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
  };
}
