import { type ReactNode, useMemo, useRef, useState } from "react";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import { joinWithAnd } from "../../../../../runtime/forms/tools/format-value.ts";
import type { FieldDefinition, FormLayout, Text } from "../../../../../runtime/language/form-layout.gen.ts";
import { textOf } from "../../../../../runtime/forms/choices/label-values.ts";
import { hasDefaultFrom } from "../../../../../runtime/studio/calculations/default-from-form.ts";
import {
  type ColumnAbility,
  withoutProperties,
} from "../../../../../runtime/studio/properties/column-offers.ts";
import { labelOf, columnsOf, columnTitle } from "../../../../../runtime/studio/document/document-names.ts";
import { typesWithDateBounds } from "../../../../../runtime/studio/conditions/date-bound-form.ts";
import {
  findField,
  sectionAddress,
  sectionNames,
  sectionOfAddress,
} from "../../../../../runtime/studio/document/layout-places.ts";
import { propertyOperation, type PropertyOwner } from "../../../../../runtime/studio/operations/operation.ts";
import {
  panelParts,
  type PropertyPanel,
  propertyPanel,
} from "../../../../../runtime/studio/properties/property-layout.ts";
import { choices, relevantTypes } from "../../../../../runtime/studio/document/property-words.ts";
import { EmptyState } from "../../../../../ui/status-panels.tsx";
import { ActionsEditor } from "./actions-editor.tsx";
import { CalculationEditor } from "./calculation-editor.tsx";
import { ChoiceDetails } from "./choice-details.tsx";
import { ChoicesEditor } from "./choices-editor.tsx";
import { ColumnCondition } from "./conditions/column-condition.tsx";
import { ConditionEditor } from "./conditions/condition-editor.tsx";
import { DateBoundsEditor } from "./date-bounds-editor.tsx";
import { DefaultFromEditor } from "./default-from-editor.tsx";
import { EachRowEditor } from "./each-row-editor.tsx";
import { EmptyButtonEditor } from "./empty-button-editor.tsx";
import { type PartFindingsProps, PartFindings } from "../session/findings-pane.tsx";
import { HiddenValueEditor } from "./conditions/hidden-value-editor.tsx";
import { InnerFields } from "./inner-fields.tsx";
import { LanguageUpdate } from "./language-update.tsx";
import { NamedConditions } from "./conditions/named-conditions.tsx";
import { PropertyForm } from "./property-form.tsx";
import { RulesEditor } from "./rules-editor.tsx";
import { texts } from "../session/texts.ts";
import { TonesEditor } from "./tones-editor.tsx";
import { useMetaSchema } from "../session/document-words.ts";
import { useColumnOffers } from "../session/use-column-offers.ts";
import {
  formChoice,
  hasFormChoices,
  choicesByProperty,
  panelCacheKey,
  typeChoice,
  ineffectiveProperties,
} from "./property-offers.ts";
import { type IncludedForms, useIncludedForms } from "../session/use-included-forms.ts";
import { useAfterPaint } from "../session/use-after-paint.ts";
import { type Studio, useSession } from "../session/use-studio.ts";
import { VariantsEditor } from "./variants-editor.tsx";

interface Part {
  readonly title: string;
  readonly owner: PropertyOwner;
  readonly definition: JsonObject;
  /** Definition in `$defs` of the meta-schema, or the document itself. */
  readonly kind: "field" | "section" | "column" | "document";
}

const propertiesTitle = "studio-properties-title";

/** Focuses the properties once they are rendered, which may be after the canvas, and once a dialog has closed. */
export function focusProperties(attempts = 40): void {
  setTimeout(() => {
    const title = document.getElementById(propertiesTitle);
    if (title !== null) title.focus();
    else if (attempts > 0) focusProperties(attempts - 1);
  }, 50);
}

