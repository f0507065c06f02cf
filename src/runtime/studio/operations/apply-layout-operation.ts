import { isObject, unsafeKeys } from "../../../kernel/json.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { applyPropertyOperation, type Part } from "./apply-property-operation.ts";
import { uniqueName, labelOf, sectionTitle } from "../document/document-names.ts";
import {
  insertAt,
  type JsonPath,
  moveTo,
  removeAt,
  renameKeyAt,
  setAt,
  serializeValue,
} from "../document/json-text.ts";
import {
  type FieldList,
  findField,
  pathOfList,
  type PlacedField,
  placedFields,
  sectionNames,
} from "../document/layout-places.ts";
import { fieldReferences } from "../../forms/compile/field-references.ts";
import { dynamicFieldPath } from "../../forms/compile/read-layout.ts";
import { findRenames } from "./field-renames.ts";
import { type EditResult, type LayoutOperation, OperationRefusedError } from "./operation.ts";

const fieldName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Applies an operation to the text of a layout. @throws {OperationRefusedError | JsonEditError} if it is not possible */
export function applyLayoutOperation(
  text: string,
  document: unknown,
  operation: LayoutOperation,
): EditResult {
  switch (operation.kind) {
    case "add_field": {
      const { to, definition } = operation;
      const name = typeof definition["name"] === "string" ? definition["name"] : "";
      requireFreeName(document, name);
      return {
        text: insertAt(text, listOf(document, to), to.at, serializeValue(text, definition)),
        sentence: `Added the field ${titleOf({ name, definition })} to ${listWords(document, to)}.`,
      };
    }
    case "remove_field": {
      const field = fieldOf(document, operation.field);
      return { text: removeAt(text, field.path), sentence: `Removed the field ${titleOf(field)}.` };
    }
    case "move_field": {
      const field = fieldOf(document, operation.field);
      const { to } = operation;
      return {
        text: moveTo(text, field.path, listOf(document, to), to.at),
        sentence: `Moved the field ${titleOf(field)} to place ${to.at + 1} of ${listWords(document, to)}.`,
      };
    }
    case "duplicate_field": {
      const field = fieldOf(document, operation.field);
      requireFreeName(document, operation.name);
      const at = field.path.at(-1);
      const copy = renamedCopy(field.definition, operation.name, placedFields(document));
      return {
        text: insertAt(text, field.path.slice(0, -1), Number(at) + 1, serializeValue(text, copy)),
        sentence: `Duplicated the field ${titleOf(field)} as "${operation.name}".`,
      };
    }
    case "rename_field":
      return renameField(text, document, operation);
    case "rename_condition":
      return renameCondition(text, document, operation);
    case "set_property":
    case "unset_property":
      return applyPropertyOperation(text, document, fieldPart(document, operation), operation);
    default:
      return applySectionOperation(text, document, operation);
  }
}

type SectionOperation = Extract<LayoutOperation, { kind: `${string}_section` }>;

function applySectionOperation(text: string, document: unknown, operation: SectionOperation): EditResult {
  const names = sectionNames(document);
  const { section } = operation;
  if (operation.kind === "add_section") {
    requireSectionName(names, section);
    const label = operation.label ?? "";
    const added = insertAt(text, ["structure"], operation.at, "[]", section);
    return {
      text: label === "" ? added : setAt(added, ["sections", section, "label"], label),
      sentence: `Added the section "${label || section}".`,
    };
  }
  if (!names.includes(section)) throw new OperationRefusedError(`There is no section "${section}".`);
  const hasHeading = isObject(document) && isObject(document["sections"]) && section in document["sections"];
  const path = ["structure", section];
  const title = sectionTitle(document, section);
  switch (operation.kind) {
    case "rename_section": {
      requireSectionName(names, operation.name);
      let renamed = renameKeyAt(text, path, operation.name);
      for (const place of placesOnPages(document, section)) renamed = setAt(renamed, place, operation.name);
      return {
        text: hasHeading ? renameKeyAt(renamed, ["sections", section], operation.name) : renamed,
        sentence: `Renamed the section "${title}" to "${operation.name}".`,
      };
    }
    case "move_section":
      return {
        text: moveTo(text, path, ["structure"], operation.at),
        sentence: `Moved the section "${title}" to place ${operation.at + 1}.`,
      };
    case "remove_section": {
      const removed = withoutOnPages(removeAt(text, path), document, section);
      return {
        text: hasHeading ? removeAt(removed, ["sections", section]) : removed,
        sentence: `Removed the section "${title}" with its fields.`,
      };
    }
  }
}

/** Paths of a section's names in `pages`. */
const placesOnPages = (document: unknown, section: string): JsonPath[] =>
  pagesOf(document).flatMap((names, at) =>
    names.flatMap((name, position) => (name === section ? [["pages", at, "sections", position]] : [])),
  );

/** Removes a section from its pages, and pages that become empty. */
function withoutOnPages(text: string, document: unknown, section: string): string {
  let edited = text;
  const pages = pagesOf(document);
  // From last to first, so that paths stay valid.
  for (const place of placesOnPages(document, section).toReversed()) {
    const [, at] = place;
    const isWholePage = pages[Number(at)]?.every((name) => name === section) === true;
    if (!isWholePage || place.at(-1) === 0)
      edited = removeAt(edited, isWholePage ? place.slice(0, 2) : place);
  }
  return edited;
}

