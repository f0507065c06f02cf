import { useSpeaking } from "./words/words-context.ts";

/** How much of the interview is done, from 0 to 1. */
export function Progress({ share }: { readonly share: number }) {
  const { language, words } = useSpeaking();
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
