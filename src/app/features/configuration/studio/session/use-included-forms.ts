import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import { includesIn, resolveIncludes } from "../../../../../runtime/forms/compile/includes.ts";
import { conditionNames } from "../../../../../runtime/studio/conditions/condition-tree.ts";
import { readableFields } from "../../../../../runtime/studio/conditions/readable-fields.ts";
import { formLayoutsQuery } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

export interface IncludedForms {
  /** The document with included forms resolved; unresolved until they are loaded. */
  readonly resolved: unknown;
  /** Forms that can be included, by layout key; `undefined` until loaded. */
  readonly forms: ReadonlyMap<string, ConfigItem> | undefined;
}

/**
 * Resolves the included forms of a document.
 *
 * @param isChoosing loads the forms even if the document includes none
 */
export function useIncludedForms(document: unknown, isChoosing = false): IncludedForms {
  const { api } = useTenant();
  const isIncluding = useMemo(() => includesIn(document).length > 0, [document]);
  const list = useQuery({ ...formLayoutsQuery(api), enabled: isIncluding || isChoosing });
  const forms = useMemo(
    () => list.data && new Map(list.data.map((item) => [item.layout_key, item])),
    [list.data],
  );
  return useMemo(
    () => ({
      forms,
      resolved:
        forms === undefined || !isIncluding
          ? document
          : resolveIncludes(document, (key) => forms.get(key)?.data).document,
    }),
    [document, forms, isIncluding],
  );
}

/**
 * Fields that rules of a field can refer to (including those of included forms), with and without the field itself, and
 * the names of the form's conditions. Deferred, since reading all fields must not delay the canvas.
 */
export function useReadableFields(latest: unknown, name: string) {
  const document = useDeferredValue(latest);
  const { resolved } = useIncludedForms(document);
  return useMemo(() => {
    const fields = readableFields(resolved, name);
    return {
      fields,
      others: fields.filter((field) => field.name !== name),
      names: conditionNames(document),
    };
  }, [document, resolved, name]);
}
