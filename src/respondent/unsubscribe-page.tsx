import { MailCheck, MailX } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { LanguageSelect, useLoadedTranslations } from "./language-select.tsx";
import { useServices } from "./services.ts";
import { type Language, preferredLanguage, LanguageProvider } from "./words/words.ts";

type State = "asking" | "sending" | "failed" | "done";

/** The unsubscribe page linked in emails. Requires a click, since mail programs prefetch links. */
export function UnsubscribePage() {
  const { api, languages } = useServices();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [state, setState] = useState<State>("asking");
  const speaking = useLoadedTranslations(chosen ?? preferredLanguage(languages) ?? "en");
  const words = speaking?.words;
  useEffect(() => {
    if (words !== undefined) document.title = words.unsubscribe;
  }, [words]);
  if (speaking === null || words === undefined) return null;
  const send = () => {
    setState("sending");
    api.unsubscribe().then(
      () => setState("done"),
      () => setState("failed"),
    );
  };
  const isDone = state === "done";
  return (
    <LanguageProvider value={speaking}>
      <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4 py-4 sm:px-6 sm:py-8">
        <header className="flex justify-end">
          <LanguageSelect onChange={setChosen} />
        </header>
        <main className="flex flex-1 flex-col items-center justify-center gap-3 py-6 text-center">
          <span className="flex size-12 items-center justify-center rounded-full bg-sunken text-muted [&>svg]:size-6">
            {isDone ? <MailCheck aria-hidden /> : <MailX aria-hidden />}
          </span>
          <div role="status" className="flex flex-col gap-3">
            <h1 className="text-xl font-semibold text-balance">
              {isDone ? words.unsubscribed : words.unsubscribe}
            </h1>
            <p className="max-w-prose text-pretty text-muted">
              {isDone ? words.unsubscribedHelp : words.unsubscribeHelp}
            </p>
          </div>
          {state === "failed" ? <Alert tone="danger">{words.unknownHelp}</Alert> : null}
          {isDone ? null : (
            <Button variant="primary" busy={state === "sending"} onClick={send}>
              {words.unsubscribeNow}
            </Button>
          )}
        </main>
      </div>
    </LanguageProvider>
  );
}
