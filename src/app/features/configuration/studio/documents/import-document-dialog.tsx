import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type {
  BundledList,
  ConfigBundle,
  ConfigBundleReport,
} from "../../../../../contracts/contracts.gen.ts";
import { formatCount as count } from "../../../../../kernel/format.ts";
import { isObject } from "../../../../../kernel/json.ts";
import { parseJson } from "../../../../../kernel/parse-json.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Checkbox } from "../../../../../ui/fields/checkbox.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { FileChoice } from "../../../../../ui/fields/file-button.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../../contracts/api-problem.ts";
import { listKey } from "../../../../api/list-query.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

const texts = {
  title: "Import document",
  help: "Imports a form or list from another installation, with the choice lists and forms it uses. You can review all changes before importing.",
  file: "Choose a file",
  fileHelp: `A file saved there with "Export with lists" on the studio's JSON tab. At most 16 MB.`,
  tooLarge: (name: string) => `${name} is larger than 16 MB`,
  unreadable: (name: string) => `${name} could not be read`,
  broken: (name: string, line: number, column: number, message: string) =>
    `${name} is not valid JSON. Line ${line}, column ${column}: ${message}`,
  noBundle: (name: string) =>
    `${name} isn't an exported document. To open a document without its lists, use the studio's JSON tab.`,
  looking: "Comparing with this installation…",
  failed: "The file could not be imported",
  changed:
    "Another version has been published in the meantime. Choose the file again to see what would change now.",
  cancel: "Cancel",
  store: "Import",
  nothing: "Everything in this file is already here",
  blocked: "The document has errors",
  done: (title: string) => `Imported "${title}"`,
  document: "Document",
  forms: "Included forms",
  lists: "Choice lists",
  new: "New",
  same: "No change",
  differs: "Differs",
  created: "Will be created.",
  unchanged: "Identical. Nothing will change.",
  replaced: (version: number) =>
    version === 0
      ? "The shipped document is used here. The file becomes version 1."
      : `Version ${version} is used here. The file becomes the next version; earlier ones stay listed.`,
  listCreated: (entries: number) => `Will be created with ${entriesOf(entries)}.`,
  listReplaced: ({ added, changed, retired }: BundledList) =>
    `${count(added)} new, ${count(changed)} changed, ${count(retired)} no longer offered.`,
  replaceForm: (title: string) => `Replace the form ${title}`,
  replaceList: (key: string) => `Replace the list ${key}`,
  missing: (keys: readonly string[]) =>
    `Missing from the file and this installation: ${keys.join(", ")}. Its fields have no choices until someone creates ${keys.length === 1 ? "the list" : "the lists"}.`,
  errors: "This installation can't use the document:",
} as const;

const entriesOf = (entries: number) => (entries === 1 ? "1 entry" : `${count(entries)} entries`);

/** Limit of the API call. */
const maxFileBytes = 16_000_000;

interface Chosen {
  readonly name: string;
  readonly bundle: ConfigBundle;
}

type Read = { readonly bundle: ConfigBundle } | { readonly error: string };

/** Parses a bundle; only checks that it is one, since the service validates its content. */
function readBundle(name: string, text: string): Read {
  const parsed = parseJson(text);
  if (!parsed.ok) return { error: texts.broken(name, parsed.line, parsed.column, parsed.message) };
  const { value } = parsed;
  return isObject(value) && value["format"] === "document-bundle-1"
    ? { bundle: value as unknown as ConfigBundle }
    : { error: texts.noBundle(name) };
}

/** Imports a document of another installation with its choice lists, after a preview of the changes. */
export function ImportDocumentDialog({ onClose }: { readonly onClose: () => void }) {
  const { api, name: tenant } = useTenant();
  const snackbars = useSnackbars();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setError] = useState<string | null>(null);
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const [keepForms, setKeepForms] = useState<ReadonlySet<string>>(new Set());
  const looking = useMutation({
    mutationFn: async (bundle: ConfigBundle) =>
      (await api.call("importConfigBundle", { body: { bundle, dry_run: true } })).data,
  });
  const report = looking.data;
  const storing = useMutation({
    mutationFn: async ({ bundle }: Chosen) => {
      const version = report?.document.version ?? null;
      const body = {
        bundle,
        keep: [...keep],
        keep_layouts: [...keepForms],
        ...(version !== null && { version }),
      };
      return (await api.call("importConfigBundle", { body, idempotencyKey: crypto.randomUUID() })).data;
    },
    onSuccess: async ({ document: { id, title } }) => {
      snackbars.success(texts.done(title));
      void client.invalidateQueries({ queryKey: listKey(api) });
      void client.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
      void client.invalidateQueries({ predicate: ({ queryKey: key }) => key.includes("options") });
      onClose();
      if (id !== null) await navigate({ to: "/$tenant/dna/edit/$item", params: { tenant, item: id } });
    },
  });
  const take = async (file: File) => {
    looking.reset();
    storing.reset();
    setChosen(null);
    setKeep(new Set());
    setKeepForms(new Set());
    if (file.size > maxFileBytes) {
      setError(texts.tooLarge(file.name));
      return;
    }
    const text = await file.text().catch(() => undefined);
    const read = text === undefined ? { error: texts.unreadable(file.name) } : readBundle(file.name, text);
    setError("error" in read ? read.error : null);
    if ("error" in read) return;
    setChosen({ name: file.name, bundle: read.bundle });
    looking.mutate(read.bundle);
  };
  const error = storing.error ?? looking.error;
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      description={texts.help}
      onClose={storing.isPending ? () => {} : onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            busy={storing.isPending}
            disabled={report === undefined}
            disabledReason={report && refusalOf(report, keep, keepForms)}
            onClick={() => {
              if (chosen !== null) storing.mutate(chosen);
            }}
          >
            {texts.store}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FileChoice
          accept=".json,application/json"
          name={chosen?.name}
          help={texts.fileHelp}
          error={problem}
          onFile={(file) => void take(file)}
        >
          {texts.file}
        </FileChoice>
        {error === null ? null : <Alert tone="danger">{reasonOf(error)}</Alert>}
        {looking.isPending ? <p role="status">{texts.looking}</p> : null}
        {report === undefined ? null : (
          <Preview
            report={report}
            keep={keep}
            keepForms={keepForms}
            onKeep={(key, isKept) => setKeep(withMember(keep, key, isKept))}
            onKeepForm={(key, isKept) => setKeepForms(withMember(keepForms, key, isKept))}
          />
        )}
      </div>
    </Dialog>
  );
}

