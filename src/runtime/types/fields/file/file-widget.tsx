import { Upload } from "lucide-react";
import { cx } from "../../../../ui/tone.ts";
import { useFileDrop } from "../../../../ui/fields/file-button.tsx";
import { descriptionOf, type WidgetProps } from "../../widget-props.ts";
import {
  fileLimits,
  type FileLimits,
  fileKinds,
  fileReferences,
  kindWords,
  formatFileSize,
  typesOfKinds,
} from "./file.ts";
import { FileRow, RejectedFiles } from "./file-row.tsx";
import { useFileService } from "./file-service.ts";
import { SignaturePad } from "./signature-pad.tsx";
import { useUploads } from "./use-uploads.ts";

/** Files chosen or dropped, or a signature. */
export function FileWidget(props: WidgetProps) {
  const { value, look, onChange, onBlur, disabled, readOnly } = props;
  const service = useFileService();
  const limits = look?.files ?? fileLimits({});
  const { maxFiles, maxBytes } = limits;
  const work = useUploads({ value, service, maxFiles, maxBytes, onChange, onSettled: onBlur });
  const files = fileReferences(value);
  const isFixed = disabled || readOnly;
  if (look?.display === "signature")
    return (
      <SignaturePad
        id={props.id}
        label={props.label}
        invalid={props.invalid}
        describedBy={props.describedBy}
        isFixed={isFixed || service === undefined}
        file={files[0]}
        upload={work.uploads.get(files[0]?.file_id ?? "")}
        refused={work.refused}
        onSign={(file) => void work.take([file])}
        onRemove={work.remove}
        onRetry={work.retry}
      />
    );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {files.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {files.map((reference) => (
            <FileRow
              key={reference.file_id}
              reference={reference}
              upload={work.uploads.get(reference.file_id)}
              isFixed={isFixed}
              onRemove={() => work.remove(reference.file_id)}
              onRetry={() => work.retry(reference)}
              onResume={(file) => work.resume(reference, file)}
            />
          ))}
        </ul>
      )}
      {isFixed && files.length === 0 ? (
        <p className="text-sm text-muted">{maxFiles === 1 ? "No file" : "No files"}</p>
      ) : null}
      <Chooser
        {...props}
        limits={limits}
        count={files.length}
        isOpen={!isFixed && service !== undefined}
        onFiles={(chosen) => void work.take(chosen)}
      />
      <RejectedFiles lines={work.refused} />
    </div>
  );
}

interface ChooserProps extends WidgetProps {
  readonly limits: FileLimits;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function Chooser({ limits, count, isOpen, onFiles, ...props }: ChooserProps) {
  const { maxFiles } = limits;
  const { isOver, target } = useFileDrop(isOpen, onFiles);
  const hintId = `${props.id}-limits`;
  const words = maxFiles > 1 ? "Choose files" : count > 0 ? "Replace file" : "Choose file";
  const isShown = isOpen && (maxFiles === 1 || count < maxFiles);
  return (
    <div
      {...target}
      className={cx(
        "relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed px-3 py-2 text-sm transition-colors",
        "focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        props.invalid ? "border-danger" : "border-control",
        isOver && "border-primary bg-primary-soft",
        !isShown && "sr-only",
      )}
    >
      <Upload aria-hidden className="size-4 shrink-0 text-muted" />
      <span aria-hidden className="font-medium text-primary-ink">
        {words}
      </span>
      <span id={hintId} className="text-xs text-muted">
        {limitWords(limits)}
      </span>
      <input
        id={props.id}
        name={props.name}
        type="file"
        multiple={maxFiles > 1}
        accept={limits.kinds?.includes("other") === true ? undefined : typesOfKinds(limits.kinds).join(",")}
        disabled={!isOpen}
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={[descriptionOf(props), hintId].filter(Boolean).join(" ")}
        onBlur={props.onBlur}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset, so that choosing the same file again after removing it fires a change event.
          event.target.value = "";
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}

function limitWords({ kinds, maxFiles, maxBytes }: FileLimits): string {
  const what = kinds === undefined || kinds.length === fileKinds.length ? "" : `${kindWords(kinds)}; `;
  const count = maxFiles === 1 ? "" : `up to ${maxFiles} files, `;
  const words = `${what}${count}${formatFileSize(maxBytes)} at most${maxFiles === 1 ? "" : " each"}`;
  return `or drop here: ${words}`;
}
