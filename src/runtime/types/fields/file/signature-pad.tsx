import { type PointerEvent, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/tone.ts";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import type { FileReference } from "./file.ts";
import { FileRow, RejectedFiles, useImageUrl } from "./file-row.tsx";
import type { Upload } from "./use-uploads.ts";

/** Size of the saved image in pixels. */
const width = 600;
const height = 180;

export interface SignaturePadProps {
  readonly id: string;
  readonly label: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly isFixed: boolean;
  readonly file: FileReference | undefined;
  readonly upload: Upload | undefined;
  readonly refused: readonly string[];
  readonly onSign: (file: File) => void;
  readonly onRemove: (id: string) => void;
  readonly onRetry: (reference: FileReference) => void;
}

/** A signature, drawn with a pointer or typed, saved as a black-on-white image. */
export function SignaturePad(props: SignaturePadProps) {
  const { id, label, file, isFixed } = props;
  const address = useImageUrl(file);
  if (file !== undefined) {
    return (
      <div className="flex flex-col gap-2">
        {address === undefined ? null : (
          <img
            src={address}
            alt={`Signature: ${label}`}
            className="max-h-32 w-fit max-w-full rounded-md border border-line bg-[white]"
          />
        )}
        <ul id={id} tabIndex={-1} aria-label={label} className="rounded-md border border-line">
          <FileRow
            reference={file}
            upload={props.upload}
            isFixed={isFixed}
            onRemove={() => props.onRemove(file.file_id)}
            onRetry={() => props.onRetry(file)}
            onResume={props.onSign}
          />
        </ul>
        <RejectedFiles lines={props.refused} />
      </div>
    );
  }
  if (isFixed) return <p className="text-sm text-muted">Not signed</p>;
  return <OpenPad {...props} />;
}

function OpenPad({ id, label, invalid, describedBy, refused, onSign }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [typed, setTyped] = useState("");
  const [hasInk, setHasInk] = useState(false);
  const context = () => canvas.current?.getContext("2d") ?? null;
  const clear = () => {
    context()?.clearRect(0, 0, width, height);
    setHasInk(false);
  };
  const write = (name: string) => {
    clear();
    setTyped(name);
    const pen = context();
    if (!pen || name.trim() === "") return;
    pen.fillStyle = "#000";
    pen.textBaseline = "middle";
    pen.font = "italic 56px Georgia, serif";
    pen.fillText(name.trim(), 24, height / 2, width - 48);
  };
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height] as const;
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = context();
    if (!pen) return;
    // Drawing replaces a typed signature.
    if (typed !== "") {
      clear();
      setTyped("");
    }
    if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
    pen.lineWidth = 3;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.strokeStyle = "#000";
    pen.beginPath();
    pen.moveTo(...point(event));
    pen.lineTo(...point(event));
    pen.stroke();
    setHasInk(true);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const pen = context();
    pen?.lineTo(...point(event));
    pen?.stroke();
  };
  const sign = () => {
    const pen = context();
    if (!pen) return;
    pen.globalCompositeOperation = "destination-over";
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, width, height);
    pen.globalCompositeOperation = "source-over";
    canvas.current?.toBlob((picture) => {
      if (picture) onSign(new File([picture], "signature.png", { type: "image/png" }));
    }, "image/png");
  };
  const isEmpty = !hasInk && typed.trim() === "";
  return (
    <div className="flex flex-col gap-2">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Draw here: ${label}`}
        onPointerDown={start}
        onPointerMove={move}
        className={cx(
          "aspect-10/3 w-full max-w-xl touch-none rounded-md border bg-[white]",
          invalid ? "border-danger" : "border-control",
        )}
      />
      <div className="flex max-w-xl flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <TextInput
            id={id}
            value={typed}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            placeholder="Sign above, or type your name"
            autoComplete="name"
            onChange={(event) => write(event.target.value)}
          />
        </div>
        <Button disabled={isEmpty} onClick={sign}>
          Sign
        </Button>
        <Button variant="quiet" disabled={isEmpty} onClick={() => write("")}>
          Clear
        </Button>
      </div>
      <RejectedFiles lines={refused} />
    </div>
  );
}
