import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  ChartColumn,
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
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { offer } from "../../../../domain/interviewer/actions.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import type { MenuEntry } from "../../../../ui/menu-entry.ts";
import { useNavigate } from "@tanstack/react-router";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { useExportGuide, useExportInterviewer } from "../files/use-export.ts";
import { texts } from "../texts.ts";
import type { DetailsDialog } from "./details-dialogs.tsx";
import { useOpenLink } from "./use-open-link.ts";

export interface DetailsMenuProps {
  readonly interviewer: Interviewer;
  readonly onDialog: (dialog: DetailsDialog) => void;
  readonly onArchive: (isArchived: boolean) => void;
}

/** What one does rarely. */
export function DetailsMenu({ interviewer, onDialog, onArchive }: DetailsMenuProps) {
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
      disabled: offer("pause", "details", interviewer) !== "enabled",
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
      disabled: offer("delete", "details", interviewer) !== "enabled",
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
