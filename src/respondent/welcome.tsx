import { Clock, Keyboard, Languages, Mic, ShieldCheck, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { ApiProblem } from "../contracts/api-problem.ts";
import type { RespondentInterview, RespondentLink } from "../contracts/contracts.gen.ts";
import { welcomeNotices, type WelcomeNotice } from "../domain/notices/welcome-notices.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Ending } from "./ending.tsx";
import type { InterviewMode, LinkReason } from "./use-interview.ts";
import { fill } from "../kernel/plural-text.ts";
import { useLanguage } from "./words/words.ts";

/** Progress of the interview. @param share 0 to 1 */
export function Progress({ share }: { readonly share: number }) {
  const { language, words } = useLanguage();
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span aria-hidden className="text-xs text-muted tabular-nums">
        {new Intl.NumberFormat(language, { style: "percent" }).format(percent / 100)}
      </span>
    </div>
  );
}

export interface WelcomeProps {
  readonly link: RespondentLink;
  readonly interview: RespondentInterview;
  readonly after?: LinkReason | undefined;
  /** Whether an interview with this link was held in this browser. */
  readonly hasEntered: boolean;
  readonly isEntering: boolean;
  /** Why the interview could not be started. */
  readonly refusal: ApiProblem | null;
  readonly onEnter: (mode: InterviewMode) => void;
  readonly onAgain: () => void;
}

/** The button that led here is gone, so move the focus to the heading. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** Shown before the interview, after a pause and after the end. */
export function Welcome(props: WelcomeProps) {
  const { link, interview, after, isEntering, refusal, onEnter } = props;
  const { words } = useLanguage();
  const { conversation } = link;
  const isBack = conversation !== null && !conversation.is_ended;
  // On another device, or the invitee passed the link on.
  const isNew = isBack && interview.is_personal && !props.hasEntered;
  const isVoice = interview.medium === "voice";
  const back = after === "pause" ? words.paused : words.welcomeBack;
  return (
    <div className="flex flex-col gap-6">
      {interview.is_preview ? <Alert tone="info">{words.preview}</Alert> : null}
      <header className="flex flex-col gap-2">
        <p className="text-sm font-medium text-primary-ink">{isBack ? back : words.invited}</p>
        <h1
          ref={after === undefined ? undefined : focus}
          tabIndex={-1}
          lang={interview.title === null ? undefined : link.language}
          dir="auto"
          className="text-2xl font-semibold text-balance wrap-anywhere"
        >
          {interview.title ?? words.interview}
        </h1>
        {interview.organisation === null ? null : (
          <p className="text-muted wrap-anywhere">
            {fill(words.askedBy, { organisation: interview.organisation })}
          </p>
        )}
      </header>
      {conversation?.is_ended === true ? (
        <Ending
          ending={conversation.ending}
          again={conversation.may_begin_again ? { isBusy: isEntering, onAgain: props.onAgain } : null}
        />
      ) : (
        <>
          {isBack ? (
            <p className="text-pretty">{isNew ? words.onlyYours : words.answersKept}</p>
          ) : (
            <About link={link} interview={interview} />
          )}
          {isBack ? <Progress share={conversation.coverage} /> : null}
          {refusal === null ? null : (
            <Alert tone="danger" title={words.loadFailed}>
              {refusal.status === 429 ? words.tooMany : words.nothingLost}
            </Alert>
          )}
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button variant="primary" busy={isEntering} onClick={() => onEnter(isVoice ? "voice" : "chat")}>
              {isBack ? words.goOn : words.start}
            </Button>
            {isVoice ? (
              <Button busy={isEntering} onClick={() => onEnter("chat")}>
                {words.startWriting}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </div>
  );
}

const noticeIcons = {
  duration: Clock,
  medium: Keyboard,
  language: Languages,
  leaving: Undo2,
  privacy: ShieldCheck,
} as const;

/** What respondents are told before they begin; the server records the same for the consent record. */
function About({ link, interview }: Pick<WelcomeProps, "link" | "interview">) {
  const { words, language } = useLanguage();
  const notices = welcomeNotices(words, { ...interview, language: link.language }, language);
  const textOf = (kind: WelcomeNotice["kind"]) => notices.find((notice) => notice.kind === kind)?.text;
  const summary = textOf("summary");
  return (
    <>
      {summary === undefined ? null : (
        <p lang={link.language} dir="auto" className="text-pretty whitespace-pre-line wrap-anywhere">
          {summary}
        </p>
      )}
      <p className="text-pretty">{textOf("procedure")}</p>
      <ul className="flex flex-col gap-2.5 rounded-lg border border-line bg-surface px-4 py-3.5 text-sm">
        {notices.map(({ kind, text }) => {
          if (kind === "organisation" || kind === "summary" || kind === "procedure") return null;
          const Icon = kind === "medium" && interview.medium === "voice" ? Mic : noticeIcons[kind];
          return (
            <Fact key={kind} icon={<Icon aria-hidden />}>
              {text}
            </Fact>
          );
        })}
      </ul>
    </>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: string }) {
  return (
    <li className="flex items-start gap-3 text-pretty">
      <span className="mt-0.5 shrink-0 text-muted [&>svg]:size-4">{icon}</span>
      {children}
    </li>
  );
}