/** Section names by page. */
function pagesOf(document: unknown): readonly (readonly unknown[])[] {
  const pages: readonly unknown[] =
    isObject(document) && Array.isArray(document["pages"]) ? document["pages"] : [];
  return pages.map((page): readonly unknown[] =>
    isObject(page) && Array.isArray(page["sections"]) ? page["sections"] : [],
  );
}

/** Renames a field and updates rules that read it; stored values keep their path. */
function renameField(
  text: string,
  document: unknown,
  { field: address, name }: Extract<LayoutOperation, { kind: "rename_field" }>,
): EditResult {
  const field = fieldOf(document, address);
  requireFreeName(document, name);
  let renamed = setAt(text, [...field.path, "name"], name);
  const { texts, keys } = findRenames(document, field, name);
  for (const place of texts) renamed = setAt(renamed, place.path, place.text);
  for (const place of keys) renamed = renameKeyAt(renamed, place.path, place.text);
  const { accessor, is_dynamic: isDynamic } = field.definition;
  const known = typeof accessor === "string" ? { accessor } : {};
  const place =
    isDynamic === true ? `dynamic_fields.${dynamicFieldPath({ name: field.name, ...known })}` : field.name;
  if (accessor === undefined) {
    renamed = insertAt(renamed, field.path, 1, JSON.stringify(place), "accessor");
  } else if (isDynamic === true) renamed = setAt(renamed, [...field.path, "accessor"], place);
  return { text: renamed, sentence: `Renamed the field ${titleOf(field)} to "${name}".` };
}

/** Renames a condition and updates references to it. */
function renameCondition(
  text: string,
  document: unknown,
  { condition, name }: Extract<LayoutOperation, { kind: "rename_condition" }>,
): EditResult {
  const conditions = isObject(document) && isObject(document["conditions"]) ? document["conditions"] : {};
  if (!Object.hasOwn(conditions, condition))
    throw new OperationRefusedError(`There is no condition "${condition}".`);
  if (!fieldName.test(name) || unsafeKeys.has(name)) throw new OperationRefusedError(badName(name));
  if (Object.hasOwn(conditions, name))
    throw new OperationRefusedError(`There is already a condition "${name}".`);
  let renamed = text;
  for (const { kind, text: named, path } of fieldReferences(document))
    if (kind === "condition" && named === condition) renamed = setAt(renamed, path, name);
  return {
    text: renameKeyAt(renamed, ["conditions", condition], name),
    sentence: `Renamed the condition "${condition}" to "${name}".`,
  };
}

/** The field, section or form whose property an operation sets. */
export function fieldPart(
  document: unknown,
  { field: address, section }: { readonly field?: string; readonly section?: string },
): Part {
  if (address !== undefined) {
    const field = fieldOf(document, address);
    return { path: field.path, title: `"${labelOf(field)}"` };
  }
  if (section === undefined) return { path: [], title: "The form" };
  return { path: ["sections", section], title: `The section "${sectionTitle(document, section)}"` };
}

function fieldOf(document: unknown, address: string): PlacedField {
  const field = findField(document, address);
  if (field === undefined) throw new OperationRefusedError(`There is no field "${address}".`);
  return field;
}

function listOf(document: unknown, list: FieldList): JsonPath {
  const path = pathOfList(document, list);
  if (path !== undefined) return path;
  throw new OperationRefusedError(
    list.parent === undefined
      ? `There is no section "${list.section ?? ""}".`
      : `The field "${list.parent}" cannot hold fields.`,
  );
}

const badName = (name: string): string =>
  `"${name}" is not a valid name: use a letter followed by letters, digits and underscores, at most 64 characters.`;

function requireFreeName(document: unknown, name: string): void {
  if (!fieldName.test(name) || unsafeKeys.has(name)) {
    throw new OperationRefusedError(badName(name));
  }
  if (findField(document, name) !== undefined) {
    throw new OperationRefusedError(`The name "${name}" is already used by another field.`);
  }
}

function requireSectionName(names: readonly string[], name: string): void {
  if (name === "" || unsafeKeys.has(name) || /^\d+$/.test(name)) {
    throw new OperationRefusedError(`"${name}" cannot be used as the name of a section.`);
  }
  if (names.includes(name)) throw new OperationRefusedError(`There is already a section "${name}".`);
}

const listWords = (document: unknown, { section, parent }: FieldList): string =>
  parent === undefined
    ? `the section "${sectionTitle(document, section ?? "")}"`
    : `the field "${parentTitle(document, parent)}"`;

function parentTitle(document: unknown, parent: string): string {
  const field = findField(document, parent);
  return field === undefined ? parent : labelOf(field);
}

/** Title of a field: its label and name, or only the name. */
export function titleOf({ name, definition }: Pick<PlacedField, "name" | "definition">): string {
  const label = textOf(definition["label"] as Text | undefined, "en");
  return label === "" || label === name ? `"${name}"` : `"${label}" (${name})`;
}

/** Copies a field under a new name; the accessor is dropped, so that the copy does not share the original's values. */
function renamedCopy(
  field: Readonly<Record<string, unknown>>,
  name: string,
  taken: readonly PlacedField[],
): Record<string, unknown> {
  const { accessor: _, ...definition } = field;
  const names = new Set([...taken.map((other) => other.name), name]);
  const nested: unknown = definition["fields"];
  const copy: Record<string, unknown> = { ...definition, name };
  if (Array.isArray(nested)) {
    copy["fields"] = nested.map((inner: unknown) => {
      if (!isObject(inner) || typeof inner["name"] !== "string") return inner;
      const copyName = uniqueName(inner["name"], names);
      names.add(copyName);
      return renamedCopy(inner, copyName, []);
    });
  }
  return copy;
}
