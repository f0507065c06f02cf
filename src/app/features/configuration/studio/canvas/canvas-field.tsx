import { Link } from "@tanstack/react-router";
import { EllipsisVertical } from "lucide-react";
import type { ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import type { FieldSurroundProps } from "../../../../../runtime/rjsf/form-context.ts";
import { labelOf } from "../../../../../runtime/studio/document/document-names.ts";
import { isObject } from "../../../../../kernel/json.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { cx } from "../../../../../ui/tone.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { Menu, type MenuEntry } from "../../../../../ui/overlays/menu.tsx";
import { textLinkClass } from "../../../../../ui/text-link.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { type Canvas, useCanvasField } from "./canvas-context.ts";
import { texts } from "../session/texts.ts";
import { fieldTypeWords } from "../../../../../runtime/studio/document/type-words.ts";

/** A field on the canvas: rendered as in the form but inert, with a button on top that selects it. */
export function CanvasField({ name, placeClass, holdsFields = false, children }: FieldSurroundProps) {
  const { canvas, view } = useCanvasField(name);
  const { definition, isSelected, isChosen, drop, count } = view;
  // A group of an included form, which this document does not contain.
  if (definition === undefined && holdsFields) return <div className={placeClass}>{children}</div>;
  if (definition === undefined) {
    return (
      <div data-field={name} className={cx(placeClass, "rounded-md border border-dashed border-line p-3")}>
        <div inert>{children}</div>
      </div>
    );
  }
  const label = labelOf({ name, definition });
  const { type, depends_on: dependsOn, validation } = definition;
  const isRequired = isObject(validation) && validation["required"] === true;
  const words = [
    label,
    fieldTypeWords[String(type)]?.[0] ?? String(type),
    ...(isRequired ? [texts.required] : []),
    ...(dependsOn === undefined ? [] : [texts.conditional]),
    ...(view.errors === 0 ? [] : [texts.errors(view.errors)]),
    ...(view.warnings === 0 ? [] : [texts.warnings(view.warnings)]),
  ];
  return (
    <div
      data-field={name}
      className={cx(
        placeClass,
        "relative rounded-md",
        view.isDragged && "opacity-50",
        drop !== undefined && "before:absolute before:inset-x-0 before:h-0.5 before:bg-primary",
        drop === "before" && "before:-top-2.5",
        drop === "after" && "before:-bottom-2.5",
      )}
    >
      {dependsOn === undefined && view.errors + view.warnings === 0 && type !== "include" ? null : (
        <div className="mb-1 flex flex-wrap items-center gap-1.5">
          {type === "include" ? <IncludedForm form={view.form} /> : null}
          {dependsOn === undefined ? null : <Badge>{texts.conditional}</Badge>}
          {view.errors === 0 ? null : <Badge tone="danger">{texts.errors(view.errors)}</Badge>}
          {view.warnings === 0 ? null : <Badge tone="warning">{texts.warnings(view.warnings)}</Badge>}
        </div>
      )}
      {holdsFields ? null : <div inert>{children}</div>}
      <button
        type="button"
        data-take={name}
        aria-label={words.join(", ")}
        aria-pressed={isChosen}
        tabIndex={view.isTabStop ? 0 : -1}
        onClick={(event) => canvas.state.actions.take(name, event)}
        onDoubleClick={() => canvas.state.actions.open()}
        onPointerDown={(event) => canvas.state.actions.startDrag(event, name)}
        className={cx(
          holdsFields
            ? "mb-2 w-full rounded-md border-2 px-2 py-1 text-start text-xs font-medium text-muted"
            : "absolute -inset-1.5 rounded-md border-2",
          // Clear of the toolbar, which sticks to the top.
          "transition-colors xl:scroll-mt-10",
          isChosen ? "border-primary" : holdsFields ? "border-line" : "border-transparent hover:border-line",
          view.readOnly ? "cursor-pointer" : "cursor-grab",
        )}
      >
        {holdsFields ? words.slice(0, 2).join(", ") : null}
      </button>
      {holdsFields ? children : null}
      {isSelected && !view.readOnly ? (
        <div className="absolute -end-1 -top-3.5 rounded-md border border-line bg-raised shadow-raised">
          <Menu
            trigger={
              <IconButton
                label={count > 1 ? texts.severalMenu(count) : texts.fieldMenu(label)}
                icon={<EllipsisVertical aria-hidden />}
              />
            }
            entries={entriesOf(canvas, name, view.sections ?? [])}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Badge for fields of an included form, with a link to it. Placed above the select button to stay clickable. */
function IncludedForm({ form }: { readonly form: ConfigItem | undefined }) {
  const { name: tenant } = useTenant();
  return (
    <>
      <Badge tone="info">{texts.included}</Badge>
      {form === undefined ? null : (
        <Link
          to="/$tenant/dna/edit/$item"
          params={{ tenant, item: form.id }}
          className={cx(textLinkClass, "relative z-10 text-xs")}
        >
          {texts.editIncluded(form.title)}
        </Link>
      )}
    </>
  );
}

function entriesOf(canvas: Canvas, name: string, sections: readonly string[]): MenuEntry[] {
  // Read lazily: the document may have changed since the menu was rendered.
  const actions = () => canvas.state.actions;
  const section = canvas.field(name)?.path[1];
  const isOne = canvas.state.chosen.size <= 1;
  const others = sections.filter((each) => !isOne || each !== section);
  const ofOne: MenuEntry[] = [
    { label: texts.editProperties, onSelect: () => actions().open() },
    { label: texts.rename, onSelect: () => actions().rename(name) },
  ];
  return [
    ...(isOne ? ofOne : []),
    { label: texts.duplicate, onSelect: () => actions().duplicate(name) },
    { label: texts.copy, onSelect: () => actions().copy(name) },
    { label: texts.paste, onSelect: () => actions().paste(name) },
    { label: texts.moveUp, onSelect: () => actions().move(name, -1), separated: true },
    { label: texts.moveDown, onSelect: () => actions().move(name, 1) },
    ...others.map((other) => ({
      label: texts.moveToSection(other),
      onSelect: () => actions().moveToSection(name, other),
    })),
    { label: texts.remove, onSelect: () => actions().remove(name), tone: "danger", separated: true },
  ];
}
