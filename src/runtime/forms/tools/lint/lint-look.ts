import type { Finding } from "../../../finding.ts";
import { readMask } from "../../../language/mask.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import { error, type LintContext, type LintRule, formatType, warning } from "./lint-context.ts";
import { joinWithAnd } from "../format-value.ts";

/** Reports properties of a look without effect on the field's type. */
export const lintLook: LintRule = (field, context) => [
  ...display(field, context),
  ...note(field),
  ...maskOf(field),
  ...rowActions(field),
  ...shuffle(field, context),
  ...startsEmpty(field),
  ...labelValues(field, context),
];

function display({ definition, pointer }: LocatedField, { types }: LintContext): Finding[] {
  const wanted = definition.display;
  const type = types.get(definition.type);
  if (wanted === undefined || !type || type.displays?.includes(wanted)) return [];
  const possible = type.displays ?? [];
  const owner = [...types.values()].find(({ displays }) => displays?.includes(wanted));
  return [
    error(
      "display-without-effect",
      `${pointer}/display`,
      `A field of type ${formatType(definition.type)} cannot look like "${wanted}".`,
      possible.length > 0
        ? `Use ${joinWithAnd(possible)}, or remove display.`
        : owner
          ? `Make it a field of type ${owner.name}, or remove display.`
          : "Remove display.",
    ),
  ];
}

function note({ definition, pointer }: LocatedField): Finding[] {
  const isNote = definition.type === "note";
  if (isNote && definition.text === undefined && definition.label === undefined)
    return [warning("empty-note", pointer, "The note has no text.", "Give it a text.")];
  if (!isNote && definition.text !== undefined)
    return [
      warning(
        "text-without-effect",
        `${pointer}/text`,
        `text has no effect on a field of type ${formatType(definition.type)}.`,
        "Use sub_heading for help under the control, or a field of type note.",
      ),
    ];
  return [];
}

/** Reports `shuffle` without static options. */
function shuffle({ definition, pointer }: LocatedField, { types }: LintContext): Finding[] {
  const hasChoices = (types.get(definition.type)?.choices ?? "none") !== "none";
  const isFromService = definition.api_endpoint !== undefined || definition.genie_api_endpoint !== undefined;
  return definition.shuffle === undefined || (hasChoices && !isFromService)
    ? []
    : [
        warning(
          "look-without-effect",
          `${pointer}/shuffle`,
          hasChoices
            ? "Choices from a service are in the order of its response."
            : `A field of type ${formatType(definition.type)} has no options to shuffle.`,
          "Remove shuffle, or give the field options.",
        ),
      ];
}

/** Reports `starts_empty` on fields that are empty at first anyway, or that have a value then. */
function startsEmpty({ definition, pointer }: LocatedField): Finding[] {
  const { starts_empty, type, default_value = null, default_from, calculate } = definition;
  if (starts_empty !== true) return [];
  const hasValue = default_value !== null || default_from !== undefined || calculate !== undefined;
  if (type === "checkbox" && !hasValue) return [];
  return [
    warning(
      "look-without-effect",
      `${pointer}/starts_empty`,
      type === "checkbox"
        ? "The checkbox has an answer at first, so it does not start empty."
        : `A field of type ${formatType(type)} is empty at first anyway.`,
      "Remove starts_empty.",
    ),
  ];
}

/** Reports `row_actions` on fields that are not lists. */
function rowActions({ definition, pointer }: LocatedField): Finding[] {
  return definition.row_actions === undefined || definition.type === "list"
    ? []
    : [
        warning(
          "look-without-effect",
          `${pointer}/row_actions`,
          `A field of type ${formatType(definition.type)} has no rows that people can add or move.`,
          "Remove row_actions, or make the field a list.",
        ),
      ];
}

/** Displays of a text that are not a line of typed characters. */
const unmasked: ReadonlySet<string | undefined> = new Set(["textarea", "code", "color"]);

function maskOf({ definition, pointer }: LocatedField): Finding[] {
  const { mask, type } = definition;
  if (mask === undefined) return [];
  if (type !== "string" || unmasked.has(definition.display))
    return [
      warning(
        "mask-without-effect",
        `${pointer}/mask`,
        "A mask works only for a single line of text.",
        "Make it one line of text: type string without textarea, code or color. Or remove mask.",
      ),
    ];
  return readMask(definition)
    ? []
    : [
        error(
          "bad-mask",
          `${pointer}/mask`,
          "The mask has no placeholders.",
          'Write 9 for a digit, a for a letter or * for either, such as "999-99".',
        ),
      ];
}

function labelValues({ definition, pointer }: LocatedField, { form }: LintContext): Finding[] {
  const { label_values, name } = definition;
  if (label_values !== true) return [];
  const compiled = form.fields[form.index.get(name) ?? -1];
  return !compiled || compiled.labelValues
    ? []
    : [
        warning(
          "label-values-without-effect",
          `${pointer}/label_values`,
          "None of the field's texts contains a value.",
          'Write names of fields in braces, as in "label": "Age of {first_name}", or remove label_values.',
        ),
      ];
}