/** Properties of the selection, as a form generated from the meta-schema, so that it covers all of the language. */
export function PropertiesPane({ findings, studio, onGoTo }: PartFindingsProps) {
  const root = useRef<HTMLDivElement>(null);
  // Rendering this form takes longer than rendering the canvas, which must not wait for it.
  const document = useAfterPaint(useSession(studio.session).document, root);
  const { selected } = studio;
  const isForm = studio.item.name === "form-layout";
  const metaSchema = useMetaSchema(studio.item.name);
  const part = partOf(document, selected, isForm);
  const { forms } = useIncludedForms(document, hasFormChoices(part?.definition));
  const refusedFor = useColumnOffers(studio);
  if (part === undefined) {
    return <EmptyState title={isForm ? texts.isGone : texts.nothingSelectedGrid} />;
  }
  if (metaSchema === undefined) return null;
  return (
    <div ref={root} className="flex flex-col gap-5">
      <header>
        <h2
          id={propertiesTitle}
          tabIndex={-1}
          className="text-base font-semibold wrap-anywhere outline-offset-4"
        >
          {part.title}
        </h2>
        {part.kind === "document" ? (
          <p className="text-xs text-muted">{isForm ? texts.wholeFormHelp : texts.wholeListHelp}</p>
        ) : part.kind === "section" ? (
          <p className="text-xs text-muted">{texts.sectionHelp}</p>
        ) : part.owner.field === undefined ? null : (
          <p className="font-mono text-xs text-muted">{texts.name(String(part.definition["name"]))}</p>
        )}
      </header>
      <PartFindings findings={findings} studio={studio} onGoTo={onGoTo} />
      <PartForms
        key={selected}
        studio={studio}
        part={part}
        forms={forms}
        refused={part.kind === "column" ? refusedFor(part.definition) : nothingRefused}
        metaSchema={metaSchema}
      >
        {part.kind === "field" || part.kind === "section" ? (
          <ConditionEditor studio={studio} owner={part.owner} dependsOn={part.definition["depends_on"]} />
        ) : null}
        {isForm && part.kind === "document" ? (
          <>
            <LanguageUpdate studio={studio} document={document} />
            <NamedConditions studio={studio} />
          </>
        ) : null}
        {part.owner.field === undefined ? null : (
          <FieldParts studio={studio} field={part.owner.field} definition={part.definition} />
        )}
        {isForm ? null : <ListParts studio={studio} part={part} />}
      </PartForms>
    </div>
  );
}

interface FieldPartsProps {
  readonly studio: Studio;
  readonly field: string;
  readonly definition: JsonObject;
}

/** Editors of a field in addition to its property form. */
function FieldParts({ studio, field, definition }: FieldPartsProps) {
  const type = String(definition["type"]);
  return (
    <>
      {hasChoices(definition) ? (
        <>
          <ChoicesEditor studio={studio} owner={{ field }} />
          <ChoiceDetails studio={studio} field={field} />
        </>
      ) : null}
      {holdsRows.has(type) ? <EachRowEditor studio={studio} field={field} definition={definition} /> : null}
      {type === "list" ? (
        <CalculationEditor key="row_count" studio={studio} field={field} property="row_count" />
      ) : null}
      {type === "hidden" ? <HiddenValueEditor studio={studio} field={field} /> : null}
      {hasDefaultFrom(definition) ? (
        <DefaultFromEditor key={`from ${type}`} studio={studio} field={field} />
      ) : null}
      <InnerFields studio={studio} field={field} onOpened={focusProperties} />
      <RulesEditor studio={studio} field={field} />
      {typesWithDateBounds.has(type) ? <DateBoundsEditor studio={studio} field={field} /> : null}
      {hasCalculation(definition) ? <CalculationEditor key={type} studio={studio} field={field} /> : null}
      <VariantsEditor studio={studio} field={field} />
    </>
  );
}

/** Editors of a list or column in addition to its property form. */
function ListParts({ studio, part }: { readonly studio: Studio; readonly part: Part }) {
  const { column } = part.owner;
  if (column === undefined)
    return (
      <>
        <ActionsEditor studio={studio} list="toolbar" title={texts.toolbarButtons} />
        <ActionsEditor studio={studio} list="bulk_actions" title={texts.bulkButtons} />
        {part.definition["card"] === undefined ? null : (
          <ActionsEditor studio={studio} list="card" title={texts.cardButtons} />
        )}
        <EmptyButtonEditor studio={studio} />
      </>
    );
  const { type, actions, options, shown_when: condition } = part.definition;
  if (type === "actions" || actions !== undefined)
    return <ActionsEditor key={column} studio={studio} list={{ column }} title={texts.rowButtons} />;
  return (
    <>
      <ColumnCondition key={column} studio={studio} column={column} condition={condition} />
      <TonesEditor key={`tones ${column}`} studio={studio} column={column} definition={part.definition} />
      {options !== undefined || wordedTypes.has(String(type)) ? (
        <ChoicesEditor key={`choices ${column}`} studio={studio} owner={part.owner} />
      ) : null}
    </>
  );
}

const holdsRows: ReadonlySet<string> = new Set(["list", "matrix", "range"]);

const hasCalculation = ({ type, calculate }: JsonObject): boolean =>
  calculate !== undefined || calculatedTypes.has(String(type));

/** Whether the options are defined in the document instead of coming from an endpoint or from other answers. */
const hasChoices = ({ type, options, ...others }: JsonObject): boolean =>
  options !== undefined ||
  (choosingTypes.has(String(type)) && otherSources.every((source) => others[source] === undefined));

const otherSources = ["options_from", "api_endpoint", "genie_api_endpoint"];

const choosingTypes: ReadonlySet<string> = new Set(choices);
/** Column types with labels for stored values. */
const wordedTypes: ReadonlySet<string> = new Set(["status", "tags"]);
const calculatedTypes: ReadonlySet<string> = new Set(relevantTypes["calculate"]);

