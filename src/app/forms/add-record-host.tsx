import { type ReactNode, useMemo, useState } from "react";
import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import { recordsByForm } from "../../domain/navigation/records-by-form.ts";
import { AddRecordContext, type AddRecordService } from "../../runtime/types/fields/choice/add-record.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { AddRecordDialog, type AddRecordDialogProps, type RecordCreator } from "./add-record-dialog.tsx";

/**
 * Creator for the list at a main API path; `undefined` if no form creates its records or the user may not. Only
 * controls what is offered; the server checks permissions itself.
 */
function recordCreatorAt(
  path: string,
  { is_superuser: isSuperuser }: Pick<CurrentUser, "is_superuser">,
): RecordCreator | undefined {
  const found = recordsByForm.get(path);
  if (found === undefined || (found.write === "superuser" && !isSuperuser)) return undefined;
  return {
    layoutKey: found.layoutKey,
    create: async (api, body, idempotencyKey) =>
      (await api.call(`create${found.record}`, { body, idempotencyKey })).data,
  };
}

/**
 * Lets fields offer to add missing records, each in a dialog with the form of its layout. Only for forms that are
 * saved, not previews.
 */
export function AddRecordHost({ children }: { readonly children: ReactNode }) {
  const { user } = useTenant();
  const [dialog, setDialog] = useState<AddRecordDialogProps | null>(null);
  const service = useMemo<AddRecordService>(
    () => ({
      mayAdd: ({ path }) => recordCreatorAt(path, user) !== undefined,
      add: (record, signal) =>
        new Promise((resolve) => {
          const creator = recordCreatorAt(record.path, user);
          const onClose = (row: unknown) => {
            setDialog((current) => (current?.record === record ? null : current));
            resolve(row);
          };
          if (creator === undefined || signal.aborted) {
            onClose(undefined);
            return;
          }
          signal.addEventListener("abort", () => onClose(undefined), { once: true });
          setDialog({ record, creator, onClose });
        }),
    }),
    [user],
  );
  return (
    <>
      <AddRecordContext value={service}>{children}</AddRecordContext>
      {/* Outside the context: forms in the dialog cannot add further records. */}
      {dialog === null ? null : <AddRecordDialog {...dialog} />}
    </>
  );
}
