import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ListSkeleton } from "../../../grids/grid-content.tsx";
import { useGridDefinition } from "../../../grids/use-grid-definition.ts";
import { LoadError } from "../../../shell/load-error.tsx";
import { Panel } from "../../../shell/missing.tsx";
import { texts } from "../texts.ts";
import { AddManyDialog } from "./add-many-dialog.tsx";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { InviteesGrid } from "./invitees-grid.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

export interface InviteDialogProps {
  readonly interviewerId: string;
  readonly onClose: () => void;
}

/** Who is invited: the Users grid, adding and removing (spec section 2.9). */
export function InviteDialog({ interviewerId, onClose }: InviteDialogProps) {
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
      <p className="mb-3">
        <HelpLink concept="invitee" named />
      </p>
      <Panel title={texts.usersFailed}>{content()}</Panel>
      {adding === "one" ? <AddUserDialog interviewerId={interviewerId} onClose={close} /> : null}
      {adding === "many" ? <AddManyDialog interviewerId={interviewerId} onClose={close} /> : null}
    </Dialog>
  );
}
