import { CircleAlert, CircleCheck, Info, MessageSquareText } from "lucide-react";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { SnackbarTone } from "../../ui/snackbar-store.ts";
import { useRecentSnackbars } from "../../ui/use-snackbars.ts";

export interface RecentMessagesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const marks: Readonly<Record<SnackbarTone, { icon: typeof Info; ink: string; name: string }>> = {
  success: { icon: CircleCheck, ink: "text-success", name: "Done" },
  error: { icon: CircleAlert, ink: "text-danger", name: "Error" },
  info: { icon: Info, ink: "text-info", name: "Note" },
};

/** The last snackbars, newest first: three seconds are too short for many. */
export function RecentMessages({ open, onClose }: RecentMessagesProps) {
  const messages = useRecentSnackbars();
  return (
    <Drawer open={open} onClose={onClose} title="Recent messages">
      {messages.length === 0 ? (
        <EmptyState
          icon={<MessageSquareText aria-hidden />}
          title="No messages yet"
          description="Past notifications appear here."
        />
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {messages.map(({ id, tone, message }) => {
            const { icon: Icon, ink, name } = marks[tone];
            return (
              <li key={id} className="flex items-start gap-2.5 py-3">
                <Icon aria-label={name} role="img" className={`mt-0.5 size-4 shrink-0 ${ink}`} />
                <span className="min-w-0 wrap-anywhere">{message}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Drawer>
  );
}
