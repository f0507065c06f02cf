import type { Registry } from "@rjsf/utils";
import { LeafSchemaField } from "./leaf-schema-field.tsx";

/**
 * The registry for the leaves of a compiled form: RJSF's own, but for the SchemaField, which has nothing to
 * resolve there. `lean: false` gives the registry as it is: the same screen, slower.
 */
export const leanRegistry = (registry: Registry, lean: boolean): Registry =>
  lean ? { ...registry, fields: { ...registry.fields, SchemaField: LeafSchemaField } } : registry;
