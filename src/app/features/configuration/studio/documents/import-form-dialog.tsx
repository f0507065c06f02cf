import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type {
  ImportedPlace,
  LayoutImport,
  LayoutImportInput,
} from "../../../../../contracts/contracts.gen.ts";
import { base64 } from "../../../../../kernel/base64.ts";
import { formatCount as count } from "../../../../../kernel/format.ts";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import type { FormLayout } from "../../../../../runtime/language/form-layout.gen.ts";
import { FormView } from "../../../../../runtime/rjsf/form-view.tsx";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { FileChoice } from "../../../../../ui/fields/file-button.tsx";
import { ApiProblem } from "../../../../../contracts/api-problem.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { namingFields, useCreateDocument } from "./create-document.ts";

const texts = {
  title: "Import form",
  help: "Converts a form from another system and lists what is imported exactly and what is not. It opens in the studio, and no screen uses it until one refers to its key.",
  format: "Exported from",
  file: "Choose a file",
  fileHelp: "JSON, or for XLSForm a workbook (.xlsx) or the survey sheet as CSV. At most 500 kB.",
  tooLarge: (name: string) => `${name} is larger than 500 kB. Import the form in parts.`,
  unreadable: (name: string) => `${name} could not be read`,
  noFile: "Choose a file first",
  noFormat: "Choose what the form was exported from",
  reading: "Reading the form…",
  failed: "The form could not be imported",
  cancel: "Cancel",
  store: "Import",
  questions: (all: number, exact: number) =>
    all === 0
      ? "The form has no questions."
      : `${count(exact)} of ${all === 1 ? "1 question" : `${count(all)} questions`} can be imported exactly.`,
  lossy: (places: number) => `With losses (${count(places)})`,
  missing: (places: number) => `Not imported (${count(places)})`,
  ofForm: "Losses for the form as a whole",
} as const;

const formats: readonly { readonly id: LayoutImportInput["format"]; readonly label: string }[] = [
  { id: "fhir", label: "FHIR Questionnaire" },
  { id: "form-js", label: "form-js (Camunda)" },
  { id: "formio", label: "Form.io" },
  { id: "json-schema", label: "JSON Schema, with or without a UI schema of RJSF" },
  { id: "jsonforms", label: "JSON Forms" },
  { id: "openmrs", label: "OpenMRS (O3 form schema)" },
  { id: "surveyjs", label: "SurveyJS" },
  { id: "xlsform", label: "XLSForm (ODK, KoboToolbox)" },
];

/** Limit of the API call, in bytes before Base64. */
const maxFileBytes = 500_000;
const formId = "import-form";

const layout: FormLayout = {
  layout_key: "import_form",
  name: texts.title,
  structure: {
    main: [
      {
        name: "format",
        label: texts.format,
        type: "select",
        grid_size: 12,
        options: formats.map((format) => ({ ...format })),
        validation: { required: true },
      },
      ...namingFields,
    ],
  },
};

interface ChosenFile {
  readonly id: string;
  readonly name: string;
  readonly content: string;
}

/** Creates a form of the tenant from one of another system, after a preview of what can be imported. */
export function ImportFormDialog({ onClose }: { readonly onClose: () => void }) {
  const { api } = useTenant();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const store = useMemo(
    () => createFormStore({ form: compileForm(layout), mode: "create", today: "2000-01-01" }),
    [],
  );
  const create = useCreateDocument(store, texts.failed);
  const format = useSyncExternalStore(
    useCallback((listener) => store.subscribeField("format", listener), [store]),
    () => store.getField("format")?.value as LayoutImportInput["format"] | null | undefined,
  );
  const read = useQuery({
    queryKey: queryKey(api, "importLayout", format, file?.id),
    queryFn: async ({ signal }) =>
      format && file
        ? (await api.call("importLayout", { body: { format, content: file.content }, signal })).data
        : null,
    enabled: Boolean(format) && file !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const imported = read.data ?? undefined;
  useEffect(() => {
    if (imported === undefined) return;
    const { name, layout_key: key } = imported.layout;
    // Keep a name or key that was typed in the meantime.
    for (const [field, value] of [["title", name] as const, ["key", key] as const]) {
      const present = store.getField(field)?.value;
      if (present === undefined || present === null || present === "") store.setValue(field, value);
    }
  }, [imported, store]);
  const take = async (chosen: File) => {
    setFile(null);
    setProblem(null);
    if (chosen.size > maxFileBytes) {
      setProblem(texts.tooLarge(chosen.name));
      return;
    }
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) setProblem(texts.unreadable(chosen.name));
    else setFile({ id: crypto.randomUUID(), name: chosen.name, content: base64(new Uint8Array(bytes)) });
  };
  const refusal =
    file === null ? texts.noFile : !format ? texts.noFormat : read.isFetching ? texts.reading : undefined;
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      description={texts.help}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabledReason={refusal ?? (imported === undefined ? texts.failed : undefined)}
          >
            {texts.store}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileChoice
          accept=".json,.xlsx,.csv,application/json"
          name={file?.name}
          help={texts.fileHelp}
          error={problem}
          onFile={(chosen) => void take(chosen)}
        >
          {texts.file}
        </FileChoice>
        {read.error === null ? null : <Alert tone="danger">{reasonOf(read.error)}</Alert>}
        <FormView
          store={store}
          id={formId}
          idPrefix={formId}
          onSubmit={async ({ title, key }) => {
            if (imported === undefined) return;
            const data = { ...imported.layout, name: title, layout_key: key };
            await create({ name: "form-layout", data });
          }}
        />
        <div role="status">
          {read.isFetching ? <p className="text-sm text-muted">{texts.reading}</p> : null}
          {imported === undefined ? null : <Arrival imported={imported} />}
        </div>
      </div>
    </Dialog>
  );
}

/** The reason given by the service. */
function reasonOf(error: Error): string {
  return error instanceof ApiProblem ? error.reason : texts.failed;
}

/** Lists what is imported, and by place what is lost. */
function Arrival({ imported: { report, form_losses: ofForm } }: { readonly imported: LayoutImport }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-medium">{texts.questions(report.inputs, report.exact)}</p>
      <Places title={texts.lossy(report.lossy.length)} places={report.lossy} />
      <Places title={texts.missing(report.missing.length)} places={report.missing} />
      <Places title={texts.ofForm} places={ofForm.map((reason) => ({ path: "", reason }))} />
    </div>
  );
}

function Places({ title, places }: { readonly title: string; readonly places: readonly ImportedPlace[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {places.map(({ path, reason }) => (
          <li key={`${path} ${reason}`} className="px-3 py-2 wrap-anywhere">
            {reason} {path === "" ? null : <code className="font-mono text-xs text-muted">{path}</code>}
          </li>
        ))}
      </ul>
    </section>
  );
}
