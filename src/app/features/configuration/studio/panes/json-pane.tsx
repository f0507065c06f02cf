import { Download, FolderOpen, PackageOpen } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { serializeDocument } from "../../../../../kernel/json.ts";
import type { ConfigFinding } from "../../../../../contracts/contracts.gen.ts";
import { parseOpenedFile } from "../../../../../runtime/studio/editing/document-transfer.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { FileButton } from "../../../../../ui/fields/file-button.tsx";
import { ApiProblem } from "../../../../../contracts/api-problem.ts";
import { useServices } from "../../../../services/app-services.ts";
import { saveFile } from "../../../../platform/files.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { locatePointers } from "../../locate-pointer.ts";
import type { JsonEditor } from "./json-editor.ts";
import { texts } from "../session/texts.ts";
import { useMetaSchema } from "../session/document-words.ts";
import { maxTextLength } from "../session/use-draft.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface JsonPaneProps {
  readonly studio: Studio;
  readonly findings: readonly ConfigFinding[] | undefined;
  /** Place to scroll to; a new object each time. */
  readonly target: { readonly pointer: string } | null;
}

/** The document as text in a code editor, which is lazy-loaded. */
export function JsonPane({ studio, findings, target }: JsonPaneProps) {
  const { session, readOnly } = studio;
  const { text, error } = useSession(session);
  const { settings } = useServices();
  const metaSchema = useMetaSchema(studio.item.name);
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<JsonEditor | null>(null);
  const helpId = useId();
  useEffect(() => {
    if (metaSchema === undefined || host.current === null) return undefined;
    const parent = host.current;
    let opened: JsonEditor | null = null;
    let isGone = false;
    const open = async () => {
      const { openJsonEditor } = await import("./json-editor.ts");
      if (isGone) return;
      opened = openJsonEditor({
        parent,
        text: session.getState().text,
        label: texts.json,
        describedBy: helpId,
        metaSchema,
        readOnly,
        styleNonce: settings.style_nonce,
        onChange: session.type,
        undo: session.undo,
        redo: session.redo,
      });
      setEditor(opened);
    };
    void open();
    return () => {
      isGone = true;
      opened?.close();
      setEditor(null);
    };
  }, [metaSchema, session, readOnly, settings.style_nonce, helpId]);
  useEffect(() => editor?.show(text), [editor, text]);
  useEffect(() => {
    if (editor === null) return;
    const places = locatePointers(text, findings?.map(({ pointer }) => pointer) ?? []);
    editor.setFindings(
      (findings ?? []).flatMap(({ pointer, severity, message, suggestion }) => {
        const place = places.get(pointer);
        const words = suggestion === undefined ? message : `${message} ${suggestion}`;
        return place === undefined ? [] : [{ from: place.start, to: place.end, severity, message: words }];
      }),
    );
  }, [editor, text, findings]);
  useEffect(() => {
    if (editor === null || target === null) return;
    const place = locatePointers(session.getState().text, [target.pointer]).get(target.pointer);
    if (place !== undefined) editor.goTo(place.start, place.end);
  }, [editor, target, session]);
  return (
    <div className="flex flex-col gap-2">
      <FileButtons studio={studio} />
      <p id={helpId} className="text-xs text-muted">
        {texts.jsonHelp(text.length, maxTextLength)}
      </p>
      {error === null ? null : (
        <p role="status" className="text-xs font-medium text-danger-ink">
          Line {error.line}, column {error.column}: {error.message}
        </p>
      )}
      <div
        ref={host}
        dir="ltr"
        className="overflow-hidden rounded-md border border-control bg-surface text-sm"
      />
    </div>
  );
}

/** Limit for opened files; an export also contains lists. */
const maxFileBytes = 16_000_000;

/** Buttons to export the document and to open a file. */
function FileButtons({ studio }: { readonly studio: Studio }) {
  const { session, item, readOnly, say } = studio;
  const [problem, setError] = useState<string | null>(null);
  /** Number of lists and forms in the opened file other than the document. */
  const [companions, setCompanions] = useState(0);
  /** Number of included forms in the exported file. */
  const [exportedForms, setExportedForms] = useState(0);
  const { api } = useTenant();
  /** Exports the published document with the choice lists it references. */
  const exporting = useMutation({
    mutationFn: async () => (await api.call("exportConfigItem", { params: { id: item.id } })).data,
    onMutate: () => setError(null),
    onSuccess: (bundle) => {
      setExportedForms(bundle.layouts?.length ?? 0);
      saveFile(
        new Blob([serializeDocument(bundle)], { type: "application/json" }),
        `${item.layout_key}.bundle.json`,
      );
    },
    onError: (error) => setError(error instanceof ApiProblem ? error.message : texts.exportFailed),
  });
  const open = async (file: File) => {
    const { document } = session.getState();
    const opened =
      file.size > maxFileBytes ? undefined : parseOpenedFile(await file.text(), document, item.name);
    if (opened === undefined || opened.text.length > maxTextLength) return setError(texts.fileTooLarge);
    if (opened.otherKind !== undefined) return setError(texts.fileOfOtherKind[opened.otherKind]);
    setError(null);
    setCompanions(opened.companions);
    session.replace(opened.text, texts.opened(file.name));
    return say(texts.opened(file.name));
  };
  const download = () => {
    const { text } = session.getState();
    saveFile(new Blob([text], { type: "application/json" }), `${item.layout_key}.json`);
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Download aria-hidden />} onClick={download}>
          {texts.download}
        </Button>
        <Button
          size="sm"
          icon={<PackageOpen aria-hidden />}
          busy={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {texts.exportBundle}
        </Button>
        {readOnly ? null : (
          <FileButton
            size="sm"
            icon={<FolderOpen aria-hidden />}
            accept=".json,application/json"
            onFile={(file) => void open(file)}
          >
            {texts.openFile}
          </FileButton>
        )}
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-xs font-medium text-danger-ink">
          {problem}
        </p>
      )}
      {exportedForms === 0 ? null : (
        <Alert tone="info" onDismiss={() => setExportedForms(0)}>
          {texts.exportedForms(exportedForms)}
        </Alert>
      )}
      {companions === 0 ? null : (
        <Alert tone="info" onDismiss={() => setCompanions(0)}>
          {texts.openedWithout(companions)}
        </Alert>
      )}
    </div>
  );
}
