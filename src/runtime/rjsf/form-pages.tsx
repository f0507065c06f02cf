import { Check } from "lucide-react";
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/tone.ts";
import type { CompiledPage } from "../forms/compiled-form.ts";
import { pageWithField, pageWithSection } from "../forms/compile/compile-pages.ts";
import type { FormStore } from "../forms/form-store.ts";
import { focusField, onReveal } from "./focus-field.ts";
import type { PageLink } from "./form-context.ts";
import { sameJson } from "../../kernel/json.ts";

export interface FormPagesProps {
  readonly store: FormStore;
  readonly idPrefix: string;
  readonly link: PageLink | undefined;
  /** Announces text to screen readers. */
  readonly announce: ((text: string) => void) | undefined;
  /** Renders the sections of a page. */
  readonly children: (page: CompiledPage) => ReactNode;
}

/**
 * A multi-page form: list of steps, current page and navigation. Every step is reachable at any time; Next validates
 * the current page. Only the current page is rendered; the store holds the values of all pages.
 */
export function FormPages({ store, idPrefix, link, announce, children }: FormPagesProps) {
  const pages = usePagesOnScreen(store);
  const { page, goTo, frame } = useShownPage(pages, link);
  useRevealedErrors(store, idPrefix, goTo);
  if (!page) return null;
  const at = pages.indexOf(page);
  const next = pages[at + 1];
  const goOn = () => {
    const errors = store.check(fieldsOf(page));
    if (errors.length > 0) {
      announce?.(errorCountMessage(errors.length));
      focusField(idPrefix, errors);
    } else if (next) goTo(next.key);
  };
  return (
    // Enter in a text input goes to the next page, as it submits on the last one.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="flex flex-col gap-6"
      onKeyDown={(event) => {
        if (!next || event.key !== "Enter" || event.defaultPrevented || !isLine(event.target)) return;
        event.preventDefault();
        goOn();
      }}
    >
      <Steps store={store} pages={pages} at={at} onSelect={goTo} />
      <div ref={frame} className="flex flex-col gap-6">
        <header tabIndex={-1} data-page-heading="" className="rounded-sm">
          <p className="text-xs text-muted">{`Step ${at + 1} of ${pages.length}`}</p>
          <h2 dir="auto" className="text-lg font-semibold wrap-anywhere">
            {page.label}
          </h2>
          {page.subHeading === "" ? null : (
            <p dir="auto" className="mt-1 text-sm text-muted">
              {page.subHeading}
            </p>
          )}
        </header>
        {children(page)}
      </div>
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4">
        <Button
          id={`${idPrefix}-back`}
          disabled={at === 0}
          onClick={() => {
            const before = pages[at - 1];
            if (before) goTo(before.key);
          }}
        >
          Back
        </Button>
        {next ? <Button id={`${idPrefix}-next`} onClick={goOn}>{`Next: ${next.label}`}</Button> : null}
      </div>
    </div>
  );
}

/** Message about fields in error. */
export const errorCountMessage = (count: number): string =>
  `${count} ${count === 1 ? "field needs" : "fields need"} your attention.`;

const fieldsOf = ({ sections }: CompiledPage): string[] => sections.flatMap(({ fields }) => fields);

/** Whether Enter in the element would submit the form. */
const isLine = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !["checkbox", "radio", "button", "file"].includes(target.type);

/** Pages with visible sections; conditions may hide all sections of a page. */
function usePagesOnScreen(store: FormStore): readonly CompiledPage[] {
  const { pages } = useSyncExternalStore(store.subscribe, store.getForm);
  const shown = useSyncExternalStore(store.subscribe, () =>
    pages
      .flatMap(({ key, sections }) =>
        sections.some(({ name }) => store.isSectionVisible(name)) ? [key] : [],
      )
      .join("\n"),
  );
  const keys = new Set(shown.split("\n"));
  return pages.filter(({ key }) => keys.has(key));
}

/** The current page, and navigation, which focuses the heading of the new page. */
function useShownPage(pages: readonly CompiledPage[], link: PageLink | undefined) {
  const [shown, setShown] = useState(link?.section);
  const [linked, setLinked] = useState(link?.section);
  // The URL updates later, and changes by itself when the user goes back.
  if (link && link.section !== linked) {
    setLinked(link.section);
    setShown(link.section);
  }
  const frame = useRef<HTMLDivElement>(null);
  const page = pageWithSection(pages, shown ?? "") ?? pages[0];
  const key = page?.key;
  const last = useRef(key);
  // In a layout effect, so that a field in error on the page can take the focus afterwards.
  useLayoutEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const heading = frame.current?.querySelector<HTMLElement>("[data-page-heading]");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "nearest" });
  }, [key]);
  const goTo = useCallback(
    (next: string) => {
      setShown(next);
      link?.onChange(next);
    },
    [link],
  );
  return { page, goTo, frame };
}

