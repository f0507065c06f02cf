import { FolderOpen } from "lucide-react";
import { useId, useState } from "react";
import { cx } from "../../ui/tone.ts";
import { useFileDrop } from "../../ui/fields/file-button.tsx";
import { isObject, type JsonObject } from "../../kernel/json.ts";
import { parseJson } from "../../kernel/parse-json.ts";

/** What a file holds; `broken` is no JSON, and `unknown` neither a document nor rows. */
type FileContent = "layout" | "grid" | "rows" | "broken" | "unknown";

interface DocumentFile {
  readonly content: FileContent;
  /** The document or the rows as JSON; the text of the file where it holds just that, or is broken. */
  readonly text: string;
}

/** Bytes of a file that a playground opens: as large as the studio's largest document. */
const maxFileBytes = 1_000_000;

/**
 * Tells what a file holds: a document as the studio downloads it, an answer of the service with a document or with rows
 * in `data`, or a list of rows.
 */
export function readDocumentFile(text: string): DocumentFile {
  const parsed = parseJson(text);
  if (!parsed.ok) return { content: "broken", text };
  const { value } = parsed;
  if (Array.isArray(value)) return { content: "rows", text };
  if (!isObject(value)) return { content: "unknown", text };
  const content = documentIn(value);
  if (content !== undefined) return { content, text };
  const { data } = value;
  const inside = Array.isArray(data) ? "rows" : isObject(data) ? documentIn(data) : undefined;
  return inside === undefined
    ? { content: "unknown", text }
    : { content: inside, text: JSON.stringify(data, null, 2) };
}

/** An item of the service has a `layout_key` beside its document too, so that the contents decide first. */
function documentIn(value: JsonObject): "layout" | "grid" | undefined {
  if ("structure" in value) return "layout";
  if ("columns" in value || "grid_key" in value) return "grid";
  return "layout_key" in value && !("data" in value) ? "layout" : undefined;
}

export interface OpenFileProps {
  /** What this playground shows. */
  readonly accepts: readonly ("layout" | "grid" | "rows")[];
  /** Is given what was accepted, or text that is no JSON, which is mended in the playground. */
  readonly onOpen: (content: FileContent, text: string) => void;
}

type Said = { readonly text: string; readonly isRefusal: boolean };

const refusals: Readonly<Record<"layout" | "grid" | "rows" | "unknown", string>> = {
  layout: "holds a form layout. Open it in the layout playground.",
  grid: "holds a grid definition. Open it in the grid playground.",
  rows: "holds a list of rows. Open it in the grid playground.",
  unknown: "holds neither a form layout nor a grid definition.",
};

const names = { layout: "a form layout", grid: "a grid definition", rows: "rows" } as const;

const megabytes = (bytes: number) => `${(Math.ceil(bytes / 100_000) / 10).toLocaleString("en-US")} MB`;

/** Where a file is chosen or dropped, in place of what a playground shows. */
export function OpenFile({ accepts, onOpen }: OpenFileProps) {
  const hintId = useId();
  const [said, setSaid] = useState<Said | undefined>();
  const open = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const refuse = (text: string) => setSaid({ text, isRefusal: true });
    if (files.length > 1) {
      refuse("Open one file at a time.");
      return;
    }
    if (file.size > maxFileBytes) {
      refuse(`${file.name} has ${megabytes(file.size)}. A file can have ${megabytes(maxFileBytes)} at most.`);
      return;
    }
    const text = await file.text().catch(() => undefined);
    if (text === undefined) {
      refuse(`${file.name} could not be read.`);
      return;
    }
    const read = readDocumentFile(text);
    if (read.content !== "broken" && !accepts.some((kind) => kind === read.content)) {
      refuse(`${file.name} ${refusals[read.content]}`);
      return;
    }
    onOpen(read.content, read.text);
    setSaid(
      read.content === "broken"
        ? { text: `${file.name} is not valid JSON. Correct it below.`, isRefusal: true }
        : { text: `Opened ${file.name}.`, isRefusal: false },
    );
  };
  const { isOver, target } = useFileDrop(true, (files) => void open(files));
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div
        {...target}
        className={cx(
          "relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed border-control px-3 py-2",
          "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
          isOver && "border-primary bg-primary-soft",
        )}
      >
        <FolderOpen aria-hidden className="size-4 shrink-0 text-muted" />
        <span aria-hidden className="font-medium text-primary-ink">
          Open file
        </span>
        <span id={hintId} className="text-xs text-muted">
          Choose or drop a JSON file with {accepts.map((kind) => names[kind]).join(" or ")}, at most{" "}
          {megabytes(maxFileBytes)}.
        </span>
        <input
          type="file"
          accept=".json,application/json"
          aria-label="Open file"
          aria-describedby={hintId}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file can be opened again.
            event.target.value = "";
            void open(files);
          }}
        />
      </div>
      {said === undefined ? null : (
        <p
          role={said.isRefusal ? "alert" : "status"}
          className={
            said.isRefusal ? "wrap-anywhere font-medium text-danger-ink" : "wrap-anywhere text-muted"
          }
        >
          {said.text}
        </p>
      )}
    </div>
  );
}
