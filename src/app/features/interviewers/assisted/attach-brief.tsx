import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { texts } from "./texts.ts";
import { acceptedBriefs } from "./use-setup-brief.ts";

interface AttachBriefProps {
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** The button beside the composer that chooses a research brief. */
export function AttachBrief({ disabled, onChoose }: AttachBriefProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={texts.attach}
        size="md"
        icon={<Paperclip aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={acceptedBriefs}
        hidden
        aria-label={texts.attach}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onChoose(file);
          // So that the same file can be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
    </>
  );
}
