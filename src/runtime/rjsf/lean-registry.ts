import type { Registry } from "@rjsf/utils";

/**
 * The registry for the leaves of a compiled form. Compiled leaf schemas have no references, conditionals, unions
 * or enumerations, so what RJSF would do to resolve them at every render is skipped; the component strategy needs
 * no deep comparison, because only a changed snapshot renders a leaf. `lean: false` gives the registry as it is:
 * the same screen, slower.
 */
export function leanRegistry(registry: Registry, lean: boolean): Registry {
  if (!lean) return registry;
  const schemaUtils = Object.create(registry.schemaUtils, {
    retrieveSchema: { value: (schema: unknown) => schema },
    isSelect: { value: () => false },
    isMultiSelect: { value: () => false },
    isFilesArray: { value: () => false },
    getDisplayLabel: { value: () => true },
  }) as Registry["schemaUtils"];
  return {
    ...registry,
    schemaUtils,
    globalFormOptions: { ...registry.globalFormOptions, experimental_componentUpdateStrategy: "always" },
  };
}
