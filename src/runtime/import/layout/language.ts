/**
 * Which words the layout language has. An importer says what a source means; whether a layout can say it is decided
 * here and where the flag is read, so that each new word of the language is a small change.
 */
export const language = {
  /** `any`, `all`, `not`, `when`, `otherwise`, a field against a field. */
  hasConditionTrees: true,
  /** `validation.required_when` and `validation.rules`. */
  hasConditionRules: true,
} as const satisfies Readonly<Record<string, boolean>>;
