import type { Finding } from "../../../finding.ts";
import { isObject } from "../../../../kernel/json.ts";
import type { FieldDefinition } from "../../../language/form-layout.gen.ts";
import { matrixRows, maxMatrixCells } from "../../compile/matrix-cells.ts";
import { rangeEnds } from "../../compile/range-ends.ts";
import { error, type LintContext, type LintRule, formatType, warning } from "./lint-context.ts";

/** Properties without effect on a group; its fields have their own. */
const foreignToGroups = [
  "validation",
  "default_value",
  "is_disabled",
  "is_editable",
  "is_object",
  "placeholder",
] as const;

/** Reports groups, lists, matrices and ranges that contain nothing, and what has no effect on them. */
export const lintContainers: LintRule = ({ definition, pointer }, context) => {
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
};

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
