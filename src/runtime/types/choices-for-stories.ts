import type { Choice } from "./widget-props.ts";

const names = [
  "English",
  "Español",
  "Català",
  "Français",
  "Deutsch",
  "Euskara",
  "Português",
  "Dansk",
  "हिन्दी",
  "العربية",
];

/** A few choices for stories: languages, whose ids are numbers. */
export const languages: readonly Choice[] = names.map((label, index) => ({
  id: index + 1,
  label,
  row: { id: index + 1, label, native: true },
}));

/** Many choices for stories, with ids that are texts. */
export const manyPeople: readonly Choice[] = Array.from({ length: 5000 }, (_, index) => ({
  id: `person-${index}`,
  label: `Person ${index}`,
  row: { id: `person-${index}`, label: `Person ${index}` },
}));
