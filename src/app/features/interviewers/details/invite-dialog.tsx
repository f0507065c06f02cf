import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { compileGrid } from "../../../../runtime/grids/compile.ts";
import { columnTypes } from "../../../../runtime/types/column-types.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { configItemQuery } from "../../../api/queries.ts";
import { ListSkeleton } from "../../../grid-work/list-skeleton.tsx";
import { LoadFault } from "../../../shell/load-fault.tsx";
import { Panel } from "../../../shell/panel.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { InviteesGrid } from "./invitees-grid.tsx";

export interface InviteDialogProps {
  readonly interviewerId: string;
  readonly onClose: () => void;
}

/** Who is invited: the Users grid, adding and removing (spec section 2.9). */
export function InviteDialog({ interviewerId, onClose }: InviteDialogProps) {
  const { api } = useTenant();
  const item = useQuery(configItemQuery(api, "grid", "invitees"));
  const [isAdding, setAdding] = useState(false);
  const definition = item.data?.data;
  const grid = useMemo(
    () => (definition === undefined ? null : compileGrid(definition, { types: columnTypes })),
    [definition],
  );
  const content = () => {
    if (grid !== null) {
      return <InviteesGrid grid={grid} interviewerId={interviewerId} onAdd={() => setAdding(true)} />;
    }
    if (item.isPending) return <ListSkeleton />;
    const retry = () => void item.refetch();
    return (
      <LoadFault title={texts.usersFailed} error={item.error} onRetry={retry} retrying={item.isFetching} />
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={texts.inviteTitle}
      description={texts.inviteHelp}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Panel title={texts.usersFailed}>{content()}</Panel>
      {isAdding ? <AddUserDialog interviewerId={interviewerId} onClose={() => setAdding(false)} /> : null}
    </Dialog>
  );
}
