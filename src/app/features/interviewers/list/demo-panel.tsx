import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { MessageSquareText, Mic, Sparkles, X } from "lucide-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../../../ui/overlays/dialog.tsx";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { listKey } from "../../../api/list-query.ts";
import { queryKey } from "../../../api/queries.ts";
import { useServices } from "../../../services/app-services.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { createRootStorage } from "../../../platform/root-storage.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { texts } from "../texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";

/** Whether the panel was dismissed in this browser. */
function useDismissed() {
  const { storage } = useServices();
  const root = createRootStorage(storage);
  const [isDismissed, setDismissed] = useState(() => root.read("demo_dismissed") === true);
  const dismiss = () => {
    root.write("demo_dismissed", true);
    setDismissed(true);
  };
  return { isDismissed, dismiss };
}

/** Introduces the product in three steps while the tenant has demo interviewers. */
export function DemoPanel() {
  const { api, name: tenant } = useTenant();
  const { isDismissed, dismiss } = useDismissed();
  const search = useSearch({ strict: false });
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const demoKey = queryKey(api, "getDemo");
  const { data: demo } = useQuery({
    queryKey: demoKey,
    queryFn: async ({ signal }) => (await api.call("getDemo", { signal })).data,
    meta: { isBackground: true },
  });
  const { mutate: remove, isPending } = useMutation({
    mutationFn: async () => (await api.call("removeDemo", {})).data,
    onSuccess: (left) => {
      queryClient.setQueryData(demoKey, left);
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      setAsking(false);
      snackbars.success(texts.demoRemoved);
    },
    onError: ({ message }) => snackbars.error(texts.demoNotRemoved(message)),
  });
  // Hidden while the list is filtered, so that results come first.
  const isNarrowed = "search_query" in search || "q_filters" in search;
  if (demo === undefined || demo.interviewers === 0 || isDismissed || isNarrowed) return null;
  const { interviewer_id: id, interviews, link } = demo;
  const results = id === null ? null : interviewerPaths(tenant, id).themes;
  return (
    <section aria-label={texts.demoTitle} className="mb-6 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-base font-semibold">{texts.demoTitle}</h2>
          <p className="mt-0.5 max-w-2xl text-sm text-muted">
            {`${texts.demoHelp} `}
            <span className="-my-2 inline-flex align-middle">
              <HelpLink concept="demonstration" />
            </span>
          </p>
        </div>
        <IconButton label={texts.demoDismiss} icon={<X aria-hidden />} onClick={dismiss} />
      </div>
      <ol className="mt-4 grid gap-4 text-sm sm:grid-cols-3">
        {results === null || interviews === 0 ? null : (
          <DemoStep icon={<MessageSquareText />} help={texts.demoReadHelp}>
            <Link to={results} className={textLinkClass}>
              {texts.demoRead(interviews)}
            </Link>
          </DemoStep>
        )}
        {link === null ? null : (
          <DemoStep icon={<Mic />} help={texts.demoAnswerHelp}>
            <a href={link} target="_blank" rel="noreferrer" className={textLinkClass}>
              {texts.demoAnswer}
            </a>
          </DemoStep>
        )}
        <DemoStep icon={<Sparkles />} help={texts.demoMakeHelp}>
          <Link to="/$tenant/agents/chat-bot" params={{ tenant }} className={textLinkClass}>
            {texts.demoMake}
          </Link>
        </DemoStep>
      </ol>
      <div className="mt-4 border-t border-line pt-3">
        <div className="-ms-2.5">
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            {texts.demoRemove}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <ConfirmDialog
          open
          title={texts.demoRemoveTitle}
          description={texts.demoRemoveHelp(demo.interviewers)}
          confirmLabel={texts.demoRemove}
          danger
          busy={isPending}
          onConfirm={() => remove()}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

interface DemoStepProps {
  readonly icon: ReactElement;
  readonly help: string;
  readonly children: ReactNode;
}

function DemoStep({ icon, help, children }: DemoStepProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-0.5 text-primary-ink [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="font-medium">{children}</p>
        <p className="mt-0.5 text-muted">{help}</p>
      </div>
    </li>
  );
}
