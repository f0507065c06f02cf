import { Link } from "@tanstack/react-router";
import { ChartColumn, FlaskConical, Pencil, Rocket, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { type InterviewerAction, offer } from "../../../../domain/interviewer/actions.ts";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { texts } from "../texts.ts";
import type { DetailsDialog } from "./details-dialogs.tsx";
import { DetailsMenu } from "./details-menu.tsx";
import type { ChangeInterviewer } from "./use-change-interviewer.ts";

export interface DetailsActionsProps {
  readonly interviewer: Interviewer;
  readonly changing: ChangeInterviewer;
  readonly onDialog: (dialog: DetailsDialog) => void;
}

/** The buttons that the state offers (spec section 4.2), and a menu of the rest. */
export function DetailsActions({ interviewer, changing, onDialog }: DetailsActionsProps) {
  const { name } = useTenant();
  const paths = interviewerPaths(name, interviewer.id);
  const has = (action: InterviewerAction) => offer(action, "details", interviewer) === "enabled";
  const ready = () => void changing.change({ body: { is_active: true }, done: texts.readied });
  const archive = (isArchived: boolean) => {
    const [done, undone] = isArchived ? [texts.archived, texts.restored] : [texts.restored, texts.archived];
    const undo = { body: { is_archived: !isArchived }, done: undone };
    void changing.change({ body: { is_archived: isArchived }, done, undo });
  };
  return (
    <>
      {has("edit") ? (
        <ActionLink path={paths.edit} icon={<Pencil aria-hidden />}>
          {texts.edit}
        </ActionLink>
      ) : null}
      {has("test") ? (
        <ActionLink path={paths.test} icon={<FlaskConical aria-hidden />}>
          {texts.test}
        </ActionLink>
      ) : null}
      {has("insights") ? (
        <ActionLink path={paths.insights} icon={<ChartColumn aria-hidden />}>
          {texts.insights}
        </ActionLink>
      ) : null}
      {has("invite") ? (
        <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => onDialog("invite")}>
          {texts.invite}
        </Button>
      ) : null}
      {has("ready") ? (
        <Button variant="primary" busy={changing.isChanging} onClick={ready}>
          {texts.readyToTest}
        </Button>
      ) : null}
      {has("publish") ? (
        <Button variant="primary" icon={<Rocket aria-hidden />} onClick={() => onDialog("publish")}>
          {texts.publish}
        </Button>
      ) : null}
      {offer("launching", "details", interviewer) === "disabled" ? (
        <Button variant="primary" disabled>
          {texts.launching}
        </Button>
      ) : null}
      <DetailsMenu interviewer={interviewer} onDialog={onDialog} onArchive={archive} />
    </>
  );
}

interface ActionLinkProps {
  readonly path: string;
  readonly icon: ReactNode;
  readonly children: string;
}

function ActionLink({ path, icon, children }: ActionLinkProps) {
  return (
    <Link to={path} className={buttonClass()}>
      {icon}
      {children}
    </Link>
  );
}
