import { useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";

export interface FileButtonProps extends Omit<ButtonProps, "onClick" | "children"> {
  readonly children: string;
  /** The kinds of file that are offered, as the `accept` of an input. */
  readonly accept?: string | undefined;
  readonly onFile: (file: File) => void;
}

/** A button that chooses a file; the same file can be chosen again after it was corrected. */
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
