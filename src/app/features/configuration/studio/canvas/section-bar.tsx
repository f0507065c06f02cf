import { EllipsisVertical, Plus } from "lucide-react";
import { Fragment, memo, useCallback, useMemo, useRef, useState } from "react";
import { isObject, type JsonObject } from "../../../../../kernel/json.ts";
import type { Text } from "../../../../../runtime/language/form-layout.gen.ts";
import { textOf } from "../../../../../runtime/forms/choices/label-values.ts";
import { pageEdits } from "../../../../../runtime/studio/editing/page-edits.ts";
import { uniqueName } from "../../../../../runtime/studio/document/document-names.ts";
import { sectionAddress, sectionNames } from "../../../../../runtime/studio/document/layout-places.ts";
import type { Operation } from "../../../../../runtime/studio/operations/operation.ts";
import {
  moveInOutline,
  stepInOutline,
  pagePart,
} from "../../../../../runtime/studio/editing/section-moves.ts";
import { Button } from "../../../../../ui/button.tsx";
import { type MenuEntry, Menu } from "../../../../../ui/overlays/menu.tsx";
import { PromptDialog } from "../session/prompt-dialog.tsx";
import { MovablePart } from "./section-handle.tsx";
import { type StudioPane, type Studio, useDocument } from "../session/use-studio.ts";
import { texts } from "../session/texts.ts";
import { useCanvasDrag } from "./use-canvas-drag.ts";

interface SectionBarProps {
  readonly studio: Studio;
  readonly onOpen: (part: StudioPane) => void;
}

/** Sections of the form, each with a menu, and a button to add one. */
export function SectionBar({ studio, onOpen }: SectionBarProps) {
  const outline = useOutline(studio);
  const { select } = studio;
  const openSection = useCallback(
    (section: string) => {
      select(sectionAddress(section));
      onOpen("properties");
    },
    [select, onOpen],
  );
  return (
    <SectionMenus
      outline={outline}
      run={studio.run}
      runAll={studio.runAll}
      say={studio.say}
      onOpen={openSection}
    />
  );
}

/** The layout without its fields, which change far more often; referentially stable until a section or page changes. */
function useOutline({ session }: Studio): JsonObject {
  const document = useDocument(session);
  const names = JSON.stringify(sectionNames(document));
  const { sections, pages } = isObject(document) ? document : ({} as JsonObject);
  return useMemo(() => {
    const structure = Object.fromEntries((JSON.parse(names) as string[]).map((name) => [name, []]));
    return { sections, pages, structure };
  }, [names, sections, pages]);
}

interface SectionMenusProps extends Pick<Studio, "run" | "runAll" | "say"> {
  readonly outline: JsonObject;
  /** Opens the properties of a section. */
  readonly onOpen: (section: string) => void;
}

/** Memoized: menus are expensive to render, and a large form has many. */
const SectionMenus = memo(function SectionMenus(props: SectionMenusProps) {
  const { outline: document, run, runAll, say, onOpen } = props;
  const root = useRef<HTMLDivElement>(null);
  const sections = sectionNames(document);
  const [paging, setPaging] = useState<string | null>(null);
  const headings = isObject(document["sections"]) ? document["sections"] : {};
  const labelOf = (section: string): string => {
    const heading = headings[section];
    return (isObject(heading) ? textOf(heading["label"] as Text | undefined, "en") : "") || section;
  };
  const pageTitle = (section: string) => pageEdits(document, section).title?.text;
  const nameOf = (part: string): string => {
    const section = sections.find((each) => pagePart(each) === part);
    return section === undefined
      ? texts.section(labelOf(part))
      : texts.page(pageTitle(section) ?? labelOf(section));
  };
  const perform = (part: string, operations: readonly Operation[]) => {
    if (operations.length === 0) return say(texts.staysThere(nameOf(part)));
    const move = operations.find((each) => each.kind === "move_section" && each.section === part);
    runAll(
      operations,
      move?.kind === "move_section"
        ? texts.sectionMoved(nameOf(part), move.at + 1, sections.length)
        : texts.partMoved(nameOf(part)),
    );
    // Moving the element in the DOM drops its focus.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(part)}"]`)?.focus(),
    );
  };
  const step = (part: string, by: 1 | -1) => perform(part, stepInOutline(document, part, by));
  const drag = useCanvasDrag(root, {
    isAllowed: true,
    among: "part",
    missed: () => say(texts.dropRefused(texts.dropBeside)),
    drop: (part, target, isAfter) => perform(part, moveInOutline(document, part, { target, isAfter })),
  });
  const movable = (part: string) => ({
    part,
    handleLabel: texts.movePart(nameOf(part)),
    drag,
    onStep: (by: 1 | -1) => step(part, by),
    onHelp: () => say(texts.movePartHelp),
  });
  const pageEntries = (section: string): MenuEntry[] => {
    const { begin, join, title } = pageEdits(document, section);
    return [
      ...(begin
        ? [{ label: texts.beginPage, onSelect: () => void run(begin(labelOf(section))), separated: true }]
        : []),
      ...(title ? [{ label: texts.editPageTitle, onSelect: () => setPaging(section), separated: true }] : []),
      ...(join ? [{ label: texts.joinPage, onSelect: () => void run(join) }] : []),
    ];
  };
  return (
    <div ref={root} role="group" aria-label="Sections" className="flex flex-wrap gap-2">
      {sections.map((section) => (
        <Fragment key={section}>
          {pageTitle(section) === undefined ? null : (
            <MovablePart {...movable(pagePart(section))} isRow>
              <p className="text-xs font-medium text-muted">{texts.page(pageTitle(section) ?? "")}</p>
            </MovablePart>
          )}
          <MovablePart {...movable(section)}>
            <Menu
              align="start"
              trigger={
                <Button size="sm" aria-label={texts.sectionMenu(labelOf(section))}>
                  {/* Imported forms have headings of several sentences. */}
                  <span className="max-w-[min(20rem,50vw)] truncate" title={labelOf(section)}>
                    {labelOf(section)}
                  </span>
                  <EllipsisVertical aria-hidden />
                </Button>
              }
              entries={[
                { label: texts.editProperties, onSelect: () => onOpen(section) },
                {
                  label: texts.moveUp,
                  disabled: stepInOutline(document, section, -1).length === 0,
                  onSelect: () => step(section, -1),
                },
                {
                  label: texts.moveDown,
                  disabled: stepInOutline(document, section, 1).length === 0,
                  onSelect: () => step(section, 1),
                },
                ...pageEntries(section),
                {
                  label: texts.remove,
                  tone: "danger",
                  separated: true,
                  onSelect: () => run({ kind: "remove_section", section }),
                },
              ]}
            />
          </MovablePart>
        </Fragment>
      ))}
      <Button
        size="sm"
        variant="quiet"
        icon={<Plus aria-hidden />}
        onClick={() => {
          const section = uniqueName("section", new Set([...sections, "section"]));
          run({ kind: "add_section", section, at: sections.length, label: texts.newSection });
        }}
      >
        {texts.addSection}
      </Button>
      {paging === null ? null : (
        <PromptDialog
          title={texts.editPageTitle}
          label="Title"
          value={pageEdits(document, paging).title?.text ?? ""}
          confirmLabel="Apply"
          onConfirm={(value) => {
            const { title } = pageEdits(document, paging);
            if (title && value.trim() !== "") run(title.change(value.trim()));
            setPaging(null);
            return null;
          }}
          onClose={() => setPaging(null)}
        />
      )}
    </div>
  );
});
