import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { gridActions, tenantRoutes } from "../../../../../domain/navigation/grid-targets.ts";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import {
  actionAsPicked,
  actionEdits,
  actionLayout,
  actionsOf,
  type ActionTargets,
  newAction,
  pickedAction,
} from "../../../../../runtime/studio/properties/action-form.ts";
import { textOf } from "../../../../../runtime/forms/choices/label-values.ts";
import type { Text } from "../../../../../runtime/language/form-layout.gen.ts";
import type { ActionList } from "../../../../../runtime/studio/operations/operation.ts";
import {
  alternativesOf,
  columnPlaces,
  type RowPlace,
} from "../../../../../runtime/studio/conditions/row-condition-form.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { PickerForm, PanelSection } from "../pickers/picker-form.tsx";
import { OrButton, RowAlternatives } from "../pickers/row-alternatives.tsx";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface ActionsEditorProps {
  readonly studio: Studio;
  readonly list: ActionList;
  readonly title: string;
}

/** Label of a button, or a placeholder. */
export const actionTitle = (action: JsonObject): string =>
  textOf(action["label"] as Text | undefined, "en") || texts.untitledButton;

/** Edits the buttons in one place of a list: their order, and the properties of one at a time. */
export function ActionsEditor({ studio, list, title }: ActionsEditorProps) {
  const { document } = useSession(studio.session);
  const actions = actionsOf(document, list);
  const [opened, setOpened] = useState<number | null>(null);
  const root = useRef<HTMLElement>(null);
  const targets = {
    actions: gridActions[studio.item.layout_key] ?? [],
    routes: tenantRoutes,
    places: columnPlaces(isObject(document) ? document["columns"] : undefined),
  };
  const focus = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    const definition = newAction(list, targets, texts.newButton);
    if (!studio.run({ kind: "add_action", list, definition }).ok) return;
    setOpened(actions.length);
    focus("[data-opened] input");
  };
  const move = (action: number, by: -1 | 1) => {
    const at = action + by;
    if (!studio.run({ kind: "move_action", list, action, at }).ok) return;
    setOpened(null);
    focus(`[data-action="${at}"] [data-open]`);
  };
  const remove = (action: number) => {
    if (!studio.run({ kind: "remove_action", list, action }).ok) return;
    setOpened(null);
    focus("[data-add]");
  };
  return (
    <PanelSection ref={root} title={title}>
      {actions.length === 0 ? <p className="text-sm text-muted">{texts.noButtons}</p> : null}
      <ol className="flex flex-col gap-2">
        {actions.map((action, at) => {
          if (!isObject(action)) return null;
          const label = actionTitle(action);
          const isOpen = opened === at;
          return (
            // Buttons have no id; the index is the key.
            <li key={at} data-action={at} className="flex flex-col gap-3 border-t border-line pt-2">
              <div className="flex flex-wrap items-center justify-between gap-x-2">
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<Pencil aria-hidden />}
                  data-open
                  aria-expanded={isOpen}
                  onClick={() => setOpened(isOpen ? null : at)}
                >
                  {label}
                </Button>
                {studio.readOnly ? null : (
                  <div className="flex">
                    {at === 0 ? null : (
                      <IconButton
                        label={texts.moveButtonUp(label)}
                        icon={<ArrowUp aria-hidden />}
                        onClick={() => move(at, -1)}
                      />
                    )}
                    {at === actions.length - 1 ? null : (
                      <IconButton
                        label={texts.moveButtonDown(label)}
                        icon={<ArrowDown aria-hidden />}
                        onClick={() => move(at, 1)}
                      />
                    )}
                    <IconButton
                      label={texts.removeButton(label)}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => remove(at)}
                    />
                  </div>
                )}
              </div>
              {isOpen ? (
                <div data-opened>
                  <OpenedAction
                    // Several conditions use a different form: remount.
                    key={String(Array.isArray(action["disabled_when"]))}
                    studio={studio}
                    list={list}
                    at={at}
                    action={action}
                    targets={targets}
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      {studio.readOnly ? null : (
        <div>
          <Button size="sm" data-add icon={<Plus aria-hidden />} onClick={add}>
            {texts.addButton}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}

interface OpenedActionProps {
  readonly studio: Studio;
  readonly list: ActionList;
  readonly at: number;
  readonly action: JsonObject;
  readonly targets: ActionTargets & { readonly places: readonly RowPlace[] };
}

/** Edits the label and action of a button, and when it is disabled. */
function OpenedAction({ studio, list, at, action, targets }: OpenedActionProps) {
  const { places } = targets;
  const { disabled_when: when } = action;
  const [isGrowing, setGrowing] = useState(false);
  const isSplit = isGrowing || Array.isArray(when);
  // Several conditions are edited separately.
  const shown = isSplit ? { ...action, disabled_when: alternativesOf(when) } : action;
  const id = `action-${typeof list === "object" ? "row" : list}-${at}`;
  const change = (next: JsonObject) => {
    const edits = actionEdits(list, at, action, next);
    const [only] = edits;
    if (edits.length === 1 && only !== undefined) studio.run(only);
    else studio.runAll(edits, texts.buttonChanged(actionTitle(next)));
  };
  return (
    <div className="flex flex-col gap-3">
      <div inert={studio.readOnly}>
        <PickerForm
          key={String(isSplit)}
          id={id}
          layout={() => actionLayout(list, shown, targets)}
          picked={actionAsPicked(shown, places)}
          value={shown}
          read={(values) => pickedAction(values, shown, places)}
          onChange={(next) =>
            change(isSplit ? { ...(next as JsonObject), disabled_when: when } : (next as JsonObject))
          }
        />
      </div>
      {isSplit ? (
        <RowAlternatives
          id={`${id}-disabled`}
          title={texts.disabledWhen}
          condition={when}
          places={places}
          readOnly={studio.readOnly}
          isGrowing={isGrowing}
          onChange={(next) => change({ ...action, disabled_when: next })}
        />
      ) : studio.readOnly || when === undefined ? null : (
        <div>
          <OrButton onClick={() => setGrowing(true)} />
        </div>
      )}
    </div>
  );
}
