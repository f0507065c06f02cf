import type { Expression } from "../../expressions/expression.ts";
import { at, isTrueAt, textAt, wholeAt } from "../../sources/read-value.ts";
import type { SourceGroup, SourceItem, SourceQuestion } from "../../source-form.ts";
import { withRowRights } from "../shared/rows.ts";

/**
 * A data map, whose keys people name themselves: a list of keys and values, in which no key occurs twice. It counts as
 * one question, that of its value.
 *
 * @param value question of the component for its values; `undefined` if that is no single question
 */
export function dataMap(
  component: unknown,
  around: {
    readonly key: string;
    readonly path: string;
    readonly label: string | undefined;
    readonly shown: Expression | undefined;
    readonly losses: readonly string[];
  },
  value: SourceQuestion | undefined,
): SourceItem[] {
  const { key, path, label, shown, losses } = around;
  if (value === undefined)
    return [
      {
        kind: "question",
        key,
        path,
        field: { type: "string" },
        missing: "its values are not of one question",
      },
    ];
  const name: SourceQuestion = {
    kind: "question",
    key: "key",
    path,
    isPart: true,
    field: { type: "string", label: textAt(component, "keyLabel") ?? "Key", validation: { required: true } },
  };
  const valueQuestion: SourceQuestion = { ...value, key: "value", path };
  const isFirst = at(component, "keyBeforeValue") !== false;
  const canAdd = !isTrueAt(component, "disableAddingRemovingRows");
  const map: SourceGroup = {
    kind: "group",
    path,
    key,
    label,
    shown,
    isNested: true,
    items: isFirst ? [name, valueQuestion] : [valueQuestion, name],
    losses,
    repeat: withRowRights(
      {
        min:
          wholeAt(component, "validate", "minLength") ||
          (isTrueAt(component, "validate", "required") ? 1 : undefined),
        max: wholeAt(component, "validate", "maxLength") || undefined,
        display: "table",
        uniqueBy: "key",
      },
      { canAdd, canRemove: canAdd, count: 0 },
    ),
  };
  return [map];
}
