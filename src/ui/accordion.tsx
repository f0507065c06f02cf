import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "./tone.ts";

export interface AccordionProps {
  readonly title: string;
  /** Heading level in the page outline. */
  readonly level?: 2 | 3 | 4 | undefined;
  /** Shown beside the title, such as "2 errors". */
  readonly summary?: ReactNode;
  readonly defaultOpen?: boolean | undefined;
  /** Controls the state from outside, such as a form that opens the section with an error. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/** A collapsible section. Its content stays mounted, so that forms inside keep their input. */
export function Accordion(props: AccordionProps) {
  const { title, level = 3, summary, defaultOpen = false, onOpenChange, children } = props;
  const [uncontrolledOpen, setUncontrolledOpen] = useState(defaultOpen);
  const id = useId();
  const open = props.open ?? uncontrolledOpen;
  const Heading = `h${level}` as const;
  const toggle = () => {
    setUncontrolledOpen(!open);
    onOpenChange?.(!open);
  };
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Heading>
        <button
          type="button"
          id={`${id}-button`}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={toggle}
          className="flex min-h-11 w-full items-center gap-3 rounded-lg px-5 py-2.5 text-start text-sm font-semibold enabled-hover:bg-hover"
        >
          <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
            {title}
          </span>
          {summary}
          <ChevronDown
            aria-hidden
            className={cx("size-4 shrink-0 text-muted transition-transform", open && "rotate-180")}
          />
        </button>
      </Heading>
      <section
        id={`${id}-panel`}
        aria-labelledby={`${id}-button`}
        hidden={!open}
        className="border-t border-line px-5 py-4"
      >
        {children}
      </section>
    </div>
  );
}
