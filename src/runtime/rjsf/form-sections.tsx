import type { FieldProps } from "@rjsf/utils";
import { type ComponentType, memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from "react";
import { cx } from "../../ui/tone.ts";
import type { CompiledSection } from "../forms/compiled-form.ts";
import {
  type BoundFieldProps,
  BoundField,
  FieldInRow,
  type FieldInRowProps,
  useGroup,
} from "./bound-field.tsx";
import {
  storeContextOf,
  type StoreFormContext,
  gridClass,
  soleCellClass,
  tableCellClass,
  tableClass,
  tableFrameClass,
  tableHeadClass,
  tableRowClass,
  tableStyle,
} from "./form-context.ts";
import { FormPages } from "./form-pages.tsx";
import { useMountedSections } from "./use-mounted-sections.ts";
import { FormList } from "./form-list.tsx";
import { type MatrixRow, matrixRows } from "../forms/compile/matrix-cells.ts";
import { RequiredMark } from "../../ui/fields/field-frame.tsx";
import { textOf } from "../forms/choices/label-values.ts";

/** A matrix as a table; in a narrow form its rows are stacked. */
function FormMatrix({ name, store, registry, idPrefix }: BoundFieldProps) {
  const { snapshot, isVisible } = useGroup({ name, store });
  if (!snapshot) return null;
  const { field, state } = snapshot;
  const { language } = store.getForm();
  const id = `${idPrefix}_${name}`;
  const columns = field.definition.fields ?? [];
  const rows = matrixRows(field.definition);
  const { of: cellDefinition } = field.definition;
  const isEachRequired =
    typeof cellDefinition === "object" &&
    columns.length === 0 &&
    cellDefinition.validation?.required === true;
  const { fields, index } = store.getForm();
  const cellTypes = (rows[0]?.fields ?? []).map((cell) => fields[index.get(cell) ?? -1]?.type.name ?? "");
  return (
    <fieldset
      id={id}
      hidden={!isVisible}
      aria-describedby={state.subHeading === "" ? undefined : `${id}-help`}
      className="col-span-12 min-w-0"
    >
      <legend id={`${id}-label`} dir="auto" className="mb-2 text-sm font-medium wrap-anywhere">
        {state.label}
      </legend>
      {state.subHeading === "" ? null : (
        <p id={`${id}-help`} dir="auto" className="mb-2 text-xs text-muted wrap-anywhere">
          {state.subHeading}
        </p>
      )}
      <div className={tableFrameClass}>
        <table className={tableClass} style={tableStyle(cellTypes, { before: "8rem" })}>
          {columns.length === 0 ? null : (
            <thead className="block">
              <tr className={tableHeadClass}>
                <th scope="col">
                  <span className="sr-only">{state.label}</span>
                </th>
                {columns.map((column) => (
                  <th
                    key={column.name}
                    scope="col"
                    dir="auto"
                    className="px-2 pb-1 text-start text-xs font-medium text-muted wrap-anywhere"
                  >
                    {textOf(column.label, language) || column.name}
                    {column.validation?.required === true ? <RequiredMark /> : null}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody className="block">
            {rows.map((row) => (
              <MatrixRowFrame key={row.id} row={row} store={store}>
                <th
                  scope="row"
                  dir="auto"
                  className="block min-w-0 py-1.5 text-start text-sm font-medium wrap-anywhere @lg:pe-2"
                >
                  {textOf(row.label, language) || row.id}
                  {isEachRequired ? <RequiredMark /> : null}
                </th>
                {row.fields.map((cell) => (
                  <td key={cell} className={columns.length === 0 ? soleCellClass : tableCellClass}>
                    <BoundField name={cell} store={store} registry={registry} idPrefix={idPrefix} />
                  </td>
                ))}
              </MatrixRowFrame>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

/** A row, which is hidden while its condition does not hold; others have nothing to subscribe to. */
function MatrixRowFrame({
  row,
  store,
  children,
}: Pick<BoundFieldProps, "store"> & { readonly row: MatrixRow; readonly children: ReactNode }) {
  const isVisible = useSyncExternalStore(
    row.condition === undefined ? never : store.subscribe,
    () =>
      row.condition === undefined || row.fields.some((cell) => store.getField(cell)?.state.hidden === false),
  );
  return (
    <tr hidden={!isVisible} className={isVisible ? tableRowClass : undefined}>
      {children}
    </tr>
  );
}

const never = () => () => undefined;

/**
 * Draws an entry of a section, group or row: a field, group or list. Passes only stable props, because entries must not
 * re-render with their siblings: they subscribe to the store, or their row does and passes their snapshot.
 */
function drawEntry(name: string, shared: Omit<BoundFieldProps, "name"> & Partial<FieldInRowProps>) {
  const form = shared.store.getForm();
  const field = form.fields[form.index.get(name) ?? -1];
  const props = { name, store: shared.store, registry: shared.registry, idPrefix: shared.idPrefix };
  if (field?.type.name === "matrix") return <Whole key={name} {...props} draw={FormMatrix} />;
  if (form.groups.has(name)) return <FormGroup key={name} {...props} />;
  if (field?.list !== undefined) return <Whole key={name} {...props} draw={FormRows} />;
  return "snapshot" in shared ? (
    <FieldInRow key={name} {...props} snapshot={shared.snapshot} />
  ) : (
    <BoundField key={name} {...props} />
  );
}

const FormRows = (props: BoundFieldProps) => <FormList {...props} drawEntry={drawEntry} />;

/** Wraps a list or matrix as a whole in the editor's surround. */
function Whole({
  draw: Draw,
  ...props
}: BoundFieldProps & { readonly draw: ComponentType<BoundFieldProps> }) {
  const { registry, name } = props;
  const context = storeContextOf(registry.formContext);
  const Surround = context?.surround;
  const plain = useMemo(
    () =>
      Surround === undefined ? registry : { ...registry, formContext: { ...context, surround: undefined } },
    [registry, context, Surround],
  );
  if (Surround === undefined) return <Draw {...props} />;
  return (
    <Surround name={name} placeClass={wholeWidth}>
      <Draw {...props} registry={plain} />
    </Surround>
  );
}

const wholeWidth = "col-span-12 min-w-0";

/** Fields under a heading, which is hidden while none of them is visible. */
function FormGroup({ name, store, registry, idPrefix }: BoundFieldProps) {
  const { snapshot, isVisible } = useGroup({ name, store });
  const id = `${idPrefix}_${name}`;
  const { label = name, subHeading = "" } = snapshot?.state ?? {};
  const hasLabel = label !== name;
  const Surround = storeContextOf(registry.formContext)?.surround;
  // The editor treats an include as a single field.
  const isInclude = snapshot?.field.definition.layout_key !== undefined;
  const drawn = (
    <fieldset
      id={id}
      hidden={!isVisible}
      aria-describedby={subHeading === "" ? undefined : `${id}-help`}
      className="col-span-12 min-w-0 rounded-lg border border-line p-4"
    >
      {hasLabel ? (
        <legend id={`${id}-label`} dir="auto" className="px-1 text-sm font-semibold wrap-anywhere">
          {label}
        </legend>
      ) : null}
      {subHeading === "" ? null : (
        <p id={`${id}-help`} dir="auto" className="mb-4 text-xs text-muted wrap-anywhere">
          {subHeading}
        </p>
      )}
      <div className={gridClass}>
        {(store.getForm().groups.get(name) ?? []).map((entry) =>
          drawEntry(entry, { store, registry, idPrefix }),
        )}
      </div>
    </fieldset>
  );
  if (Surround === undefined) return drawn;
  return (
    <Surround name={name} placeClass={wholeWidth} holdsFields={!isInclude}>
      {drawn}
    </Surround>
  );
}

/** Root of a compiled form as an RJSF field: its sections with their fields. */
export function FormSections({ registry }: FieldProps) {
  const context = storeContextOf(registry.formContext);
  return context ? <Sections context={context} registry={registry} /> : null;
}

function Sections({
  context,
  registry,
}: {
  readonly context: StoreFormContext;
  readonly registry: FieldProps["registry"];
}) {
  const { store, idPrefix } = context;
  const form = useSyncExternalStore(store.subscribe, store.getForm);
  // In an editor all pages are shown at once; a single page needs no steps.
  if (form.pages.length < 2 || context.surround)
    return <SectionList sections={form.sections} context={context} registry={registry} />;
  return (
    <FormPages store={store} idPrefix={idPrefix} link={context.pageLink} announce={context.announce}>
      {({ key, sections }) => (
        <SectionList key={key} isOnPage sections={sections} context={context} registry={registry} />
      )}
    </FormPages>
  );
}

interface SectionListProps {
  readonly sections: readonly CompiledSection[];
  readonly isOnPage?: boolean;
  readonly context: StoreFormContext;
  readonly registry: FieldProps["registry"];
}

function SectionList({ sections, isOnPage = false, context, registry }: SectionListProps) {
  const { store, idPrefix } = context;
  const { mounted, isLarge } = useMountedSections(sections);
  return (
    <div className="flex flex-col gap-10">
      {sections.map((section, position) =>
        position < mounted ? (
          <FormSection
            key={section.name}
            section={section}
            isLarge={isLarge}
            isOnPage={isOnPage}
            store={store}
            registry={registry}
            idPrefix={idPrefix}
          />
        ) : (
          <div key={section.name} style={{ height: `${section.fields.length * 44}px` }} />
        ),
      )}
    </div>
  );
}

interface FormSectionProps extends Omit<BoundFieldProps, "name"> {
  readonly section: CompiledSection;
  readonly isLarge: boolean;
  readonly isOnPage: boolean;
}

/** Lays out only visible sections. Not for small forms, which the browser would lay out twice. */
const lazyClass = "[contain-intrinsic-block-size:auto_480px] [content-visibility:auto]";

/** Number of fields from which a section lays out and paints only those near the viewport. */
const longSection = 80;
/** For the grid of a long section. The padding holds the focus rings, which a field would clip otherwise. */
const lazyFieldsClass =
  "[&>div]:-m-1 [&>div]:p-1 [&>div]:[contain-intrinsic-block-size:auto_62px] [&>div]:[content-visibility:auto]";

/** Memoized: sections that a new layout does not change keep their identity and are not re-rendered. */
const FormSection = memo(function FormSection(props: FormSectionProps) {
  const { section, isLarge, isOnPage, store, registry, idPrefix } = props;
  const Heading = isOnPage ? "h3" : "h2";
  const isVisible = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.isSectionVisible(section.name), [store, section.name]),
  );
  const headingId = `${idPrefix}-section-${section.name}`;
  const hasHeading = isVisible && section.label !== "";
  // An editor draws its marks outside of the fields.
  const isLong = section.fields.length > longSection && !storeContextOf(registry.formContext)?.surround;
  return (
    <section
      aria-labelledby={hasHeading ? headingId : undefined}
      hidden={!isVisible}
      className={cx("@container -m-2 p-2", isLarge && lazyClass)}
    >
      {hasHeading ? (
        <header className="mb-5 border-b border-line pb-3">
          <Heading id={headingId} className="text-base font-semibold">
            {section.label}
          </Heading>
          {section.subHeading === "" ? null : <p className="mt-1 text-sm text-muted">{section.subHeading}</p>}
        </header>
      ) : null}
      <div className={cx(gridClass, isLong && lazyFieldsClass)}>
        {section.entries.map((name) => drawEntry(name, { store, registry, idPrefix }))}
      </div>
    </section>
  );
});
