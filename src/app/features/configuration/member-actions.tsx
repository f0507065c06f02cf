import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, UserMinus, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/overlays/dialog.tsx";
import { signInOptionsQuery } from "../../api/queries.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";
import { useNavigate } from "@tanstack/react-router";
import { useSnackbars } from "../../../ui/overlays/snackbar-store.ts";
import { listKey } from "../../api/list-query.ts";
import { formatMoment } from "../../../kernel/format.ts";
import type { PasswordLink } from "../../../contracts/contracts.gen.ts";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { useCopy } from "../../../ui/copy-button.tsx";

interface PasswordLinkDialogProps {
  /** Null while the dialog is closed. */
  readonly link: PasswordLink | null;
  readonly onClose: () => void;
}

/** Shows the one-time link with which a member sets a password. It cannot be shown again. */
function PasswordLinkDialog({ link, onClose }: PasswordLinkDialogProps) {
  const copy = useCopy();
  const address = link === null ? "" : new URL(link.path, window.location.origin).href;
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      size="md"
      title={texts.passwordLinkTitle}
      description={texts.passwordLinkHelp}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => void copy(address)}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <TextInput
        readOnly
        aria-label={texts.passwordLinkTitle}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      {link === null ? null : (
        <p className="mt-2 text-muted">{texts.passwordLinkUntil(formatMoment(link.expires_at))}</p>
      )}
    </Dialog>
  );
}

/** Actions on a member other than editing. */
function useMemberActions(id: string) {
  const { api, name: tenant } = useTenant();
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: async () => await api.call("removeMember", { params: { id } }),
    onSuccess: () => {
      snackbars.success(texts.memberRemoved);
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      // Skip the unsaved-changes prompt: the record no longer exists.
      void navigate({
        to: "/$tenant/admin/$resource",
        params: { tenant, resource: "users" },
        ignoreBlocker: true,
      });
    },
    onError: ({ message }) => snackbars.error(texts.memberRemoveFailed(message)),
  });
  const making = useMutation({
    mutationFn: async () => (await api.call("createPasswordLink", { params: { id } })).data,
    onError: ({ message }) => snackbars.error(texts.passwordLinkFailed(message)),
  });
  return {
    remove: () => removing.mutate(),
    isRemoving: removing.isPending,
    makeLink: () => making.mutate(),
    isMakingLink: making.isPending,
    link: making.data ?? null,
    forgetLink: making.reset,
  };
}

/** Buttons to remove a member and, if form login is enabled, to create a link for setting a password. */
export function MemberActions({ id }: { readonly id: string }) {
  const { api } = useTenant();
  const options = useQuery(signInOptionsQuery(api));
  const { remove, isRemoving, makeLink, isMakingLink, link, forgetLink } = useMemberActions(id);
  const [isAsking, setAsking] = useState(false);
  const removeNow = () => {
    remove();
    setAsking(false);
  };
  return (
    <>
      {options.data?.form_login === true ? (
        <Button icon={<KeyRound aria-hidden />} busy={isMakingLink} onClick={makeLink}>
          {texts.passwordLink}
        </Button>
      ) : null}
      <Button icon={<UserMinus aria-hidden />} busy={isRemoving} onClick={() => setAsking(true)}>
        {texts.removeMember}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeMemberTitle}
        description={texts.removeMemberHelp}
        confirmLabel={texts.remove}
        danger
        onConfirm={removeNow}
        onCancel={() => setAsking(false)}
      />
      <PasswordLinkDialog link={link} onClose={forgetLink} />
    </>
  );
}
