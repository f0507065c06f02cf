import { useRef, type DragEvent, useState } from "react";
import { FileUp } from "lucide-react";
import { Alert } from "../alert.tsx";
import { Button, type ButtonProps } from "../button.tsx";

export interface FileButtonProps extends Omit<ButtonProps, "onClick" | "children"> {
  readonly children: string;
  /** Accepted file types, as in the `accept` attribute of an input. */
  readonly accept?: string | undefined;
  readonly onFile: (file: File) => void;
}

/** A button that opens a file picker. The same file can be picked again after it was corrected. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={button["aria-label"] ?? button.children}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}

export interface FileChoiceProps extends Pick<FileButtonProps, "children" | "accept" | "onFile"> {
  /** Name of the chosen file. */
  readonly name: string | undefined;
  /** Accepted files, in words. */
  readonly help: string;
  readonly error: string | null;
}

/** File picker for dialogs; shows the chosen file and any error. */
export function FileChoice({ children, accept, name, help, error, onFile }: FileChoiceProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton size="sm" icon={<FileUp aria-hidden />} accept={accept} onFile={onFile}>
          {children}
        </FileButton>
        <bdi className="text-sm wrap-anywhere">{name}</bdi>
      </div>
      <p className="text-sm text-muted">{help}</p>
      {error === null ? null : <Alert tone="danger">{error}</Alert>}
    </>
  );
}

/** Accepts dropped files on an element: spread `target` on it. `isOver` is true while files are dragged over it. */
export function useFileDrop(isOpen: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(isOpen);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        // Otherwise the browser navigates to the file.
        event.preventDefault();
        setOver(false);
        if (isOpen) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
