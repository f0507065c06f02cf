import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import { includesIn, resolveIncludes } from "../../../../../runtime/forms/compile/includes.ts";
import { conditionNames } from "../../../../../runtime/studio/conditions/condition-tree.ts";
import { readableFields } from "../../../../../runtime/studio/conditions/readable-fields.ts";
import { formLayoutsQuery } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

export interface IncludedForms {
  /** The document with what it includes; as it is written until the other forms are loaded. */
  readonly resolved: unknown;
  /** The forms that may be included, by their keys; `undefined` until they are loaded. */
  readonly forms: ReadonlyMap<string, ConfigItem> | undefined;
}

/**
 * A document as people will have it: the fields of the forms that it includes stand in it.
 *
 * @param isChoosing loads the forms also where the document includes none
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
 * The fields that rules of a field can read, those of included forms among them: with itself, and without; and the
 * names of the form's own conditions. All fields are read for it, which the canvas does not wait for.
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
