import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { gridActions, tenantRoutes } from "../../../../../domain/navigation/grid-targets.ts";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import {
  actionAsPicked,
  actionLayout,
  buttonEdits,
  emptyActionPath,
  newAction,
  pickedAction,
} from "../../../../../runtime/studio/properties/action-form.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { actionTitle } from "./actions-editor.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { propertyOperation } from "../../../../../runtime/studio/operations/operation.ts";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

/** Treated as a toolbar button, since it has no row. */
const list = "toolbar";
const place = { path: emptyActionPath };

/** Edits the button that a list shows while it has no rows. */
export function EmptyButtonEditor({ studio }: { readonly studio: Studio }) {
  const { document } = useSession(studio.session);
  const empty = isObject(document) ? document["empty"] : undefined;
  const action = isObject(empty) ? empty["action"] : undefined;
  const targets = { actions: gridActions[studio.item.layout_key] ?? [], routes: tenantRoutes };
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <PanelSection ref={root} title={texts.emptyButton}>
      {isObject(action) ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <Button
              size="sm"
              variant="quiet"
              icon={<Pencil aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {actionTitle(action)}
            </Button>
            {studio.readOnly ? null : (
              <IconButton
                label={texts.removeEmptyButton}
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  studio.run(propertyOperation(place, undefined));
                  focus("[data-add]");
                }}
              />
            )}
          </div>
          {isOpen ? (
            <div data-form inert={studio.readOnly}>
              <PickerForm
                id="action-empty"
                layout={() => actionLayout(list, action, { ...targets, places: [] })}
                picked={actionAsPicked(action, [])}
                value={action}
                read={(values) => pickedAction(values, action, [])}
                onChange={(next) =>
                  studio.runAll(buttonEdits(place, action, next as JsonObject), texts.emptyButtonChanged)
                }
              />
            </div>
          ) : null}
        </>
      ) : (
        <p className="text-sm text-muted">{texts.noEmptyButton}</p>
      )}
      {studio.readOnly || isObject(action) ? null : (
        <div>
          <Button
            size="sm"
            data-add
            icon={<Plus aria-hidden />}
            onClick={() => {
              const value = newAction(list, targets, texts.newButton);
              if (!studio.run({ kind: "set_property", ...place, value }).ok) return;
              setOpen(true);
              focus("[data-form] input");
            }}
          >
            {texts.addButton}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}
