import { useQuery } from "@tanstack/react-query";
import { ListTree } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Drawer } from "../../../../ui/drawer.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { LoadError } from "../../../shell/load-error.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { guideGraphQuery } from "./guide-graph-query.ts";
import type { GuideProgress, GuideStep } from "./guide-outline.ts";
import { GuidePanel } from "./guide-panel.tsx";
import { texts } from "./texts.ts";

export interface GuideAsideProps {
  readonly interviewerId: string;
  /** Null: the guide has not come. */
  readonly progress: GuideProgress | null;
  readonly onTestFrom: (step: GuideStep) => void;
  /** What stands beside the guide. */
  readonly children: ReactNode;
}

/** The guide beside the conversation; on narrow screens in a drawer that a button opens. */
export function GuideAside({ interviewerId, progress, onTestFrom, children }: GuideAsideProps) {
  const { api } = useTenant();
  const graph = useQuery(guideGraphQuery(api, interviewerId));
  const [open, setOpen] = useState(false);
  const content = (): ReactNode => {
    if (progress !== null) {
      const testFrom = (step: GuideStep) => {
        setOpen(false);
        onTestFrom(step);
      };
      return <GuidePanel progress={progress} onTestFrom={testFrom} />;
    }
    if (!graph.isError) return <GuideSkeleton />;
    return (
      <LoadError
        title={texts.guideFailed}
        error={graph.error}
        onRetry={() => void graph.refetch()}
        retrying={graph.isFetching}
      />
    );
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="mb-3 lg:hidden">
          <Button size="sm" icon={<ListTree aria-hidden />} onClick={() => setOpen(true)}>
            {texts.showGuide}
          </Button>
        </div>
        {children}
      </div>
      <aside
        aria-labelledby="test-guide"
        className="hidden max-h-[85dvh] overflow-y-auto rounded-lg border border-line bg-surface p-4 lg:block"
      >
        <h2 id="test-guide" className="mb-3 text-sm font-semibold">
          {texts.guide}
        </h2>
        {content()}
      </aside>
      <Drawer open={open} onClose={() => setOpen(false)} title={texts.guide}>
        {content()}
      </Drawer>
    </div>
  );
}

function GuideSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
