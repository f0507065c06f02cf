import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { calendarDay } from "../../../../domain/time/calendar-day.ts";
import { isObject } from "../../../../kernel/json.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { createFormStore } from "../../../../runtime/forms/create-form-store.ts";
import { loadPatternCompiler } from "../../../../runtime/forms/load-pattern-compiler.ts";
import { createOptionLoader } from "../../../../runtime/forms/option-loader.ts";
import { ExplainPanel } from "../../../../runtime/rjsf/explain-panel.tsx";
import { FormView } from "../../../../runtime/rjsf/form-view.tsx";
import { Accordion } from "../../../../ui/accordion.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Combobox } from "../../../../ui/combobox.tsx";
import type { ComboboxItem } from "../../../../ui/combobox-item.ts";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { listKey, listQuery } from "../../../api/list-query.ts";
import { optionRowsOf } from "../../../api/option-rows.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { LiveRows } from "./live-rows.tsx";
import { texts } from "./texts.ts";
import { type Studio, useSession } from "./use-studio.ts";

const widths = { phone: "22rem", tablet: "40rem", desktop: "100%" } as const;
type Width = keyof typeof widths;

/** Where the records of an entity are listed; those of others cannot be looked for. */
const endpoints: Readonly<Record<string, string>> = {
  archetype: "/api/archetypes",
  channel: "/api/channel",
  "help-text": "/api/help-texts",
  interviewer: "/api/interviewer",
  member: "/api/users",
  "phone-number": "/api/phone-numbers",
  webhook: "/api/webhooks",
};

interface StoredItem extends ComboboxItem {
  readonly record: unknown;
}

/** The document as people will have it: to be filled in, with a stored record, in each width and in the dark. */
export function PreviewPane({ studio }: { readonly studio: Studio }) {
  const { document } = useSession(studio.session);
  const [width, setWidth] = useState<Width>("desktop");
  const [look, setLook] = useState<"light" | "dark" | null>(null);
  const [isStored, setStored] = useState(false);
  const [picked, setPicked] = useState<StoredItem | null>(null);
  const isForm = studio.item.name === "form-layout";
  const entity = isObject(document) ? String(document["entity"]) : "";
  const endpoint = endpoints[entity];
  const record = isStored && picked !== null ? picked.record : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {isForm && endpoint !== undefined ? (
          <Toggle
            label={texts.previewAs}
            options={{ new: texts.previewNew, stored: texts.previewStored }}
            value={isStored ? "stored" : "new"}
            onChange={(value) => setStored(value === "stored")}
          />
        ) : null}
        <Toggle
          label={texts.previewWidth}
          options={{ phone: texts.phone, tablet: texts.tablet, desktop: texts.desktop }}
          value={width}
          onChange={setWidth}
        />
        <Toggle
          label={texts.look}
          options={{ light: texts.light, dark: texts.dark }}
          value={look}
          onChange={(value) => setLook(value === look ? null : value)}
        />
      </div>
      {isForm && isStored && endpoint !== undefined ? (
        <RecordPicker endpoint={endpoint} value={picked} onPick={setPicked} />
      ) : null}
      <div
        style={{ width: widths[width], maxWidth: "100%", ...(look !== null && { colorScheme: look }) }}
        className="rounded-md border border-line bg-canvas p-4 text-ink"
      >
        {isForm ? (
          <PreviewForm key={`${isStored} ${picked?.id ?? ""}`} document={document} record={record} />
        ) : (
          <LiveRows document={document} />
        )}
      </div>
    </div>
  );
}

interface ToggleProps<Key extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Key, string>>;
  readonly value: Key | null;
  readonly onChange: (value: Key) => void;
}

function Toggle<Key extends string>({ label, options, value, onChange }: ToggleProps<Key>) {
  return (
    <div role="group" aria-label={label} className="flex items-center gap-1">
      <span className="me-1 text-xs text-muted">{label}</span>
      {(Object.keys(options) as Key[]).map((key) => (
        <Button key={key} size="sm" aria-pressed={key === value} onClick={() => onChange(key)}>
          {options[key]}
        </Button>
      ))}
    </div>
  );
}

interface RecordPickerProps {
  readonly endpoint: string;
  readonly value: StoredItem | null;
  readonly onPick: (item: StoredItem | null) => void;
}

function RecordPicker({ endpoint, value, onPick }: RecordPickerProps) {
  const { api } = useTenant();
  const id = useId();
  const [search, setSearch] = useState("");
  const query = { page_size: "20", ...(search !== "" && { search_query: search }) };
  const list = useQuery(listQuery(api, endpoint, query));
  const answer: unknown = list.data;
  const rows: readonly unknown[] = isObject(answer) && Array.isArray(answer["data"]) ? answer["data"] : [];
  const items = rows.flatMap((row): StoredItem[] => {
    if (!isObject(row) || typeof row["id"] !== "string") return [];
    const label = ["name", "type", "label", "number", "url", "email"]
      .map((key) => row[key])
      .find((text): text is string => typeof text === "string" && text !== "");
    return [{ id: row["id"], label: label ?? row["id"], record: row }];
  });
  return (
    <FieldFrame id={id} label={texts.previewRecord}>
      <Combobox
        id={id}
        label={texts.previewRecord}
        placeholder={texts.previewPick}
        source={{
          items,
          status: list.isError ? "error" : list.data === undefined ? "loading" : "ready",
          message: list.error?.message,
          onQuery: setSearch,
        }}
        value={value}
        onChange={onPick}
      />
    </FieldFrame>
  );
}

function PreviewForm({ document, record }: { readonly document: unknown; readonly record: unknown }) {
  const { api } = useTenant();
  const compiled = useQuery({
    queryKey: [api.tenant, "previewForm", document],
    queryFn: async () => compileForm(document, { compilePattern: await loadPatternCompiler(document) }),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    placeholderData: (previous: CompiledForm | undefined) => previous,
  });
  return compiled.data === undefined ? null : <FilledForm form={compiled.data} record={record} />;
}

function FilledForm({ form, record }: { readonly form: CompiledForm; readonly record: unknown }) {
  const { api, user } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  const [isExplained, setExplained] = useState(false);
  const [store] = useState(() =>
    createFormStore({
      form,
      mode: record === undefined ? "create" : "edit",
      today: calendarDay(new Date(), user.time_zone),
      options: createOptionLoader({ fetchRows: optionRowsOf(api), client, scope: listKey(api) }),
      ...(record !== undefined && { record }),
    }),
  );
  // What was filled in stays while the document changes under it.
  useEffect(() => store.replaceForm(form), [form, store]);
  return (
    <div className="flex flex-col gap-5">
      <FormView
        store={store}
        id="studio-preview"
        idPrefix="preview"
        onSubmit={async () => snackbars.success(texts.valid)}
      >
        <div>
          <Button type="submit">{texts.tryIt}</Button>
        </div>
      </FormView>
      <Accordion title={texts.explanations} level={3} open={isExplained} onOpenChange={setExplained}>
        {isExplained ? <ExplainPanel store={store} /> : null}
      </Accordion>
    </div>
  );
}
