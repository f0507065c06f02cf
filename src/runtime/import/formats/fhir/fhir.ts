import {
  allOf,
  anyOf,
  call,
  type Expression,
  fieldNamed,
  not,
  unsupported,
  value,
} from "../../expressions/expression.ts";
import {
  type FhirpathVariables,
  parseFhirpathCondition,
  parseFhirpathExpression,
} from "../../expressions/fhirpath-expression.ts";
import { at, isTrueAt, listAt, objectsAt, textAt, wholeAt } from "../../sources/read-value.ts";
import {
  ImportError,
  type SourceForm,
  type SourceItem,
  type SourceOptionCondition,
} from "../../source-form.ts";
import type { Text } from "../../../language/form-layout.gen.ts";
import { wholePattern, withRules } from "../shared/drafts.ts";
import { helpOf, isHelp } from "./help.ts";
import { asHidden } from "../shared/hidden.ts";
import { initialOf, readsAny } from "./initial.ts";
import {
  controlOf,
  extensionValue,
  extension,
  losesTranslation,
  translated,
  unitOfAnswer,
} from "./answers.ts";
import { computedLosses, unitOf } from "./choices.ts";
import { computedLimits, fhirField } from "./fields.ts";
import { withRowsAtFirst } from "../shared/rows.ts";
import { malformed, unread, unreadExtensions } from "../shared/unread.ts";
import { enabledWhen, isAnyEnough } from "./enable-when.ts";
import { constantsOf } from "./constants.ts";
import { constraintsOf } from "./constraints.ts";
import { fhir } from "./known-properties.ts";

/**
 * Reads a FHIR Questionnaire (STU3 to R5) with the SDC extensions for rendering, alone or in a Bundle with its value
 * sets.
 */
export function readFhir(document: unknown): SourceForm {
  const beside = resourcesOf(document);
  const found = beside.filter((resource) => at(resource, "resourceType") === "Questionnaire");
  const [form] = found;
  if (form === undefined)
    throw new ImportError("The document is not a FHIR Questionnaire: it has a different resourceType.");
  if (found.length > 1)
    throw new ImportError(
      `The Bundle has ${found.length} Questionnaires. Import one with its value sets at a time.`,
    );
  const context: Context = {
    variables: variablesOf(form, new Map()),
    contained: [...objectsAt(form, "contained"), ...beside],
    language: textAt(form, "language"),
    rowSources: [],
    isReadOnly: false,
  };
  return {
    title: translated(form, "title", context.language) ?? textAt(form, "name"),
    items: itemsOf(form, "", context),
    emptyOperands: "nothing",
  };
}

/** A single resource, or the resources of a Bundle. */
const resourcesOf = (document: unknown): readonly unknown[] =>
  at(document, "resourceType") === "Bundle"
    ? objectsAt(document, "entry").map((entry) => at(entry, "resource"))
    : [document];

interface Context {
  readonly variables: FhirpathVariables;
  readonly contained: readonly unknown[];
  /** Names of resources from which the host makes the rows around an item. */
  readonly rowSources: readonly string[];
  /** Nobody can answer: the item or a group around it is hidden, or the group is read-only. */
  readonly isReadOnly: boolean;
  /** Language of the texts, if the questionnaire defines one. */
  readonly language: string | undefined;
}

function variablesOf(of: unknown, around: FhirpathVariables): FhirpathVariables {
  const found = objectsAt(of, "extension").filter((entry) =>
    (textAt(entry, "url") ?? "").endsWith("/variable"),
  );
  if (found.length === 0) return around;
  const variables = new Map(around);
  for (const variable of found) {
    const name = textAt(variable, "valueExpression", "name");
    const source = textAt(variable, "valueExpression", "expression");
    if (name !== undefined && source !== undefined) variables.set(name, source);
  }
  return variables;
}

function itemsOf(of: unknown, path: string, context: Context): SourceItem[] {
  return listAt(of, "item").flatMap((item, position) => itemOf(item, `${path}/item/${position}`, context));
}

