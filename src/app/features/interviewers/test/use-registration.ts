import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";

/** Announces the test conversations of an interviewer, so that they are never counted. */
export function useRegistration(interviewerId: string): (conversationId: string) => void {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  return (conversationId) => {
    const body = { conversation_id: conversationId, interviewer_id: interviewerId };
    api.call("registerConversation", { body }).catch(() => snackbars.error(texts.notRegistered));
  };
}