/** The current definition of a part, which may be newer than the rendered one. */
function currentDefinition({ session, item }: Studio, { field, section, column }: PropertyOwner) {
  const address =
    section !== undefined
      ? sectionAddress(section)
      : (field ?? (column === undefined ? null : String(column)));
  return partOf(session.getState().document, address, item.name === "form-layout")?.definition;
}

function partOf(document: unknown, selected: string | null, isForm: boolean): Part | undefined {
  if (selected === null) return wholeDocument(document, isForm ? texts.wholeForm : texts.wholeList);
  if (isForm) {
    const section = sectionOfAddress(selected);
    if (section !== undefined) return sectionPart(document, section);
    const field = findField(document, selected);
    return (
      field && {
        title: labelOf(field),
        owner: { field: selected },
        definition: field.definition,
        kind: "field",
      }
    );
  }
  const column = columnsOf(document)[Number(selected)];
  if (!isObject(column)) return undefined;
  const title = columnTitle(column).slice(1, -1);
  return { title, owner: { column: Number(selected) }, definition: column, kind: "column" };
}

/** The heading of a section; empty until something is set. */
function sectionPart(document: unknown, section: string): Part | undefined {
  if (!sectionNames(document).includes(section)) return undefined;
  const headings = isObject(document) && isObject(document["sections"]) ? document["sections"] : {};
  const heading = headings[section];
  const definition = isObject(heading) ? heading : {};
  const label = textOf(definition["label"] as Text | undefined, "en") || section;
  return { title: texts.section(label), owner: { section }, definition, kind: "section" };
}

/** The form or list itself. */
const wholeDocument = (document: unknown, title: string): Part | undefined =>
  isObject(document) ? { title, owner: {}, definition: document, kind: "document" } : undefined;

interface PartFormsProps {
  readonly studio: Studio;
  readonly part: Part;
  readonly metaSchema: JsonObject;
  /** Forms to choose from for includes and for adding options. */
  readonly forms: IncludedForms["forms"];
  /** Column abilities that the service does not support. */
  readonly refused: ReadonlySet<ColumnAbility>;
  /** Dedicated editors, placed between the common properties and all others. */
  readonly children: ReactNode;
}

const nothingRefused: ReadonlySet<ColumnAbility> = new Set();

/** Property forms of a part: common properties first, the others after `children`. */
function PartForms({ studio, part, metaSchema, forms, refused, children }: PartFormsProps) {
  const { definition, owner } = part;
  const { document } = studio.session.getState();
  const make = () =>
    withWords(
      withoutProperties(
        propertyPanel(metaSchema, part.kind, definition, {
          names: choicesByProperty(definition, forms, document),
        }),
        ineffectiveProperties(definition),
      ),
      (field) => formChoice(typeChoice(field, part.kind), forms, studio.item.layout_key),
    );
  // Rebuild the panel only if its fields change, e.g. with another type: setting a property while typing must not
  // replace the focused field.
  const made = `${String(definition["type"])} ${forms === undefined} ${panelCacheKey(definition, forms, document)}`;
  const [whole, setWhole] = useState(() => ({ made, panel: make() }));
  if (whole.made !== made) setWhole({ made, panel: make() });
  // An ability that is turned on stays visible so that it can be turned off.
  const [wasOn] = useState(definition);
  const leftOut = useMemo(
    () =>
      JSON.stringify(
        [...refused].filter((name) => wasOn[name] !== true && definition[name] !== true).toSorted(),
      ),
    [refused, wasOn, definition],
  );
  // Derived from a string so that it stays the same object while typing.
  const left = useMemo(() => JSON.parse(leftOut) as ColumnAbility[], [leftOut]);
  const panel = useMemo(() => withoutProperties(whole.panel, new Set(left)), [whole, left]);
  const panels = useMemo(() => panelParts(panel), [panel]);
  const form = (id: string, shown: PropertyPanel) =>
    shown.bindings.length === 0 ? null : (
      <PropertyForm
        id={id}
        panel={shown}
        readOnly={studio.readOnly}
        current={() => currentDefinition(studio, owner)}
        onEdits={(edits) => {
          for (const { path, value } of edits) {
            const result = studio.session.apply(propertyOperation({ path, ...owner }, value));
            if (!result.ok) studio.say(result.reason);
          }
        }}
      />
    );
  return (
    <>
      {left.length === 0 ? null : (
        <p className="text-xs text-muted">{texts.notOffered(joinWithAnd(left.map(abilityWord)))}</p>
      )}
      {form("property", panels.first)}
      {children}
      {form("property-more", panels.others)}
    </>
  );
}

const abilityWord = (ability: ColumnAbility): string => texts.abilities[ability];

/** Maps the fields of the panel, e.g. to add labels from the product. */
function withWords(panel: PropertyPanel, named: (field: FieldDefinition) => FieldDefinition): PropertyPanel {
  const structure = Object.entries(panel.layout.structure).map(([section, fields]) => [
    section,
    fields.map(named),
  ]);
  return {
    ...panel,
    layout: { ...panel.layout, structure: Object.fromEntries(structure) as FormLayout["structure"] },
  };
}