function labelOf(item: unknown, language: string | undefined): Text | undefined {
  const [prefix, text] = [textAt(item, "prefix"), translated(item, "text", language)];
  if (prefix === undefined || text === undefined) return text ?? prefix;
  return typeof text === "string"
    ? `${prefix} ${text}`
    : Object.fromEntries(Object.entries(text).map(([tag, translation]) => [tag, `${prefix} ${translation}`]));
}

function itemOf(item: unknown, path: string, around: Context): SourceItem[] {
  const broken = malformed(item, path);
  if (broken) return [broken];
  const population = isTrueAt(item, "repeats")
    ? textAt(extensionValue(item, "sdc-questionnaire-itemPopulationContext"), "name")
    : undefined;
  const type = textAt(item, "type") ?? "group";
  const isHidden = extensionValue(item, "questionnaire-hidden") === true;
  const context = {
    ...around,
    isReadOnly: around.isReadOnly || isHidden || (type === "group" && isTrueAt(item, "readOnly")),
    variables: variablesOf(item, around.variables),
    rowSources: population === undefined ? around.rowSources : [...around.rowSources, population],
  };
  const key = textAt(item, "linkId") ?? path;
  const shown = shownOf(item, context);
  if (type === "display") {
    const text = translated(item, "text", context.language);
    return text === undefined || isHidden ? [] : [{ kind: "note", path, text, shown }];
  }
  const children = listAt(item, "item").flatMap((child, position) =>
    isHelp(child) ? [] : itemOf(child, `${path}/item/${position}`, context),
  );
  const seen = (part: SourceItem): SourceItem[] => (isHidden ? asHidden(part) : [part]);
  if (type === "group") {
    const repeats = isTrueAt(item, "repeats");
    const control = controlOf(item);
    return seen({
      kind: "group",
      path,
      key,
      label: labelOf(item, context.language),
      help: helpOf(item, context.language),
      shown,
      isPage: control === "page",
      items: isTrueAt(item, "readOnly") ? children.map(disabled) : children,
      losses: unreadIn(item, context.language),
      demandsOne: isTrueAt(item, "required") && !isAnsweredAnyway(item),
      repeat: repeats
        ? {
            min: wholeIn(item, "questionnaire-minOccurs"),
            isRequired: isTrueAt(item, "required"),
            // Renderers show the first of the demanded groups.
            ...(isTrueAt(item, "required") && withRowsAtFirst(1)),
            max: wholeIn(item, "questionnaire-maxOccurs"),
            display: control === "gtable" || control === "table" ? "table" : "cards",
          }
        : undefined,
    });
  }
  return [
    question(item, type, path, key, shown, context),
    ...unitBeside(item, type, path, key, shown, context),
    ...children.map((child) => behind(child, key)),
  ].flatMap(seen);
}

/** Unit of a quantity as a part of its question, if people can choose it. */
function unitBeside(
  item: unknown,
  type: string,
  path: string,
  key: string,
  shown: Expression | undefined,
  { contained }: Context,
): SourceItem[] {
  const isGiven = extension(item, "questionnaire-unit") !== undefined;
  if (type !== "quantity" || isGiven || isTrueAt(item, "repeats")) return [];
  const field = unitOf(item, contained);
  // A single unit is shown as a suffix of the number.
  if (!field || (field.options?.length === 1 && field.allow_other !== true)) return [];
  const [initial] = objectsAt(item, "initial");
  const unit = unitOfAnswer(at(initial, "valueQuantity") ?? at(item, "initialQuantity"));
  return [
    {
      kind: "question",
      key: `${key}_unit`,
      path,
      shown,
      isPart: true,
      field: {
        ...field,
        label: "Unit",
        ...(unit !== undefined && { default_value: unit }),
        ...(isTrueAt(item, "readOnly") && { is_disabled: true }),
      },
    },
  ];
}

