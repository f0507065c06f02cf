import { lazy, Suspense, useEffect, useState } from "react";
import { ConversationTextsContext } from "../conversation/view/conversation-texts.ts";
import { Skeleton } from "../ui/loading.tsx";
import { LanguageSelect, useLoadedTranslations } from "./language-select.tsx";
import { Notice } from "./notice.tsx";
import { ChatScreen } from "./interview/chat-screen.tsx";
import { useServices } from "./services.ts";
import { useInterview } from "./use-interview.ts";
import { Welcome } from "./welcome.tsx";
import {
  isLanguage,
  type Language,
  preferredLanguage,
  conversationTexts,
  LanguageProvider,
} from "./words/words.ts";

const VoiceScreen = lazy(async () => ({
  default: (await import("./interview/voice-screen.tsx")).VoiceScreen,
}));

/** The page of a respondent link: introduction, interview and ending. */
export function RespondentPage() {
  const { languages, memory } = useServices();
  const interview = useInterview();
  const { view } = interview;
  const [chosen, setChosen] = useState(() => {
    const storedLanguage = memory.language();
    return storedLanguage !== null && isLanguage(storedLanguage) ? storedLanguage : null;
  });
  const choose = (wanted: Language) => {
    setChosen(wanted);
    memory.keepLanguage(wanted);
  };
  const held = view.kind === "held" ? view.held : null;
  const link = view.kind === "link" || view.kind === "elsewhere" ? view.link : null;
  const language = chosen ?? held?.language ?? link?.language ?? preferredLanguage(languages) ?? "en";
  const speaking = useLoadedTranslations(language);
  const title = (held?.interview ?? link?.interview)?.title ?? speaking?.words.interview ?? "";
  useEffect(() => {
    if (title !== "") document.title = title;
  }, [title]);
  if (speaking === null) return <Loading />;

  const content = () => {
    if (held === null) return null;
    if (held.mode === "chat") {
      return <ChatScreen held={held} onPause={interview.pause} onRefused={interview.lookElsewhere} />;
    }
    return (
      <Suspense fallback={<Loading />}>
        <VoiceScreen held={held} onPause={interview.pause} onWriting={() => void interview.enter("chat")} />
      </Suspense>
    );
  };
  const page = () => {
    if (view.kind === "loading") return <Loading />;
    if (view.kind === "held") return null;
    if (view.kind === "link" && view.link.interview !== null) {
      return (
        <Welcome
          link={view.link}
          interview={view.link.interview}
          after={view.after}
          hasEntered={memory.hasEntered()}
          isEntering={interview.isEntering}
          refusal={interview.refusal}
          onEnter={(wanted) => void interview.enter(wanted, speaking.language)}
          onAgain={() => void interview.beginAgain(view.link)}
        />
      );
    }
    return (
      <Notice
        view={view}
        isBusy={interview.isEntering}
        onRetry={interview.retry}
        onGoOnHere={() => void interview.enter("chat")}
      />
    );
  };
  return (
    <LanguageProvider value={speaking}>
      <ConversationTextsContext value={conversationTexts(speaking.words)}>
        {held === null ? (
          <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4 py-4 sm:px-6 sm:py-8">
            <header className="flex justify-end">
              <LanguageSelect onChange={choose} />
            </header>
            <main className="flex flex-1 flex-col justify-center py-6">{page()}</main>
          </div>
        ) : (
          <main className="mx-auto flex h-dvh max-w-3xl flex-col sm:p-4">{content()}</main>
        )}
      </ConversationTextsContext>
    </LanguageProvider>
  );
}

function Loading() {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-20" aria-busy>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-11 w-48" />
    </div>
  );
}
