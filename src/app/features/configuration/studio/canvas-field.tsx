import { EllipsisVertical } from "lucide-react";
import type { FieldSurroundProps } from "../../../../runtime/rjsf/form-context.ts";
import { labelOf } from "../../../../runtime/studio/condition-form.ts";
import { isObject } from "../../../../kernel/json.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { cx } from "../../../../ui/cx.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import type { MenuEntry } from "../../../../ui/menu-entry.ts";
import { type CanvasState, useCanvas } from "./canvas-context.ts";
import { fieldTypeWords, texts } from "./texts.ts";

/** A field on the canvas: the real one, which cannot be filled in, under a button that takes it. */
export function CanvasField({ name, placeClass, children }: FieldSurroundProps) {
  const canvas = useCanvas();
  const field = canvas.fields.find((each) => each.name === name);
  const isSelected = canvas.selected === name;
  const isFirst = canvas.selected === null && canvas.fields[0]?.name === name;
  const { dropAt } = canvas.drag;
  const drop = dropAt?.target === name ? (dropAt.isAfter ? "after" : "before") : undefined;
  if (field === undefined) {
    return (
      <div data-field={name} className={cx(placeClass, "rounded-md border border-dashed border-line p-3")}>
        <div inert>{children}</div>
      </div>
    );
  }
  const label = labelOf(field);
  const { type, depends_on: dependsOn, validation } = field.definition;
  const isRequired = isObject(validation) && validation["required"] === true;
  const words = [
    label,
    fieldTypeWords[String(type)]?.[0] ?? String(type),
    ...(isRequired ? [texts.required] : []),
    ...(dependsOn === undefined ? [] : [texts.conditional]),
  ];
  return (
    <div
      data-field={name}
      className={cx(
        placeClass,
        "relative rounded-md",
        canvas.drag.dragged === name && "opacity-50",
        drop !== undefined && "before:absolute before:inset-x-0 before:h-0.5 before:bg-primary",
        drop === "before" && "before:-top-2.5",
        drop === "after" && "before:-bottom-2.5",
      )}
    >
      {dependsOn === undefined ? null : (
        <div className="mb-1">
          <Badge>{texts.conditional}</Badge>
        </div>
      )}
      <div inert>{children}</div>
      <button
        type="button"
        data-take={name}
        aria-label={words.join(", ")}
        aria-pressed={isSelected}
        tabIndex={isSelected || isFirst ? 0 : -1}
        onClick={() => canvas.select(name)}
        onDoubleClick={canvas.open}
        onPointerDown={(event) => canvas.drag.start(event, name)}
        className={cx(
          "absolute -inset-1.5 rounded-md border-2 transition-colors",
          isSelected ? "border-primary" : "border-transparent hover:border-line",
          canvas.readOnly ? "cursor-pointer" : "cursor-grab",
        )}
      />
      {isSelected && !canvas.readOnly ? (
        <div className="absolute -end-1 -top-3.5 rounded-md border border-line bg-raised shadow-raised">
          <Menu
            trigger={<IconButton label={texts.fieldMenu(label)} icon={<EllipsisVertical aria-hidden />} />}
            entries={entriesOf(canvas, name)}
          />
        </div>
      ) : null}
    </div>
  );
}

function entriesOf(canvas: CanvasState, name: string): MenuEntry[] {
  const section = canvas.fields.find((field) => field.name === name)?.path[1];
  const others = canvas.sections.filter((each) => each !== section);
  return [
    { label: texts.editProperties, onSelect: canvas.open },
    { label: texts.rename, onSelect: () => canvas.rename(name) },
    { label: texts.duplicate, onSelect: () => canvas.duplicate(name) },
    { label: texts.copy, onSelect: () => canvas.copy(name) },
    { label: texts.moveUp, onSelect: () => canvas.move(name, -1), separated: true },
    { label: texts.moveDown, onSelect: () => canvas.move(name, 1) },
    ...others.map((other) => ({
      label: texts.moveToSection(other),
      onSelect: () => canvas.moveToSection(name, other),
    })),
    { label: texts.remove, onSelect: () => canvas.remove(name), tone: "danger", separated: true },
  ];
}
