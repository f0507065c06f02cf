import type { Finding } from "../../../finding.ts";
import { isObject } from "../../../../kernel/json.ts";
import { readMask } from "../../../language/mask.ts";
import { matrixRows, maxMatrixCells } from "../../compile/matrix-cells.ts";
import type { FieldDefinition } from "../../../language/form-layout.gen.ts";
import { rangeEnds } from "../../compile/range-ends.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import { error, type LintContext, type LintRule, formatType, warning } from "./lint-context.ts";
import { type LocatedValidation, validationsOf } from "./located-rules.ts";
import { joinWithAnd } from "../format-value.ts";

/** Reports display options and choice counts without effect on the field's type. */
export const lintLook: LintRule = (field, context) => [
  ...display(field, context),
  ...note(field),
  ...maskOf(field),
  ...rowActions(field),
  ...shuffle(field, context),
  ...labelValues(field, context),
  ...group(field, context),
  ...validationsOf(field).flatMap((located) => [
    ...choiceCounts(field, located, context),
    ...rowCounts(field, located),
  ]),
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

/** Properties without effect on a group; its fields have their own. */
const foreignToGroups = [
  "validation",
  "default_value",
  "is_disabled",
  "is_editable",
  "is_object",
  "placeholder",
] as const;

function group({ definition, pointer }: LocatedField, context: LintContext): Finding[] {
  const { type, fields } = definition;
  // An include that could not be resolved.
  if (type === "include") return groupFindings(definition, pointer);
  if (type === "list") return list(definition, pointer);
  if (type === "range") return range(definition, pointer);
  if (type === "matrix")
    return [...matrix(definition, pointer), ...rowConditions(definition, pointer, context)];
  if (type !== "group")
    return fields === undefined
      ? []
      : [
          error(
            "fields-without-effect",
            `${pointer}/fields`,
            `A field of type ${formatType(type)} cannot contain other fields.`,
            "Make it a field of type group, list or matrix.",
          ),
        ];
  if (!Array.isArray(fields) || fields.length === 0)
    return [warning("empty-group", pointer, "The group has no fields.", "Give it fields, or remove it.")];
  return groupFindings(definition, pointer);
}

/** Reports a matrix without rows, without cells, or with too many. */
function matrix(definition: FieldDefinition, pointer: string): Finding[] {
  const { fields, of, rows } = definition;
  const hasFields = Array.isArray(fields) && fields.length > 0;
  if (!Array.isArray(rows) || matrixRows(definition).length === 0)
    return [
      error(
        "matrix-of-nothing",
        pointer,
        "A matrix needs rows.",
        'Give it "rows" such as [{ "id": "service", "label": "Service" }].',
      ),
    ];
  if (hasFields === (of !== undefined))
    return [
      error(
        "matrix-of-nothing",
        pointer,
        hasFields ? "A matrix can have fields or of, but not both." : "A matrix needs to define its cells.",
        'Give it "fields", or "of" such as { "type": "select", "display": "radio", "options": [...] }.',
      ),
    ];
  const count = matrixRows(definition).reduce((sum, { fields: cells }) => sum + cells.length, 0);
  return count > maxMatrixCells
    ? [
        error(
          "matrix-of-nothing",
          `${pointer}/rows`,
          `A matrix can have at most ${maxMatrixCells} cells; this one has ${count}.`,
          "Divide it.",
        ),
      ]
    : groupFindings(definition, pointer);
}

/** Types whose values have an order. */
const ordered: ReadonlySet<unknown> = new Set(["int", "float", "date", "datetime", "time", "month"]);

/** Reports a range whose ends have no order, and defaults that are not those of its ends. */
function range(definition: FieldDefinition, pointer: string): Finding[] {
  const { of, default_value: initial } = definition;
  const type = isObject(of) ? of["type"] : of;
  if (!ordered.has(type))
    return [
      error(
        "range-of-nothing",
        of === undefined ? pointer : `${pointer}/of`,
        "A range needs to define its ends, which must have an order.",
        'Give it "of" with a number, a date, a time or a month, such as { "type": "date" }.',
      ),
    ];
  const isOfEnds =
    initial === undefined ||
    (isObject(initial) && Object.keys(initial).every((key) => rangeEnds.some((end) => end === key)));
  const { default_value: _, ...others } = definition;
  return [
    ...groupFindings(others, pointer),
    ...(isOfEnds
      ? []
      : [
          error(
            "bad-default",
            `${pointer}/default_value`,
            "The default of a range is that of its ends.",
            'Write { "from": ..., "to": ... }.',
          ),
        ]),
  ];
}

/** Reports conditions of rows in a layout whose version has none. */
function rowConditions(
  definition: FieldDefinition,
  pointer: string,
  { hasOptionRules }: LintContext,
): Finding[] {
  return matrixRows(definition).flatMap(({ condition }) =>
    condition === undefined || hasOptionRules
      ? []
      : [
          warning(
            "option-rule-without-effect",
            pointer + condition.place,
            'depends_on of a row requires "schema_version": 2.',
            'Write "schema_version": 2, or remove it.',
          ),
        ],
  );
}

const groupFindings = (definition: FieldDefinition, pointer: string): Finding[] =>
  foreignToGroups
    .filter((key) => definition[key] !== undefined)
    .map((key) =>
      warning(
        "group-without-effect",
        `${pointer}/${key}`,
        `${key} has no effect on ${definition.layout_key === undefined ? `a ${formatType(definition.type)}` : "an include"}.`,
        "Set it for its fields.",
      ),
    );

/** Properties without effect in a row, which is stored in its list as a whole. */
const foreignToRows = ["is_dynamic", "is_editable"] as const;

function list({ fields, of: plainType }: FieldDefinition, pointer: string): Finding[] {
  const hasFields = Array.isArray(fields) && fields.length > 0;
  if (hasFields === (plainType !== undefined))
    return [
      error(
        "rows-of-nothing",
        pointer,
        hasFields ? "A list can have fields or of, but not both." : "A list needs to define its rows.",
        'Give it "fields", or "of" with a type such as "string".',
      ),
    ];
  const idle = isObject(plainType)
    ? (["depends_on", "is_disabled"] as const).find((key) => plainType[key] !== undefined)
    : undefined;
  if (idle !== undefined)
    return [
      warning(
        "look-without-effect",
        `${pointer}/of/${idle}`,
        `${idle} has no effect on the plain values of a list.`,
        "Set it for the list, or give the list fields.",
      ),
    ];
  const single = isObject(plainType) ? plainType["type"] : plainType;
  if (single === "multiselect" || single === "checkbox")
    return [
      error(
        "rows-of-nothing",
        `${pointer}/of`,
        `The rows of a list cannot be of type ${single} alone.`,
        'Give the list "fields" with one such field.',
      ),
    ];
  return (Array.isArray(fields) ? fields : []).flatMap((field, at) =>
    foreignToRows
      .filter((key) => isObject(field) && field[key] !== undefined)
      .map((key) =>
        warning(
          "row-without-effect",
          `${pointer}/fields/${at}/${key}`,
          `${key} has no effect on a field of a row.`,
          `Remove ${key}.`,
        ),
      ),
  );
}

function choiceCounts(
  { definition }: LocatedField,
  { validation, pointer }: LocatedValidation,
  { types }: LintContext,
): Finding[] {
  const { min_choices: min, max_choices: max } = validation;
  if (min === undefined && max === undefined) return [];
  if (types.get(definition.type)?.choices !== "many")
    return [
      warning(
        "bound-without-effect",
        `${pointer}/${min === undefined ? "max_choices" : "min_choices"}`,
        `A number of choices has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove it, or make the field a multiselect.",
      ),
    ];
  return min !== undefined && max !== undefined && min > max
    ? [
        error(
          "min-over-max",
          pointer,
          `No answer can have at least ${min} and at most ${max} choices.`,
          "Swap or fix the two.",
        ),
      ]
    : [];
}

function rowCounts({ definition }: LocatedField, { validation, pointer }: LocatedValidation): Finding[] {
  const { min_items: min, max_items: max } = validation;
  const property = (["min_items", "max_items", "unique", "unique_by"] as const).find(
    (name) => validation[name] !== undefined,
  );
  if (validation.json_kinds !== undefined && definition.type !== "json")
    return [
      warning(
        "bound-without-effect",
        `${pointer}/json_kinds`,
        `json_kinds has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove it, or make the field json.",
      ),
    ];
  if (property === undefined) return [];
  if (definition.type !== "list")
    return [
      warning(
        "bound-without-effect",
        `${pointer}/${property}`,
        `A rule for rows has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove it, or make the field a list.",
      ),
    ];
  const { unique_by: uniqueBy } = validation;
  const inRows = (definition.fields ?? []).some(({ name }) => name === uniqueBy);
  if (uniqueBy !== undefined && !inRows)
    return [
      error(
        "absent-field",
        `${pointer}/unique_by`,
        `The rows of "${definition.name}" have no field "${uniqueBy}" of their own.`,
        definition.of === undefined ? "Name a field of the rows." : "Use unique for plain values.",
      ),
    ];
  return min !== undefined && max !== undefined && min > max
    ? [
        error(
          "min-over-max",
          pointer,
          `No list can have at least ${min} and at most ${max} rows.`,
          "Swap or fix the two.",
        ),
      ]
    : [];
}
