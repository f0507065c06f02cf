import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { CircleQuestionMark } from "lucide-react";
import { useId } from "react";
import { type ConceptId, definitionOf, termOf } from "../../domain/glossary.ts";
import { textLinkClass, VisuallyHidden } from "../../ui/text-link.tsx";
import { useTenant } from "../tenant/tenant-context.ts";

/** Texts of the help. */
export const texts = {
  explain: (word: string) => `What does “${word}” mean?`,
  allConcepts: "All concepts",
  newTab: "opens in a new tab",
  title: "Help",
  description: "The terms you see in the product and what they mean.",
  contents: "Concepts",
  more: "More help",
  keys: "Press ? anywhere for keyboard shortcuts, or Ctrl+K to go to a page, run a command or search.",
  errors:
    "Every API error has a code. Open /problems/ followed by the code, such as /problems/ERR_VALIDATION, to see when it occurs.",
} as const;

export interface HelpLinkProps {
  readonly concept: ConceptId;
  /** Shows the word before the icon; for places that do not show it already. */
  readonly named?: boolean;
}

/**
 * A "?" beside a term: shows its meaning and a link to all concepts, in a new tab so that no input is lost. Escape
 * closes it and restores the focus.
 */
export function HelpLink({ concept, named = false }: HelpLinkProps) {
  const { name: tenant } = useTenant();
  const id = useId();
  const word = termOf(concept);
  return (
    <Popover as="span" className="inline-flex align-middle">
      <PopoverButton
        aria-label={texts.explain(word)}
        className="inline-flex min-h-control-sm min-w-6 items-center justify-center gap-1 rounded-md text-xs text-muted transition-colors hover:text-ink [&>svg]:size-4"
      >
        {named ? <span className="first-letter:uppercase">{word}</span> : null}
        <CircleQuestionMark aria-hidden />
      </PopoverButton>
      <PopoverPanel
        focus
        role="dialog"
        aria-labelledby={`${id}-word`}
        aria-describedby={`${id}-meaning`}
        anchor={{ to: "bottom start", gap: 4, padding: 8 }}
        className="z-50 flex w-72 max-w-full animate-appear flex-col gap-1 rounded-lg border border-line bg-raised p-3 text-sm font-normal shadow-raised"
      >
        <p id={`${id}-word`} className="font-semibold first-letter:uppercase">
          {word}
        </p>
        <p id={`${id}-meaning`} className="text-pretty">
          <InlineCode text={definitionOf(concept)} />
        </p>
        <a
          href={`/${tenant}/help#${concept}`}
          target="_blank"
          rel="noreferrer"
          className={`${textLinkClass} mt-1 w-fit`}
        >
          {texts.allConcepts}
          <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
        </a>
      </PopoverPanel>
    </Popover>
  );
}

/** Renders text in backticks as code. */
export function InlineCode({ text }: { readonly text: string }) {
  return text.split("`").map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>));
}
