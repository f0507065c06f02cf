import { useQuery } from "@tanstack/react-query";
import { KeyRound, UserMinus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { signInOptionsQuery } from "../../api/queries.ts";
import { useTenant } from "../../tenant/tenant-context.ts";
import { PasswordLinkDialog } from "./password-link-dialog.tsx";
import { texts } from "./texts.ts";
import { useMemberActions } from "./use-member-actions.ts";

/** Removing a member, and, where people sign in by form, giving them the link to set a password. */
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
