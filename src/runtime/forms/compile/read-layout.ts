import type { Finding } from "../../finding.ts";
import { isObject, pointerTo, unsafeKeys } from "../../../kernel/json.ts";
import { guess } from "../../structural-findings.ts";
import { fieldTypeOf, type FieldTypes } from "../../types/field-types.ts";
import { typeAdvice } from "../../property-aliases.ts";
import { unsupportedVersion } from "../language-versions.ts";
import { type MatrixCell, matrixCells, type RowCondition } from "./matrix-cells.ts";
import { endsOf } from "./range-ends.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";

/** A field as written, with its location in the document. */
export interface LocatedField {
  readonly definition: FieldDefinition;
  readonly section: string;
  readonly pointer: string;
  /** The enclosing group. */
  readonly group: LocatedField | undefined;
  /** Path of the value in the record, `dynamic_fields` and groups included. */
  readonly path: readonly string[];
  /** For a cell of a matrix: the condition of its row, with its pointer. */
  readonly rowCondition?: RowCondition | undefined;
}

export interface ReadLayout {
  readonly layout: Partial<FormLayout>;
  readonly fields: readonly LocatedField[];
  readonly errors: readonly Finding[];
}

const namePattern = /^[A-Za-z][A-Za-z0-9_]*$/;

const wholeShape = 'The minimum is { "structure": { "main": [{ "name": "title", "type": "string" }] } }.';
const fieldShape = 'The minimum is { "name": "title", "type": "string" }.';

const error = (code: string, pointer: string, message: string, suggestion: string): Finding => ({
  code,
  pointer,
  message,
  suggestion,
  severity: "error",
});

/**
 * Reads the usable parts of a document that should be a form layout, and reports the rest. Never throws. A field is
 * usable if it has a valid, unique name and a type; other errors are found by compiling it or by lint.
 *
 * @param isOfRows the fields belong to the rows of a list
 */
export function readLayout(document: unknown, types: FieldTypes, isOfRows = false): ReadLayout {
  if (!isObject(document)) {
    return {
      layout: {},
      fields: [],
      errors: [error("not-a-layout", "", "A form layout must be an object.", wholeShape)],
    };
  }
  const later = unsupportedVersion(document);
  const errors: Finding[] = later ? [later] : [];
  const fields: LocatedField[] = [];
  const seen = new Map<string, LocatedField>();
  const structure = document["structure"];
  if (!isObject(structure)) {
    errors.push(
      error(
        "no-structure",
        "/structure",
        "A form layout needs a structure: sections with lists of fields.",
        wholeShape,
      ),
    );
  }
  for (const [section, list] of Object.entries(isObject(structure) ? structure : {})) {
    const place = pointerTo("/structure", section);
    if (!Array.isArray(list)) {
      errors.push(
        error(
          "not-a-section",
          place,
          "A section must be a list of fields.",
          "Put the fields of the section in square brackets.",
        ),
      );
      continue;
    }
    readFields(list, section, place, undefined, 0);
  }
  return { layout: document, fields, errors };

  /** Passwords are stored outside of the record, which has one place for each. */
  function misplacedSecret(definition: FieldDefinition, pointer: string): Finding | undefined {
    if (fieldTypeOf(types, definition)?.isSecret !== true) return undefined;
    if (isOfRows)
      return error(
        "misplaced-password",
        `${pointer}/display`,
        "A row of a list cannot contain a password.",
        "Make it a field of the form, or remove display.",
      );
    if (definition.is_dynamic === true) return undefined;
    return error(
      "misplaced-password",
      pointer,
      "A password is stored encrypted, which is possible only under dynamic_fields.",
      'Write "is_dynamic": true.',
    );
  }

  function readCells(matrix: LocatedField, cells: readonly MatrixCell[]): void {
    for (const { definition, place, path, rowCondition: row } of cells) {
      const pointer = matrix.pointer + place;
      const found = unusable(definition, pointer, types, seen) ?? uncellable(definition, pointer);
      if (found) {
        errors.push(found);
        continue;
      }
      const rowCondition = row && { ...row, place: matrix.pointer + row.place };
      const cell = {
        ...matrix,
        definition,
        pointer,
        group: matrix,
        path: [...matrix.path, ...path],
        rowCondition,
      };
      seen.set(definition.name, cell);
      fields.push(cell);
    }
  }

  function readFields(
    list: readonly unknown[],
    section: string,
    place: string,
    group: LocatedField | undefined,
    depth: number,
  ): void {
    for (let position = 0; position < list.length; position += 1) {
      const definition = list[position] as FieldDefinition;
      const pointer = `${place}/${position}`;
      const found = unusable(definition, pointer, types, seen) ?? misplacedSecret(definition, pointer);
      if (found) errors.push(found);
      if (found && found.code !== "unknown-type") continue;
      const field = { definition, section, pointer, group, path: pathOf(definition, group?.path) };
      seen.set(definition.name, field);
      fields.push(field);
      if (definition.type === "matrix") readCells(field, matrixCells(definition));
      if (definition.type === "range") readCells(field, endsOf(definition));
      if (definition.type !== "group") continue;
      if (depth === maxGroupDepth) errors.push(tooDeep(pointer));
      else if (Array.isArray(definition.fields))
        readFields(definition.fields, section, `${pointer}/fields`, field, depth + 1);
    }
  }
}

