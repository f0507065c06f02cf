import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { failureMessages } from "../../../../domain/errors/messages/failure.ts";
import { permits } from "../../../../domain/interviewer/actions.ts";
import { Button } from "../../../../ui/button.tsx";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { interviewerQuery } from "../interviewer-query.ts";
import { texts } from "./texts.ts";
import { useWizard } from "./wizard-context.ts";

/** From the last step to the test page: a draft becomes ready to test on the way. */
export function SaveAndTest({ interviewer: opened }: { readonly interviewer: Interviewer }) {
  const { api, name: tenant } = useTenant();
  const { keep } = useWizard();
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  // Of a saved step the cache already has the newest.
  const { data: interviewer = opened } = useQuery(interviewerQuery(api, opened.id));
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, version }: Interviewer) => {
      if (permits("test", interviewer)) return;
      const ready = { params: { id }, body: { is_active: true }, ifMatch: version };
      keep((await api.call("updateInterviewer", ready)).data);
    },
    onSuccess: () => navigate({ to: interviewerPaths(tenant, interviewer.id).test }),
    onError: ({ message }) => snackbars.error(`${failureMessages.updateInterviewer}: ${message}`),
  });
  return (
    <Button icon={<FlaskConical aria-hidden />} busy={isPending} onClick={() => mutate(interviewer)}>
      {texts.saveAndTest}
    </Button>
  );
}
