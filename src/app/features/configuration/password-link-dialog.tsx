import { Copy } from "lucide-react";
import { formatMoment } from "../../../kernel/format.ts";
import type { PasswordLink } from "../../../contracts/contracts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useCopy } from "../../../ui/use-copy.ts";
import { texts } from "./texts.ts";

export interface PasswordLinkDialogProps {
  /** Null: closed. */
  readonly link: PasswordLink | null;
  readonly onClose: () => void;
}

/** Shows the one-time link by which a member sets a password. It cannot be shown again. */
export function PasswordLinkDialog({ link, onClose }: PasswordLinkDialogProps) {
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
