import type { ReactNode } from "react";

/*
 * Decorative drawings for empty states. They use theme colours, so that they follow light and dark mode, and carry no
 * information beyond the text beside them.
 */

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 176 104"
      className="h-26 w-44 fill-none stroke-control [&_.soft]:fill-primary-soft [&_.paper]:fill-surface [&_.strong]:stroke-primary"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A question and a longer answer: no interviewers or conversations yet. */
export const ConversationDrawing = () => (
  <Drawing>
    <path
      className="paper"
      d="M22 14h66a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H44l-12 10v-10H22a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z"
    />
    <path d="M28 27h48M28 36h26" />
    <path
      className="soft strong"
      d="M82 50h72a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-8v9l-12-9H82a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8Z"
    />
    <path className="strong" d="M88 63h60M88 72h60M88 81h34" />
    <path d="M70 27l6 0" />
  </Drawing>
);

/** Placeholder rows: an empty list. */
export const EmptyListDrawing = () => (
  <Drawing>
    <rect className="paper" x="24" y="12" width="128" height="80" rx="8" />
    <path d="M24 32h128" />
    <path d="M36 22h26M76 22h18M112 22h22" />
    <circle className="soft strong" cx="42" cy="46" r="5" />
    <path className="strong" d="M56 46h46" />
    <path strokeDasharray="2 5" d="M36 62h104M36 77h76" />
  </Drawing>
);

/** A magnifier over rows: no search results. */
export const NothingFoundDrawing = () => (
  <Drawing>
    <path d="M22 24h62M22 42h40M22 60h34M22 78h52" strokeDasharray="2 5" />
    <circle className="soft strong" cx="106" cy="46" r="27" />
    <path className="strong" strokeWidth="3" d="M126 66l22 22" />
    <path className="strong" d="M97 37l18 18M115 37L97 55" />
  </Drawing>
);

/** Quotes and a chart: no results yet. */
export const ResultsDrawing = () => (
  <Drawing>
    <path
      className="paper"
      d="M18 16h58a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H40l-10 8v-8H18a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6Z"
    />
    <path d="M24 28h40M24 37h24" />
    <path d="M84 90h80" />
    <rect className="paper" x="94" y="62" width="14" height="28" rx="2" />
    <rect className="paper" x="117" y="48" width="14" height="42" rx="2" />
    <rect className="soft strong" x="140" y="26" width="14" height="64" rx="2" />
    <path strokeDasharray="2 5" d="M44 62c4 14 18 24 34 26" />
  </Drawing>
);
