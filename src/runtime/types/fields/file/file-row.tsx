import { Download, FileText, RotateCcw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { FileButton } from "../../../../ui/fields/file-button.tsx";
import { type FileReference, formatFileSize } from "./file.ts";
import { type FileService, useFileService } from "./file-service.ts";
import type { Upload } from "./use-uploads.ts";

/** Bytes; larger images are not loaded for a preview. */
const maxPreviewBytes = 5_000_000;

/** Object URL of an image; `undefined` while loading, and for files that are not images or exceed the preview limit. */
export function useImageUrl(reference: FileReference | undefined): string | undefined {
  const service = useFileService();
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly address: string }>();
  const isShown =
    reference?.type?.startsWith("image/") === true && reference.size <= maxPreviewBytes
      ? reference
      : undefined;
  const id = isShown?.file_id;
  useEffect(() => {
    if (isShown === undefined || service === undefined) return;
    const controller = new AbortController();
    let address: string | undefined;
    void (async () => {
      const content = await service.load(isShown, controller.signal).catch(() => null);
      if (controller.signal.aborted || content === null) return;
      address = URL.createObjectURL(content);
      setLoaded({ id: isShown.file_id, address });
    })();
    return () => {
      controller.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a reference with the same id is the same file
  }, [id, service]);
  return loaded?.id === id ? loaded?.address : undefined;
}

export interface FileRowProps {
  readonly reference: FileReference;
  readonly upload: Upload | undefined;
  /** Cannot be removed. */
  readonly isFixed: boolean;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onResume: (file: File) => void;
}

/** One file of a field: name, upload progress and actions. */
export function FileRow({ reference, upload, isFixed, onRemove, onRetry, onResume }: FileRowProps) {
  const { name, size, type, file_id: id } = reference;
  const service = useFileService();
  const picture = useImageUrl(reference);
  const isAtHand = service?.has(id) === true;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
      {picture === undefined ? (
        <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      ) : (
        <img src={picture} alt="" className="size-9 shrink-0 rounded border border-line object-cover" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="truncate font-medium" title={name}>
          {name}
        </p>
        <FileState size={size} isHere={type !== undefined} upload={upload} isAtHand={isAtHand} name={name} />
      </div>
      <div className="flex items-center gap-1">
        {type !== undefined ? (
          service && <DownloadButton reference={reference} service={service} />
        ) : isFixed || upload?.status === "sending" ? null : isAtHand ? (
          <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <FileButton size="sm" aria-label={`Choose ${name} again`} onFile={onResume}>
            Choose again
          </FileButton>
        )}
        {isFixed ? null : <IconButton label={`Remove ${name}`} icon={<X />} onClick={onRemove} />}
      </div>
    </li>
  );
}

interface FileStateProps {
  readonly name: string;
  readonly size: number;
  readonly isHere: boolean;
  readonly upload: Upload | undefined;
  readonly isAtHand: boolean;
}

function FileState({ name, size, isHere, upload, isAtHand }: FileStateProps) {
  if (upload?.status === "failed")
    return (
      <p role="alert" className="text-xs text-danger-ink">
        {upload.message}
      </p>
    );
  if (isHere) return <p className="text-xs text-muted tabular-nums">{formatFileSize(size)}</p>;
  if (upload === undefined && !isAtHand)
    return (
      <p className="text-xs text-warning-ink">The upload was interrupted. Choose the file again to go on.</p>
    );
  const received = upload?.received ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
      <progress
        aria-label={`Uploading ${name}`}
        value={received}
        max={size}
        className="h-1.5 w-24 accent-primary"
      />
      {formatFileSize(received)} of {formatFileSize(size)}
      <span role="status" className="text-warning-ink">
        {upload?.isInterrupted === true ? "Interrupted. Trying again…" : ""}
      </span>
    </div>
  );
}

function DownloadButton({
  reference,
  service,
}: {
  readonly reference: FileReference;
  readonly service: FileService;
}) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const download = async () => {
    setState("loading");
    try {
      service.save(await service.load(reference, new AbortController().signal), reference.name);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  const label =
    state === "failed" ? `${reference.name} could not be downloaded` : `Download ${reference.name}`;
  return (
    <IconButton
      label={label}
      icon={<Download />}
      aria-busy={state === "loading"}
      variant={state === "failed" ? "quiet-danger" : "quiet"}
      onClick={() => void download()}
    />
  );
}

/** Rejected files, one message per line. */
export function RejectedFiles({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <p role="alert" dir="auto" className="text-xs whitespace-pre-line text-danger-ink">
      {lines.join("\n")}
    </p>
  );
}
