import { useQuery, queryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import type { ConversationState } from "../../../../conversation/conversation-state.ts";
import { ConfirmDialog, Drawer } from "../../../../ui/overlays/dialog.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { browserDevices, type CallDevices } from "../../../../conversation/voice/call-devices.ts";
import { ChatPanel } from "./chat-panel.tsx";
import type { ResumableTest, TestMemory } from "./test-memory.ts";
import { type GuideProgress, guideProgress, type GuideStep } from "./guide-outline.ts";
import { texts } from "./texts.ts";
import { useCall } from "./use-call.ts";
import { useChat } from "./use-chat.ts";
import { VoicePanel } from "./voice-panel.tsx";
import { ListTree } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/loading.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { GuidePanel } from "./guide-panel.tsx";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

/** The compiled current guide, used by new tests. Refetched on every mount. */
function guideGraphQuery(api: ApiClient, interviewerId: string) {
  return queryOptions({
    queryKey: queryKey(api, "getGuideGraph", interviewerId),
    queryFn: async ({ signal }) =>
      (await api.call("getGuideGraph", { params: { id: interviewerId }, signal })).data,
    staleTime: 0,
  });
}

interface GuideAsideProps {
  readonly interviewerId: string;
  /** Null until loaded. */
  readonly progress: GuideProgress | null;
  readonly onTestFrom: (step: GuideStep) => void;
  /** Content next to the guide. */
  readonly children: ReactNode;
}

/** The guide next to the conversation; on narrow screens in a drawer. */
function GuideAside({ interviewerId, progress, onTestFrom, children }: GuideAsideProps) {
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

export interface TestRunProps {
  readonly interviewer: Interviewer;
  readonly memory: TestMemory;
  /** Chat in progress when the page was left. */
  readonly earlier: ResumableTest | undefined;
  /** Call in progress when the page was reloaded. */
  readonly earlierCall?: ResumableTest | undefined;
  readonly devices?: CallDevices;
}

/** Voice is offered for the channel "Inbound" (spec section 2.10) and others of type inbound, whatever their name. */
const isVoiceChannel = (channel: Interviewer["channel"]) =>
  channel !== null && (channel.name === "Inbound" || channel.type === "inbound");

/** Test by chat or voice, with the guide next to it. */
export function TestRun(props: TestRunProps) {
  const { interviewer, memory, earlier, earlierCall, devices = browserDevices } = props;
  const { api } = useTenant();
  const graph = useQuery(guideGraphQuery(api, interviewer.id));
  const [mode, setMode] = useState<"chat" | "voice">(earlierCall === undefined ? "chat" : "voice");
  const [wanted, setWanted] = useState<GuideStep | null>(null);
  const chat = useChat({ interviewer, memory, earlier });
  const call = useCall({ interviewer, devices, memory, earlier: earlierCall });
  const hasVoice = isVoiceChannel(interviewer.channel);
  const state: ConversationState = mode === "voice" ? call.state : chat.state;

  // A conversation keeps the guide version it started with.
  const outline = state.debug?.guide ?? graph.data;
  const progress: GuideProgress | null =
    outline === undefined ? null : guideProgress(outline, state.debug, state.activeNode);
  const steps = progress?.sections.flatMap((section) => section.steps) ?? [];
  const step = steps.find(({ isCurrent }) => isCurrent) ?? null;

  const startFrom = ({ id }: GuideStep) => (mode === "voice" ? call : chat).startFrom(id);
  const testFrom = (from: GuideStep) => (state.lines.length === 0 ? startFrom(from) : setWanted(from));

  const chatPanel = (
    <ChatPanel
      state={chat.state}
      step={step}
      language={chat.language}
      awaitsConsent={chat.awaitsConsent}
      onSay={chat.say}
      draft={chat.draft}
      onDraft={chat.changeDraft}
      onStart={chat.start}
      onSend={chat.send}
      onStop={chat.stop}
      onRetry={chat.retry}
      onClear={chat.clear}
    />
  );
  return (
    <GuideAside interviewerId={interviewer.id} progress={progress} onTestFrom={testFrom}>
      {hasVoice ? (
        <Tabs
          label={texts.mode}
          selected={mode}
          onSelect={(key) => setMode(key === "voice" ? "voice" : "chat")}
          items={[
            { key: "chat", label: texts.chat, content: chatPanel, disabled: call.isLive },
            { key: "voice", label: texts.voice, content: <VoicePanel {...call} step={step} /> },
          ]}
        />
      ) : (
        chatPanel
      )}
      <ConfirmDialog
        open={wanted !== null}
        title={texts.replaceTitle}
        description={texts.replaceText}
        confirmLabel={texts.replace}
        cancelLabel={texts.keep}
        onCancel={() => setWanted(null)}
        onConfirm={() => {
          if (wanted !== null) startFrom(wanted);
          setWanted(null);
        }}
      />
    </GuideAside>
  );
}
