/** What a pattern of a meta-schema asks for, in words that complete "must be ...", and a text that fits. */
export interface PatternWords {
  readonly expected: string;
  readonly example: string;
}

/** By the source of the pattern. A test holds this against the meta-schemas. */
export const patternWords: Readonly<Record<string, PatternWords>> = {
  "^[a-z][a-z0-9_]*$": {
    expected: "small letters, digits and underscores, the first a letter",
    example: "archetype_setup",
  },
  "^[a-z][a-z0-9-]*$": {
    expected: "the name of an entity's schema: small letters, digits and hyphens, the first a letter",
    example: "knowledge-base",
  },
  "^[a-z][a-z0-9_-]*$": {
    expected: "small letters, digits, hyphens and underscores, the first a letter",
    example: "delete",
  },
  "^[A-Za-z][A-Za-z0-9_]*$": {
    expected: "the name of a field: letters, digits and underscores, the first a letter",
    example: "start_date",
  },
  "^[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*$": {
    expected: "a dotted path of property names",
    example: "archetype.id",
  },
  "^/(?![/\\\\])[^\\s\\\\]*$": {
    expected: "a path that begins with one slash and holds no space",
    example: "/api/channel",
  },
  "^-?[A-Za-z_][A-Za-z0-9_.]*(,-?[A-Za-z_][A-Za-z0-9_.]*)*$": {
    expected: "a comma list of fields, - for descending",
    example: "-created_at,name",
  },
  "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$": { expected: "a language tag", example: "en or de-CH" },
  "^(/[^/]*)+$": { expected: "a JSON pointer", example: "/channel/type" },
};