const unreadIn = (item: unknown, language: string | undefined): string[] => [
  ...(textAt(item, "type") === "group" && isProtected(item)
    ? ["disabledDisplay: what is not asked is hidden"]
    : []),
  ...(losesTranslation(item, "text", language) ? ["label: its translations are not imported"] : []),
  ...unread(item, fhir.item),
  ...unreadExtensions(item, fhir.extensions),
];

/** Whether a group contains an unconditional required question, which implies the group's own requirement. */
const isAnsweredAnyway = (group: unknown): boolean =>
  objectsAt(group, "item").some(
    (child) =>
      isTrueAt(child, "required") &&
      objectsAt(child, "enableWhen").length === 0 &&
      extension(child, "sdc-questionnaire-enableWhenExpression") === undefined &&
      !["group", "display"].includes(textAt(child, "type") ?? "group"),
  );

const disabled = (item: SourceItem): SourceItem =>
  item.kind === "question"
    ? { ...item, field: { ...item.field, is_disabled: true } }
    : item.kind === "group"
      ? { ...item, items: item.items.map(disabled) }
      : item;

/** Whether a disabled item stays visible as read-only. */
const isProtected = (item: unknown): boolean => textAt(item, "disabledDisplay") === "protected";

/** Types entered character by character. */
const isWritten: ReadonlySet<string> = new Set(["int", "float"]);

/** Items nested in a question are shown once it is answered. */
function behind(child: SourceItem, key: string): SourceItem {
  return { ...child, shown: allOf([call("filled", fieldNamed(key)), child.shown]) };
}

const choicesIn = (item: unknown, type: string, name: string) =>
  type === "multiselect" ? wholeIn(item, name) : undefined;
const wholeIn = (item: unknown, name: string) => wholeAt({ value: extensionValue(item, name) }, "value");

function question(
  item: unknown,
  type: string,
  path: string,
  key: string,
  shown: Expression | undefined,
  context: Context,
): SourceItem {
  const { field, losses, missing: reason } = fhirField(item, type, context.contained, context.language);
  const isMultiple = isTrueAt(item, "repeats") && field.type !== "multiselect";
  const isList = isMultiple || field.type === "multiselect";
  const [first, ...others] = constantIn(item, initialNames, context) ?? [];
  const isKnown = first !== undefined && (isList || others.length === 0);
  const initial =
    initialOf(item, isList ? "multiselect" : field.type) ??
    (isKnown ? (isList ? [first, ...others] : first) : undefined);
  const [result, ...more] = constantIn(item, calculatedNames, context) ?? [];
  const expression =
    result !== undefined && more.length === 0 && !isList
      ? value(result)
      : expressionIn(item, "sdc-questionnaire-calculatedExpression", context);
  // People may answer otherwise, unless the item is read-only; it then no longer follows, also after it is opened again.
  const isFollowing = expression !== undefined && !isTrueAt(item, "readOnly") && !context.isReadOnly;
  const calculated = isFollowing ? undefined : expression;
  const starting = isFollowing
    ? expression
    : isKnown
      ? undefined
      : initialNames.map((name) => expressionIn(item, name, context)).find((found) => found !== undefined);
  const label = labelOf(item, context.language);
  const help = helpOf(item, context.language);
  const entry = extensionValue(item, "entryFormat");
  const pattern = extensionValue(item, "regex");
  const isText = field.type === "string";
  const constraint = constraintsOf(item, field, context.variables);
  return {
    kind: "question",
    path,
    key,
    shown: isProtected(item) ? undefined : shown,
    disabled: shown && isProtected(item) ? not(shown) : undefined,
    field: withRules(
      {
        ...field,
        ...(label !== undefined && { label }),
        ...(help !== undefined && { sub_heading: help }),
        ...(typeof entry === "string" && { placeholder: entry }),
        ...(initial !== undefined && !isMultiple && { default_value: initial }),
        ...(isTrueAt(item, "readOnly") && calculated === undefined && { is_disabled: true }),
      },
      {
        required: isTrueAt(item, "required") ? true : undefined,
        min_choices: isMultiple ? undefined : choicesIn(item, field.type, "questionnaire-minOccurs"),
        max_choices: isMultiple ? undefined : choicesIn(item, field.type, "questionnaire-maxOccurs"),
        max_length: isText ? wholeAt(item, "maxLength") : undefined,
        min_length: isText ? wholeIn(item, "minLength") : undefined,
        pattern: isText && typeof pattern === "string" ? wholePattern(pattern) : undefined,
        ...constraint.validation,
      },
    ),
    rules: constraint.rules,
    calculated,
    initial: starting,
    keepsFollowing: isFollowing,
    optionsShown: optionConditions(item, context),
    losses: [
      ...losses,
      ...unreadIn(item, context.language),
      ...computedLimits(item, type).map((name) => `${name}: it is computed`),
      ...computedLosses(item),
      ...(starting && readsAny(starting, context.rowSources)
        ? ["default: the host makes the rows, which start empty here"]
        : []),
      ...constraint.losses,
      ...(!isText && wholeAt(item, "maxLength") !== undefined && isWritten.has(field.type)
        ? ["rule: the length of the answer is not checked"]
        : []),
    ],
    missing: reason,
    many: isMultiple
      ? {
          min: wholeIn(item, "questionnaire-minOccurs"),
          max: wholeIn(item, "questionnaire-maxOccurs"),
          initial: initial === undefined ? undefined : [initial].flat(),
        }
      : undefined,
  };
}