/** Reports a field that cannot be a matrix cell: a cell holds one value of its own at a fixed path. */
function uncellable({ type, name, display }: FieldDefinition, pointer: string): Finding | undefined {
  if (display === "password")
    return error(
      "misplaced-password",
      `${pointer}/display`,
      "A cell of a matrix cannot contain a password.",
      "Make it a field of the form, or remove display.",
    );
  if (["group", "include", "list", "matrix", "range", "note"].includes(type))
    return error(
      "bad-cell",
      `${pointer}/type`,
      `A cell of a matrix cannot be a ${type}.`,
      "Use a type that holds one value, or a list with fields.",
    );
  return unsafeKeys.has(name)
    ? error("reserved-name", pointer, `"${name}" is reserved.`, "Choose another name.")
    : undefined;
}

/** Maximum nesting of groups. */
const maxGroupDepth = 5;

const tooDeep = (pointer: string): Finding =>
  error(
    "too-deep",
    pointer,
    `Groups can be nested at most ${maxGroupDepth} levels deep.`,
    "Move its fields to the group that contains it.",
  );

const noPath: readonly string[] = [];

const dynamicPrefix = "dynamic_fields.";

/** Path below `dynamic_fields`: from the accessor of a dynamic field, such as a renamed one, else its name. */
export const dynamicFieldPath = ({ name, accessor }: Pick<FieldDefinition, "name" | "accessor">): string =>
  typeof accessor === "string" && accessor.startsWith(dynamicPrefix) && accessor !== dynamicPrefix
    ? accessor.slice(dynamicPrefix.length)
    : name;

/** Path of a field's value in its record or group: its `accessor`, else its name. */
export const accessorPath = ({ name, accessor }: FieldDefinition): readonly string[] =>
  typeof accessor === "string" && accessor !== "" ? accessor.split(".") : [name];

function pathOf(definition: FieldDefinition, outer: readonly string[] = noPath): readonly string[] {
  if (definition.is_dynamic === true) return ["dynamic_fields", ...dynamicFieldPath(definition).split(".")];
  const segments = accessorPath(definition);
  return outer.length === 0 ? segments : [...outer, ...segments];
}

function unusable(
  field: unknown,
  pointer: string,
  types: FieldTypes,
  seen: ReadonlyMap<string, LocatedField>,
): Finding | undefined {
  if (!isObject(field))
    return error("not-a-field", pointer, "A field must be an object with a name and a type.", fieldShape);
  const { name, type, accessor } = field;
  if (typeof name !== "string" || !namePattern.test(name)) {
    return error(
      "bad-name",
      `${pointer}/name`,
      "A field's name must start with a letter and contain only letters, digits and underscores.",
      "Choose a name such as start_date; people see the label instead.",
    );
  }
  const reserved = unsafeKeys.has(name)
    ? name
    : typeof accessor === "string"
      ? accessor.split(".").find((key) => unsafeKeys.has(key))
      : undefined;
  if (reserved !== undefined) {
    return error(
      "reserved-name",
      `${pointer}/${reserved === name ? "name" : "accessor"}`,
      `"${reserved}" is reserved, so nothing can be stored under it.`,
      "Choose another name.",
    );
  }
  const earlier = seen.get(name);
  if (earlier !== undefined) {
    return error(
      "duplicate-name",
      `${pointer}/name`,
      `The name "${name}" is already used by the field at ${earlier.pointer}.`,
      "Give each field of the layout a unique name.",
    );
  }
  if (typeof type !== "string" || !types.has(type)) {
    const near = guess(type, [...types.keys()]);
    const { suggestion, meant } = typeAdvice(type) ?? {
      suggestion:
        near === undefined ? `Use one of: ${[...types.keys()].join(", ")}.` : `Did you mean "${near}"?`,
      ...(near !== undefined && { meant: near }),
    };
    return {
      ...error(
        "unknown-type",
        `${pointer}/type`,
        `There is no field type ${JSON.stringify(type) ?? "(none)"}.`,
        suggestion,
      ),
      ...(meant !== undefined && { meant }),
    };
  }
  return undefined;
}
