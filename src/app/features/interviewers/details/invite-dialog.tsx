import { useState, useMemo } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isObject } from "../../../../kernel/is-object.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { ListSkeleton, useGridDefinition } from "../../../grids/grid-screen.tsx";
import { LoadError, Panel } from "../../../shell/page-states.tsx";
import { texts } from "../texts.ts";
import { AddManyDialog, type InviteMany } from "./add-many-dialog.tsx";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { type LinkedInterviewer, useOpenLink } from "./use-open-link.ts";
import { HelpLink } from "../../../help/help-link.tsx";
import type { Invitee } from "../../../../contracts/contracts.gen.ts";
import type { CompiledGrid } from "../../../../runtime/grids/compiled-grid.ts";
import { defaultListState, listRequest } from "../../../../runtime/grids/list-query.ts";
import { useCopy } from "../../../../ui/copy-button.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { listKey } from "../../../api/list-query.ts";
import { ListGrid } from "../../../grids/list-grid.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";

export interface InviteDialogProps {
  readonly interviewer: LinkedInterviewer;
  /** State of a bulk invitation, which outlives this dialog. */
  readonly inviting: InviteMany;
  readonly onClose: () => void;
}

/** Invitees in the Users grid, with adding and removing (spec section 2.9). */
export function InviteDialog({ interviewer, inviting, onClose }: InviteDialogProps) {
  const { id: interviewerId } = interviewer;
  const { closedNote } = useOpenLink(interviewer);
  const { grid, status, error, refetch, isFetching } = useGridDefinition("invitees");
  const [adding, setAdding] = useState<"one" | "many" | null>(null);
  const close = () => setAdding(null);
  const content = () => {
    if (grid !== null) {
      return (
        <InviteesGrid
          grid={grid}
          interviewerId={interviewerId}
          onAdd={() => setAdding("one")}
          onAddMany={() => setAdding("many")}
        />
      );
    }
    if (status === "pending") return <ListSkeleton />;
    return <LoadError title={texts.usersFailed} error={error} onRetry={refetch} retrying={isFetching} />;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={texts.inviteTitle}
      description={texts.inviteHelp}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {closedNote === null ? null : <Alert tone="warning">{closedNote}</Alert>}
      <p className="my-3">
        <HelpLink concept="invitee" named />
      </p>
      <Panel title={texts.usersFailed}>{content()}</Panel>
      {adding === "one" ? <AddUserDialog interviewerId={interviewerId} onClose={close} /> : null}
      {adding === "many" ? <AddManyDialog inviting={inviting} onClose={close} /> : null}
    </Dialog>
  );
}

/** Reads a row of the Users grid; null if it is malformed. */
function readInvitee(row: unknown): Pick<Invitee, "id" | "email" | "link"> | null {
  if (typeof row !== "object" || row === null) return null;
  if (!("id" in row && "email" in row && "link" in row)) return null;
  const { id, email, link } = row;
  const isInvitee = typeof id === "string" && typeof email === "string";
  return isInvitee && (link === null || typeof link === "string") ? { id, email, link } : null;
}

/** Whether the email to an invitee has not been sent yet. */
const isBeingMailed = (row: unknown): boolean => isObject(row) && row["mail_state"] === "waiting";

export interface InviteesGridProps {
  readonly grid: CompiledGrid;
  readonly interviewerId: string;
  readonly onAdd: () => void;
  readonly onAddMany: () => void;
}

/** Row clicks do nothing in this grid. */
const nowhere = () => {};

/** Grid of invitees. Keeps its list state locally, since the URL belongs to the page behind the dialog. */
function InviteesGrid({ grid, interviewerId, onAdd, onAddMany }: InviteesGridProps) {
  const { name: tenant } = useTenant();
  const [state, setState] = useState(() => defaultListState(grid.rules));
  const params = useMemo(() => ({ tenant, id: interviewerId }), [tenant, interviewerId]);
  const path = grid.endpoint?.(params) ?? null;
  const query = { ...listRequest(state, grid.rules), fields: "id,email,full_name" };
  const withdraw = useWithdraw(interviewerId, path);
  const mailAgain = useMailAgain(interviewerId, path);
  const testMail = useTestMail(interviewerId);
  const copy = useCopy();
  const snackbars = useSnackbars();
  const act = (name: string, [row]: readonly unknown[]) => {
    const invitee = readInvitee(row);
    if (name === "add") onAdd();
    else if (name === "add-many") onAddMany();
    else if (name === "test-mail") testMail();
    else if (invitee === null) return;
    else if (name === "remove") withdraw(invitee.email);
    else if (name === "mail") mailAgain(invitee);
    else if (name === "copy-link") {
      if (invitee.link === null) snackbars.error(texts.invitationLinkIsLost);
      else void copy(new URL(invitee.link, window.location.origin).href);
    }
  };
  return (
    <ListGrid
      grid={grid}
      path={path}
      query={query}
      state={state}
      onStateChange={setState}
      params={params}
      onNavigate={nowhere}
      onAction={act}
      isUnfinished={isBeingMailed}
    />
  );
}

function useWithdraw(interviewerId: string, path: string | null) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const { mutate } = useMutation({
    mutationFn: async (email: string) =>
      await api.call("removeInvitee", {
        params: { interviewer_id: interviewerId },
        body: { user_email: email },
      }),
    onSuccess: (_, email) => snackbars.success(texts.withdrawn(email)),
    onError: ({ message }) => snackbars.error(texts.withdrawFailed(message)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listKey(api, path) }),
  });
  return mutate;
}

function useMailAgain(interviewerId: string, path: string | null) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const { mutate } = useMutation({
    mutationFn: async ({ id }: Pick<Invitee, "id" | "email">) =>
      await api.call("mailInvitation", {
        params: { interviewer_id: interviewerId, invitee_id: id },
      }),
    onSuccess: (_, { email }) => snackbars.success(texts.mailedAgain(email)),
    onError: ({ message }) => snackbars.error(texts.mailAgainFailed(message)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listKey(api, path) }),
  });
  return mutate;
}

function useTestMail(interviewerId: string) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const { mutate } = useMutation({
    mutationFn: async () => (await api.call("sendTestInvitation", { params: { id: interviewerId } })).data,
    onSuccess: ({ email, failure }) => {
      if (failure === null) snackbars.success(texts.testMailSent(email));
      else snackbars.error(texts.testMailFailed(failure));
    },
    onError: ({ message }) => snackbars.error(texts.testMailFailed(message)),
  });
  return () => mutate();
}