function expressionIn(
  item: unknown,
  name: string,
  { variables }: Context,
  parse = parseFhirpathExpression,
): Expression | undefined {
  const found = extensionValue(item, name);
  const source = textAt(found, "expression");
  if (!source) return found === undefined ? undefined : unsupported("an expression without a text");
  const language = textAt(found, "language") ?? "text/fhirpath";
  return language === "text/fhirpath"
    ? parse(source, variables)
    : unsupported(`an expression in ${language} is not imported`);
}

const initialNames = ["sdc-questionnaire-initialExpression", "questionnaire-initialExpression"];
const calculatedNames = ["sdc-questionnaire-calculatedExpression"];

/** Values of an expression that does not depend on answers. */
function constantIn(item: unknown, names: readonly string[], { variables, contained }: Context) {
  const source = names.map((name) => textAt(extensionValue(item, name), "expression")).find(Boolean);
  return source === undefined ? undefined : constantsOf(source, variables, contained);
}

function optionConditions(item: unknown, context: Context): SourceOptionCondition[] {
  return objectsAt(item, "extension")
    .filter((entry) => (textAt(entry, "url") ?? "").endsWith("answerOptionsToggleExpression"))
    .flatMap((entry) => {
      const parts = objectsAt(entry, "extension");
      const source = textAt(
        parts.find((part) => at(part, "url") === "expression"),
        "valueExpression",
        "expression",
      );
      const codes = parts
        .filter((part) => at(part, "url") === "option")
        .map((part) => textAt(part, "valueCoding", "code") ?? textAt(part, "valueString"));
      return source === undefined
        ? []
        : codes.flatMap((id) =>
            id === undefined ? [] : [{ id, shown: parseFhirpathCondition(source, context.variables) }],
          );
    });
}

function shownOf(item: unknown, context: Context): Expression | undefined {
  const conditions = objectsAt(item, "enableWhen").map(enabledWhen);
  const joined =
    conditions.length === 0 ? undefined : isAnyEnough(item) ? anyOf(conditions) : allOf(conditions);
  return allOf([
    joined,
    expressionIn(item, "sdc-questionnaire-enableWhenExpression", context, parseFhirpathCondition),
  ]);
}

/** Whether a document is a Questionnaire, or a Bundle with one. */
export const isFhir = (document: unknown): boolean =>
  resourcesOf(document).some((resource) => at(resource, "resourceType") === "Questionnaire");
