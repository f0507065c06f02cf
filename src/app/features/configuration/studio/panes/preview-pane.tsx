import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { calendarDay } from "../../../../../kernel/date-time.ts";
import { isObject } from "../../../../../kernel/json.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Combobox } from "../../../../../ui/fields/combobox.tsx";
import type { ComboboxItem } from "../../../../../ui/fields/combobox-parts.tsx";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { listQuery } from "../../../../api/list-query.ts";
import { documentLanguages } from "../../../../../runtime/studio/properties/document-languages.ts";
import { TextInput } from "../../../../../ui/fields/text-input.tsx";
import { TenantContext, useTenant } from "../../../../tenant/tenant-context.ts";
import { LiveRows } from "../canvas/live-rows.tsx";
import { PreviewForm, type UnnamedTestRecord } from "./preview-form.tsx";
import { TestRecords } from "./test-records.tsx";
import { texts } from "../session/texts.ts";
import { useIncludedForms } from "../session/use-included-forms.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

const widths = { phone: "22rem", tablet: "40rem", desktop: "100%" } as const;
type Width = keyof typeof widths;

/** List endpoints by entity; records of other entities cannot be searched. */
const endpoints: Readonly<Record<string, string>> = {
  archetype: "/api/archetypes",
  channel: "/api/channel",
  "help-text": "/api/help-texts",
  interviewer: "/api/interviewer",
  "list-entry": "/api/list-entries",
  member: "/api/users",
  "phone-call": "/api/phone-calls",
  "phone-number": "/api/phone-numbers",
  webhook: "/api/webhooks",
};

interface StoredItem extends ComboboxItem {
  readonly record: unknown;
}

/** Interactive preview of the document: with a stored record, at several widths, in light and dark mode. */
export function PreviewPane({ studio }: { readonly studio: Studio }) {
  const { document } = useSession(studio.session);
  const { resolved } = useIncludedForms(document);
  const [width, setWidth] = useState<Width>("desktop");
  const [look, setLook] = useState<"light" | "dark" | null>(null);
  const [isStored, setStored] = useState(false);
  const [picked, setPicked] = useState<StoredItem | null>(null);
  const tenant = useTenant();
  const [role, setRole] = useState<"superuser" | "staff">("superuser");
  const [day, setDay] = useState(() => calendarDay(new Date(), tenant.user.time_zone));
  const [language, setLanguage] = useState("en");
  /** The test record that is being saved and still needs a name. */
  const [kept, setKept] = useState<UnnamedTestRecord | null>(null);
  const isForm = studio.item.name === "form-layout";
  const entity = isObject(document) ? String(document["entity"]) : "";
  const endpoint = endpoints[entity];
  const record = isStored && picked !== null ? picked.record : undefined;
  const languages = documentLanguages(resolved);
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
        {isForm ? (
          <PreviewDay day={day} onChange={setDay} />
        ) : (
          <Toggle
            label={texts.role}
            options={{ superuser: texts.superuser, staff: texts.staff }}
            value={role}
            onChange={setRole}
          />
        )}
        {languages.length > 1 ? (
          <Toggle
            label={texts.language}
            options={Object.fromEntries(languages.map((tag) => [tag, tag]))}
            value={language}
            onChange={setLanguage}
          />
        ) : null}
      </div>
      {isForm && isStored && endpoint !== undefined ? (
        <RecordPicker endpoint={endpoint} value={picked} onPick={setPicked} />
      ) : null}
      <div
        style={{ width: widths[width], maxWidth: "100%", ...(look !== null && { colorScheme: look }) }}
        className="rounded-md border border-line bg-canvas p-4 text-ink"
      >
        {isForm ? (
          <PreviewForm
            key={`${isStored} ${picked?.id ?? ""} ${day}`}
            document={resolved}
            trial={{ record, today: day, language }}
            onKeep={studio.readOnly ? undefined : setKept}
          />
        ) : (
          <TenantContext value={{ ...tenant, user: { ...tenant.user, is_superuser: role === "superuser" } }}>
            <LiveRows
              key={role}
              document={document}
              language={language}
              isNarrow={width === "phone"}
              nameOf={texts.inPreview}
            />
          </TenantContext>
        )}
      </div>
      {isForm ? <TestRecords studio={studio} kept={kept} onNamed={() => setKept(null)} /> : null}
    </div>
  );
}

/** Picks the date that the form treats as today. */
function PreviewDay({ day, onChange }: { readonly day: string; readonly onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-1">
      <label htmlFor={id} className="me-1 text-xs whitespace-nowrap text-muted">
        {texts.asOn}
      </label>
      <TextInput
        id={id}
        type="date"
        value={day}
        min="1000-01-01"
        max="9999-12-31"
        onChange={({ target }) => {
          // An incomplete date is empty while typing.
          if (/^\d{4}-\d{2}-\d{2}$/.test(target.value)) onChange(target.value);
        }}
      />
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
