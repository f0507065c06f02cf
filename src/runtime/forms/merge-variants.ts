import type { FieldDefinition, Variant } from "../language/form-layout.gen.ts";

/** A field's definition where these variants hold: later ones override earlier ones, `validation` key by key. */
export function mergeVariants(definition: FieldDefinition, variants: readonly Variant[]): FieldDefinition {
  if (variants.length === 0) return definition;
  const merged: FieldDefinition = { ...definition };
  for (const { when: _, hidden: __, validation, ...overrides } of variants) {
    // A variant's endpoint replaces the field's options, and the other way round.
    if (overrides.options || overrides.api_endpoint || overrides.genie_api_endpoint) {
      delete merged.options;
      delete merged.api_endpoint;
      delete merged.genie_api_endpoint;
    }
    Object.assign(merged, overrides);
    if (validation) merged.validation = { ...merged.validation, ...validation };
  }
  return merged;
}
