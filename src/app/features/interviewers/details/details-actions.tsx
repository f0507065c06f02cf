import { Link, useNavigate } from "@tanstack/react-router";
import {
  ChartColumn,
  FlaskConical,
  Pencil,
  Rocket,
  UserPlus,
  Archive,
  ArchiveRestore,
  CalendarClock,
  CirclePause,
  Copy,
  Ellipsis,
  FileBraces,
  FileText,
  Link2,
  Link2Off,
  ScrollText,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { type InterviewerAction, actionStateOf } from "../../../../domain/interviewer/actions.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { texts } from "../texts.ts";
import type { DetailsDialog } from "./details-dialogs.tsx";
import type { ChangeInterviewer } from "./use-change-interviewer.ts";
import { Menu, type MenuEntry } from "../../../../ui/overlays/menu.tsx";
import { useExportGuide, useExportInterviewer } from "../files/use-export.ts";
import { useOpenLink } from "./use-open-link.ts";

export interface DetailsActionsProps {
  readonly interviewer: Interviewer;
  readonly changing: ChangeInterviewer;
  readonly onDialog: (dialog: DetailsDialog) => void;
}

/** Buttons available in the current state (spec section 4.2), and a menu with the rest. */
export function DetailsActions({ interviewer, changing, onDialog }: DetailsActionsProps) {
  const { name } = useTenant();
  const paths = interviewerPaths(name, interviewer.id);
  const has = (action: InterviewerAction) => actionStateOf(action, "details", interviewer) === "enabled";
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
      {actionStateOf("launching", "details", interviewer) === "disabled" ? (
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

export interface DetailsMenuProps {
  readonly interviewer: Interviewer;
  readonly onDialog: (dialog: DetailsDialog) => void;
  readonly onArchive: (isArchived: boolean) => void;
}

/** Menu of less frequent actions. */
function DetailsMenu({ interviewer, onDialog, onArchive }: DetailsMenuProps) {
  const navigate = useNavigate();
  const { name: tenant } = useTenant();
  const exportFile = useExportInterviewer();
  const exportGuide = useExportGuide();
  const openLink = useOpenLink(interviewer);
  const { interview_guide_id: guideId } = interviewer;
  const entries: MenuEntry[] = [
    {
      label: texts.interviewsAndInsights,
      icon: <ChartColumn aria-hidden />,
      onSelect: () => void navigate({ to: interviewerPaths(tenant, interviewer.id).insights }),
    },
    {
      label: texts.setupLog,
      icon: <ScrollText aria-hidden />,
      onSelect: () => void navigate({ to: interviewerPaths(tenant, interviewer.id).setupLog }),
    },
    { label: texts.duplicate, icon: <Copy aria-hidden />, onSelect: () => onDialog("duplicate") },
    {
      label: texts.exportFile,
      icon: <FileBraces aria-hidden />,
      onSelect: () => exportFile(interviewer),
    },
    {
      label: texts.exportGuide,
      icon: <FileText aria-hidden />,
      disabled: guideId === null,
      onSelect: () => (guideId === null ? undefined : exportGuide(guideId)),
    },
    {
      label: openLink.isOpen === false ? texts.openLink : texts.closeLink,
      icon: openLink.isOpen === false ? <Link2 aria-hidden /> : <Link2Off aria-hidden />,
      separated: true,
      disabled: openLink.isOpen === null,
      onSelect: () => openLink.setOpen(openLink.isOpen === false),
    },
    {
      label: texts.linkExpiry,
      icon: <CalendarClock aria-hidden />,
      disabled: openLink.isOpen === null,
      onSelect: () => onDialog("link-expiry"),
    },
    {
      label: texts.pause,
      icon: <CirclePause aria-hidden />,
      disabled: actionStateOf("pause", "details", interviewer) !== "enabled",
      onSelect: () => onDialog("pause"),
    },
    {
      label: interviewer.is_archived ? texts.restore : texts.archive,
      icon: interviewer.is_archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
      disabled: !interviewer.is_archived && ["published", "launching"].includes(interviewer.status),
      onSelect: () => onArchive(!interviewer.is_archived),
    },
    {
      label: texts.delete,
      icon: <Trash2 aria-hidden />,
      tone: "danger",
      disabled: actionStateOf("delete", "details", interviewer) !== "enabled",
      onSelect: () => onDialog("delete"),
    },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton label={texts.more} icon={<Ellipsis aria-hidden />} size="md" variant="secondary" />
      }
    />
  );
}