function withMember(members: ReadonlySet<string>, key: string, isMember: boolean): ReadonlySet<string> {
  const next = new Set(members);
  if (isMember) next.add(key);
  else next.delete(key);
  return next;
}

/** The reason why nothing can be imported; undefined if something can. */
function refusalOf(
  { document, layouts, lists, findings }: ConfigBundleReport,
  keep: ReadonlySet<string>,
  keepForms: ReadonlySet<string>,
) {
  if (findings.some(({ severity }) => severity === "error")) return texts.blocked;
  const isIdle =
    lists.every(({ key, state }) => state === "same" || keep.has(key)) &&
    layouts.every(({ key, state }) => state === "same" || keepForms.has(key));
  return document.state === "same" && isIdle ? texts.nothing : undefined;
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiProblem)) return texts.failed;
  return error.status === 412 ? texts.changed : error.reason;
}

interface PreviewProps {
  readonly report: ConfigBundleReport;
  readonly keep: ReadonlySet<string>;
  readonly keepForms: ReadonlySet<string>;
  readonly onKeep: (key: string, isKept: boolean) => void;
  readonly onKeepForm: (key: string, isKept: boolean) => void;
}

/** Shows what is new, what differs and what the import will do. */
function Preview({
  report: { document, layouts, lists, missing_lists: missing, findings },
  keep,
  keepForms,
  onKeep,
  onKeepForm,
}: PreviewProps) {
  const errors = findings.filter(({ severity }) => severity === "error");
  return (
    <>
      <Part title={texts.document}>
        <Item name={`${document.title} (${document.key})`} state={document.state}>
          {changeOf(document)}
        </Item>
      </Part>
      {layouts.length === 0 ? null : (
        <Part title={texts.forms}>
          {layouts.map((layout) => (
            <Item key={layout.key} name={`${layout.title} (${layout.key})`} state={layout.state}>
              {changeOf(layout)}
              {layout.state === "differs" ? (
                <Checkbox
                  label={texts.replaceForm(layout.title)}
                  checked={!keepForms.has(layout.key)}
                  onChange={(event) => onKeepForm(layout.key, !event.target.checked)}
                />
              ) : null}
            </Item>
          ))}
        </Part>
      )}
      {lists.length === 0 ? null : (
        <Part title={texts.lists}>
          {lists.map((list) => (
            <Item key={list.key} name={list.key} state={list.state}>
              {list.state === "new"
                ? texts.listCreated(list.entries)
                : list.state === "same"
                  ? texts.unchanged
                  : texts.listReplaced(list)}
              {list.state === "differs" ? (
                <Checkbox
                  label={texts.replaceList(list.key)}
                  checked={!keep.has(list.key)}
                  onChange={(event) => onKeep(list.key, !event.target.checked)}
                />
              ) : null}
            </Item>
          ))}
        </Part>
      )}
      {missing.length === 0 ? null : <Alert tone="warning">{texts.missing(missing)}</Alert>}
      {errors.length === 0 ? null : (
        <Alert tone="danger">
          {texts.errors}
          <ul className="mt-1 flex max-h-40 list-disc flex-col gap-1 overflow-y-auto ps-5">
            {errors.map(({ pointer, message, suggestion }) => (
              <li key={`${pointer} ${message}`} className="wrap-anywhere">
                {message} {suggestion} <code className="font-mono text-xs">{pointer}</code>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

const changeOf = ({ state, version }: Pick<ConfigBundleReport["document"], "state" | "version">): string =>
  state === "new" ? texts.created : state === "same" ? texts.unchanged : texts.replaced(version ?? 0);

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">{children}</ul>
    </section>
  );
}

interface ItemProps {
  readonly name: string;
  readonly state: ConfigBundleReport["document"]["state"];
  readonly children: ReactNode;
}

function Item({ name, state, children }: ItemProps) {
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
        <Badge tone={state === "differs" ? "warning" : state === "new" ? "info" : "neutral"}>
          {texts[state]}
        </Badge>
      </span>
      <span className="flex flex-col gap-1 text-muted tabular-nums">{children}</span>
    </li>
  );
}
