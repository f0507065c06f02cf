import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import { createOptionLoader } from "../../../../../runtime/forms/choices/option-loader.ts";
import { compileSimplePattern } from "../../../../../runtime/forms/validation/pattern.ts";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";
import {
  flatPanel,
  languagesIn,
  type PartInfo,
  panelEdits,
  panelValues,
  type PropertyEdit,
  type PropertyPanel,
  propertyPanel,
} from "../../../../../runtime/studio/properties/property-layout.ts";
import { listKey } from "../../../../api/list-query.ts";
import { optionRowsOf } from "../../../../api/option-rows.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { useMetaSchema } from "../session/document-words.ts";

/**
 * The properties panel of a part of a field; `undefined` until the meta-schema has loaded. Rebuilt only if the type,
 * options or languages of the part change.
 *
 * @param name kind of the document
 * @param beside properties that are edited elsewhere
 * @param names possible values by property
 */
export function usePartPanel(
  name: string,
  kind: "item" | "variant",
  part: JsonObject,
  beside: ReadonlySet<string>,
  names: PartInfo["names"] = {},
): PropertyPanel | undefined {
  const metaSchema = useMetaSchema(name);
  const made = JSON.stringify([part["type"], part["options"], languagesIn(part), names]);
  const [latest, setLatest] = useState({ made, part, names });
  if (latest.made !== made) setLatest({ made, part, names });
  return useMemo(
    () =>
      metaSchema === undefined
        ? undefined
        : flatPanel(propertyPanel(metaSchema, kind, latest.part, { beside, names: latest.names })),
    [metaSchema, kind, latest, beside],
  );
}

interface PropertyFormProps {
  readonly id: string;
  /** Replaced field by field on change, so that the focus is kept. */
  readonly panel: PropertyPanel;
  /** Returns the current definition, which may be newer than the rendered one; `undefined` once it is removed. */
  readonly current: () => JsonObject | undefined;
  readonly readOnly: boolean;
  /** Called with each edit while typing. */
  readonly onEdits: (edits: readonly PropertyEdit[]) => void;
}

/** Edits properties of a part of the document. */
export function PropertyForm(props: PropertyFormProps) {
  const { id, panel, readOnly } = props;
  const { api } = useTenant();
  const client = useQueryClient();
  const [store] = useState(() =>
    createFormStore({
      form: compileForm(panel.layout, { compilePattern: compileSimplePattern }),
      mode: "edit",
      record: panelValues(props.current() ?? {}, panel.bindings),
      today: "2000-01-01",
      options: createOptionLoader({ fetchRows: optionRowsOf(api), client, scope: listKey(api) }),
    }),
  );
  const shown = useRef(panel);
  useLayoutEffect(() => {
    if (shown.current === panel) return;
    shown.current = panel;
    const previous = store.getForm();
    store.replaceForm(compileForm(panel.layout, { compilePattern: compileSimplePattern, previous }));
  }, [store, panel]);
  const latest = useRef(props);
  // Layout effects, so that no edit between rendering and effects is lost.
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const now = props.current();
    // Changed elsewhere: by undo, in the JSON editor or on the canvas.
    if (now !== undefined && panelEdits(now, panel.bindings, store.getValues()).length > 0) {
      store.reset(panelValues(now, panel.bindings));
    }
  });
  useLayoutEffect(
    () =>
      store.subscribeEdits(() => {
        const { current, onEdits } = latest.current;
        const now = current();
        const edits = now === undefined ? [] : panelEdits(now, panel.bindings, store.getValues());
        if (edits.length > 0) onEdits(edits);
      }),
    [store, panel],
  );
  return (
    <div inert={readOnly}>
      <FormView store={store} id={id} idPrefix={id} />
    </div>
  );
}
