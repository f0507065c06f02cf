/** The patterns of `schemas/grid-definition.schema.json`, shared by the compiler and the linter. */
export const gridPatterns = {
  accessor: /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$/,
  route: /^\/(?![/\\])[^\s\\]*$/,
  ordering: /^-?[A-Za-z_][A-Za-z0-9_.]*(,-?[A-Za-z_][A-Za-z0-9_.]*)*$/,
  gridKey: /^[a-z][a-z0-9_]*$/,
  entity: /^[a-z][a-z0-9-]*$/,
  fieldName: /^[A-Za-z][A-Za-z0-9_]*$/,
  actionName: /^[a-z][a-z0-9_-]*$/,
  languageTag: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
} as const;

const bounded = (value: unknown, pattern: RegExp, maxLength: number): value is string =>
  typeof value === "string" && value.length <= maxLength && pattern.test(value);

/** Whether the value is a property path in a row, of at most 200 characters. */
export const isAccessor = (value: unknown): value is string => bounded(value, gridPatterns.accessor, 200);

/** Whether the value is a path within the product, of at most 500 characters. */
export const isRoute = (value: unknown): value is string => bounded(value, gridPatterns.route, 500);
