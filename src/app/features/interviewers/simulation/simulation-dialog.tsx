import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Skeleton } from "../../../../ui/loading.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { ReplayPanel } from "./replay-panel.tsx";
import { SimulatedPanel } from "./simulated-panel.tsx";
import { texts } from "./texts.ts";
import { triedGuideQuery } from "./tried-guide-query.ts";

export interface SimulationDialogProps {
  readonly interviewer: Interviewer;
  readonly onClose: () => void;
}

/** Tries the guide as it stands, without respondents: with simulated ones, or with the words of a past interview. */
export function SimulationDialog({ interviewer, onClose }: SimulationDialogProps) {
  const { api } = useTenant();
  const [tab, setTab] = useState("simulated");
  const tried = useQuery(triedGuideQuery(api, interviewer));
  const content = (): ReactNode => {
    if (tried.isError)
      return (
        <LoadError
          title={texts.loadFailed}
          error={tried.error}
          onRetry={() => void tried.refetch()}
          retrying={tried.isFetching}
        />
      );
    if (tried.data === undefined) return <Skeleton className="h-40" />;
    if (tried.data === null) return <p className="text-sm text-muted">{texts.noQuestions}</p>;
    return (
      <Tabs
        label={texts.tabs}
        selected={tab}
        onSelect={setTab}
        items={[
          { key: "simulated", label: texts.simulated, content: <SimulatedPanel tried={tried.data} /> },
          {
            key: "past",
            label: texts.past,
            content: <ReplayPanel interviewerId={interviewer.id} tried={tried.data} />,
          },
        ]}
      />
    );
  };
  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.help} size="xl">
      {content()}
    </Dialog>
  );
}
