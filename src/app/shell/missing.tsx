import { FileQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";

export interface MissingProps {
  readonly title: string;
  readonly help: string;
  readonly action?: ReactNode;
}

/** What a screen needs does not exist: says what, instead of a blank page. */
export function Missing({ title, help, action }: MissingProps) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState icon={<FileQuestionMark aria-hidden />} title={title} description={help} action={action} />
    </div>
  );
}
