import type { FieldProps } from "@rjsf/utils";
import { useCallback, useSyncExternalStore } from "react";
import { cx } from "../../ui/cx.ts";
import type { CompiledSection } from "../forms/compiled-form.ts";
import type { BoundFieldProps } from "./bound-field.tsx";
import { storeContextOf, type StoreFormContext } from "./form-context.ts";
import { FormEntry } from "./form-group.tsx";
import { gridClass } from "./grid-cell.ts";
import { useMountedSections } from "./use-mounted-sections.ts";

/** The root of a compiled form, as an RJSF field: its sections, each with its fields. */
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
  const { mounted, isLarge } = useMountedSections(form.sections);
  return (
    <div className="flex flex-col gap-10">
      {form.sections.map((section, position) =>
        position < mounted ? (
          <FormSection
            key={section.name}
            section={section}
            isLarge={isLarge}
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
}

/** The browser lays out what is on screen alone; a small form would be laid out twice, once to see what that is. */
const lazyClass = "[contain-intrinsic-block-size:auto_480px] [content-visibility:auto]";

function FormSection({ section, isLarge, store, registry, idPrefix }: FormSectionProps) {
  const isVisible = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.isSectionVisible(section.name), [store, section.name]),
  );
  const headingId = `${idPrefix}-section-${section.name}`;
  const hasHeading = isVisible && section.label !== "";
  return (
    <section
      aria-labelledby={hasHeading ? headingId : undefined}
      hidden={!isVisible}
      className={cx("@container -m-2 p-2", isLarge && lazyClass)}
    >
      {hasHeading ? (
        <header className="mb-5 border-b border-line pb-3">
          <h2 id={headingId} className="text-base font-semibold">
            {section.label}
          </h2>
          {section.subHeading === "" ? null : <p className="mt-1 text-sm text-muted">{section.subHeading}</p>}
        </header>
      ) : null}
      <div className={gridClass}>
        {section.entries.map((name) => (
          <FormEntry key={name} name={name} store={store} registry={registry} idPrefix={idPrefix} />
        ))}
      </div>
    </section>
  );
}
