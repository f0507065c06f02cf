import { useObservable } from "../use-observable.ts";
import type { Observable } from "../../kernel/notifier.ts";
import { useConversationTexts } from "./conversation-texts.ts";

/** Microphone level. Subscribes on its own to avoid re-rendering its parents. */
export function LevelMeter({ level }: { readonly level: Observable<number> }) {
  const texts = useConversationTexts();
  const percent = Math.round(useObservable(level) * 100);
  return (
    <div
      role="meter"
      aria-label={texts.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-28 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full origin-left bg-success transition-transform duration-75 rtl:origin-right"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
