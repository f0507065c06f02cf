import { type FormEvent, useId, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ApiProblem } from "../../../api/api-problem.ts";
import { texts } from "../texts.ts";
import { expiryAfter, lastDayOf } from "./last-day.ts";
import { LastDayField } from "./last-day-field.tsx";
import { useOpenLink } from "./use-open-link.ts";

export interface LinkExpiryDialogProps {
  readonly interviewer: Pick<Interviewer, "id" | "status" | "link" | "phone_number">;
  readonly onClose: () => void;
}

/** Until when the open link works. */
export function LinkExpiryDialog({ interviewer, onClose }: LinkExpiryDialogProps) {
  const formId = useId();
  const dayId = useId();
  const { expiresAt, setExpiry, isChanging, fault } = useOpenLink(interviewer);
  const [day, setDay] = useState(() => lastDayOf(expiresAt));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanging) setExpiry(expiryAfter(day), onClose);
  };
  const errors = fault instanceof ApiProblem ? fault.fields.map(({ message }) => message) : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.linkExpiryTitle}
      description={texts.linkExpiryHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isChanging}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <LastDayField id={dayId} label={texts.lastDay} value={day} errors={errors} onChange={setDay} />
      </form>
    </Dialog>
  );
}