/** Shows the page of the first field in error when an error is to be focused. */
function useRevealedErrors(store: FormStore, idPrefix: string, goTo: (key: string) => void): void {
  useEffect(
    () =>
      onReveal(idPrefix, (fields) => {
        const { pages } = store.getForm();
        const [first] = fields ?? [];
        const page = first ? pageWithField(pages, first.list ?? first.name) : firstWithErrors(store, pages);
        if (page) flushSync(() => goTo(page.key));
      }),
    [store, idPrefix, goTo],
  );
}

const firstWithErrors = (store: FormStore, pages: readonly CompiledPage[]) =>
  pages.find((page) => store.countErrors(fieldsOf(page)).shown > 0);

interface StepsProps {
  readonly store: FormStore;
  readonly pages: readonly CompiledPage[];
  readonly at: number;
  readonly onSelect: (key: string) => void;
}

/** Steps with their progress, which changes without rendering the page; narrow forms show only numbers. */
function Steps({ store, pages, at, onSelect }: StepsProps) {
  const states = usePageStates(store, pages, pages[at]?.key);
  return (
    <nav aria-label="Steps of the form" className="@container">
      <ol className="flex flex-wrap gap-1">
        {pages.map(({ key, label }, position) => {
          const { errors = 0, isDone = false } = states[position] ?? {};
          return (
            <Step
              key={key}
              of={key}
              label={label}
              number={position + 1}
              isCurrent={position === at}
              errors={errors}
              isDone={isDone}
              onSelect={onSelect}
            />
          );
        })}
      </ol>
    </nav>
  );
}

interface StepProps extends PageState {
  /** Key of the page. */
  readonly of: string;
  readonly label: string;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onSelect: (key: string) => void;
}

/** Memoized: a change of the progress or the page concerns one or two of the steps. */
const Step = memo(function Step({ of, label, number, isCurrent, errors, isDone, onSelect }: StepProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-current={isCurrent ? "step" : undefined}
        className={cx(
          "flex min-h-control max-w-full items-center gap-2 rounded-md px-2 py-1.5 text-sm",
          isCurrent ? "bg-primary-soft font-semibold text-primary-ink" : "hover:bg-hover",
        )}
        onClick={() => onSelect(of)}
      >
        <span
          aria-hidden
          className={cx(
            "inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums",
            errors > 0
              ? "border-danger-ink text-danger-ink"
              : isDone
                ? "border-transparent bg-primary text-on-primary"
                : "border-current",
          )}
        >
          {errors > 0 ? "!" : isDone ? <Check className="size-3.5" /> : number}
        </span>
        <span dir="auto" className={cx("truncate", !isCurrent && "@max-md:sr-only")}>
          {label}
        </span>
        {errors > 0 ? (
          <span className="sr-only">{`(${errors} with errors)`}</span>
        ) : isDone ? (
          <span className="sr-only">(done)</span>
        ) : null}
      </button>
    </li>
  );
});

/** Progress of a page. */
interface PageState {
  /** Number of fields that show errors. */
  readonly errors: number;
  /** Visited, or part of a saved record, and without errors. */
  readonly isDone: boolean;
}

/** Debounce in ms, so that typing does not wait for validating the fields of all pages. */
const debounceMs = 120;

/** Progress of each page by position; updates with a delay. */
function usePageStates(
  store: FormStore,
  pages: readonly CompiledPage[],
  current: string | undefined,
): readonly PageState[] {
  const visited = useRef(new Set<string>());
  const [states, setStates] = useState<readonly PageState[]>([]);
  const joined = pages.map(({ key }) => key).join("\n");
  useEffect(() => {
    const seen = visited.current;
    const keys = new Set(joined.split("\n"));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      // The layout may have changed since.
      const onScreen = store.getForm().pages.filter(({ key }) => keys.has(key));
      const next = onScreen.map(({ key, sections }): PageState => {
        const { shown, all } = store.countErrors(sections.flatMap(({ fields }) => fields));
        const wasSeen = seen.has(key) || store.mode === "edit";
        return { errors: shown, isDone: wasSeen && all === 0 };
      });
      setStates((before) => (sameJson(before, next) ? before : next));
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(count, debounceMs);
    };
    timer = setTimeout(count);
    const releases = [store.subscribe(changed), store.subscribeEdits(changed)];
    // Leaving a field may show its errors without notifying form subscribers.
    document.addEventListener("focusout", changed);
    return () => {
      for (const release of releases) release();
      document.removeEventListener("focusout", changed);
      clearTimeout(timer);
      // A page counts as visited once it is left.
      if (current !== undefined) seen.add(current);
    };
  }, [store, joined, current]);
  return states;
}
