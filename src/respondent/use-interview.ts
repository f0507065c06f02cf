import { useCallback, useEffect, useState } from "react";
import type {
  RespondentConversation,
  RespondentInterview,
  RespondentLink,
} from "../contracts/contracts.gen.ts";
import { ApiProblem, networkProblem } from "../contracts/api-problem.ts";
import { useServices } from "./services.ts";

export type InterviewMode = "chat" | "voice";

/** A running interview. */
export interface RunningInterview {
  readonly mode: InterviewMode;
  readonly interview: RespondentInterview;
  readonly language: RespondentLink["language"];
  readonly conversationId: string;
  /** Conversation when it was resumed; null for a new one. */
  readonly earlier: RespondentConversation | null;
}

/** What the user did before the link view was shown again; undefined when the page is opened. */
export type LinkReason = "pause" | "end";

export type InterviewView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: ApiProblem }
  | { readonly kind: "link"; readonly link: RespondentLink; readonly after?: LinkReason }
  | { readonly kind: "held"; readonly held: RunningInterview }
  /** Another device or page has taken over. */
  | { readonly kind: "elsewhere"; readonly link: RespondentLink };

const errorOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : networkProblem("voice", error);

/** State machine of the respondent page. */
export function useInterview() {
  const { api, memory } = useServices();
  const [view, setView] = useState<InterviewView>({ kind: "loading" });
  const [isEntering, setEntering] = useState(false);
  /** Why the interview could not be started or resumed. */
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);

  const load = useCallback(
    (signal?: AbortSignal, after?: LinkReason) =>
      api.readLink(signal).then(
        (link) => setView({ kind: "link", link, ...(after && { after }) }),
        (error: unknown) => {
          if (signal?.aborted !== true) setView({ kind: "failed", error: errorOf(error) });
        },
      ),
    [api],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  /** @param pageLanguage of the notices that the respondent has just read */
  const enter = async (mode: InterviewMode, pageLanguage?: RespondentLink["language"]) => {
    setEntering(true);
    setRefusal(null);
    try {
      // Take over first, so that the read includes what another device has sent.
      const { conversation_id: conversationId } =
        mode === "chat"
          ? await api.token({ takesOver: true, pageLanguage })
          : await api.ticket({ takesOver: true, pageLanguage });
      memory.keepEntered();
      const link = await api.readLink();
      const { interview, conversation, language } = link;
      const earlier = conversation?.id === conversationId ? conversation : null;
      if (interview === null) setView({ kind: "link", link });
      else setView({ kind: "held", held: { mode, interview, language, conversationId, earlier } });
    } catch (error) {
      const problem = errorOf(error);
      // Closed in the meantime: the link state tells why.
      if (problem.status === 409 || problem.status === 404) await load();
      else setRefusal(problem);
    } finally {
      setEntering(false);
    }
  };

  return {
    view,
    isEntering,
    refusal,
    enter,
    pause: () => void load(undefined, "pause"),
    retry: () => {
      setView({ kind: "loading" });
      void load();
    },
    /** Checks whether another device has taken over or the interview was closed. */
    lookElsewhere: useCallback(async () => {
      const link = await api.readLink().catch(() => null);
      if (link === null) return;
      if (link.state !== "open") setView({ kind: "link", link });
      else if (link.conversation?.is_elsewhere === true) setView({ kind: "elsewhere", link });
    }, [api]),
    beginAgain: async (link: RespondentLink) => {
      if (link.interview?.is_personal === true) return enter(link.interview.medium);
      memory.renew();
      return load(undefined, "end");
    },
  };
}
