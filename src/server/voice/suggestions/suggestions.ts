import { languages } from "../../../interviewing/languages/language.ts";
import { profileNames } from "../../../interviewing/profiles/profiles.ts";

interface Suggestion {
  readonly id: string;
  readonly label: string;
}

const languageNames = new Intl.DisplayNames(["en-US"], { type: "language" });

const titleOf = (name: string): string => {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What fields of forms can offer from this service, by topic: the languages and the ways of asking it knows. */
const topics: ReadonlyMap<string, readonly Suggestion[]> = new Map([
  ["languages", languages.map((id) => ({ id, label: languageNames.of(id) ?? id }))],
  ["profiles", profileNames.map((id) => ({ id, label: titleOf(id) }))],
]);

export const suggestionTopics: readonly string[] = [...topics.keys()];

/** The suggestions of a topic in which a text occurs; `undefined` for a topic that there is not. */
export function suggest(topic: string, text: string): Suggestion[] | undefined {
  const wanted = text.trim().toLowerCase();
  return topics
    .get(topic)
    ?.filter(({ id, label }) => id.includes(wanted) || label.toLowerCase().includes(wanted));
}
