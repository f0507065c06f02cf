import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import type { ButtonSize } from "../../../ui/button-class.ts";
import { useSnackbars } from "../../../ui/overlays/snackbar-store.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

export interface PreviewButtonProps {
  readonly interviewer: Pick<Interviewer, "id" | "interview_guide_id">;
  readonly size?: ButtonSize;
}

/** Opens the respondents' page of an interviewer in a new tab, published or not. What is said there is a test. */
export function PreviewButton({ interviewer, size }: PreviewButtonProps) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () =>
      (await api.call("createInterviewerPreview", { params: { id: interviewer.id } })).data,
  });
  const open = async () => {
    // Popup blockers require opening the tab in the click handler; the URL is set later.
    const tab = window.open("about:blank", "_blank");
    try {
      const { link } = await mutateAsync();
      if (tab === null) window.location.assign(link);
      else {
        tab.opener = null;
        tab.location.replace(new URL(link, window.location.origin));
      }
    } catch (error) {
      tab?.close();
      snackbars.error(texts.previewFailed(error instanceof Error ? error.message : String(error)));
    }
  };
  return (
    <Button
      size={size}
      icon={<Eye aria-hidden />}
      busy={isPending}
      disabledReason={interviewer.interview_guide_id === null ? texts.previewNeedsGuide : undefined}
      onClick={() => void open()}
    >
      {texts.preview}
    </Button>
  );
}
