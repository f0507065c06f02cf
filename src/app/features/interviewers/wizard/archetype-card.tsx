import { ClipboardList, Gauge, MessagesSquare, Microscope, Scale } from "lucide-react";
import type { ReactNode } from "react";
import type { Archetype } from "../../../../contracts/contracts.gen.ts";
import { spoken } from "../../../../interviewing/guide/build-nodes.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { cx } from "../../../../ui/tone.ts";
import { texts } from "./texts.ts";

const shownExamples = 2;

/** The icons that layouts/forms/archetype-setup.json offers. */
const icons: ReadonlyMap<string, ReactNode> = new Map([
  ["microscope", <Microscope key="icon" aria-hidden />],
  ["scale", <Scale key="icon" aria-hidden />],
  ["gauge", <Gauge key="icon" aria-hidden />],
  ["clipboard-list", <ClipboardList key="icon" aria-hidden />],
  ["messages-square", <MessagesSquare key="icon" aria-hidden />],
]);

/** Type, description, use case, the first 2 examples and how many more (spec section 2.7). */
export function ArchetypeCard({ archetype }: { readonly archetype: Archetype }) {
  const { type, description, useCase, is_active: isActive } = archetype;
  const examples = examplesOf(archetype);
  const icon = icons.get(archetype.icon ?? "");
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 pe-7">
        {icon === undefined ? null : (
          <span className={cx("shrink-0 *:size-5", isActive ? "text-primary-ink" : "text-faint")}>
            {icon}
          </span>
        )}
        <span
          dir="auto"
          title={type}
          className={cx(
            "line-clamp-2 min-w-0 text-base font-semibold wrap-anywhere",
            !isActive && "text-muted",
          )}
        >
          {type}
        </span>
        {isActive ? null : <Badge>{texts.comingSoon}</Badge>}
      </span>
      <span
        dir="auto"
        className="line-clamp-2 text-sm wrap-anywhere text-muted group-data-checked:line-clamp-none"
      >
        {spoken(description)}
      </span>
      {useCase === null || useCase === "" ? null : (
        <span dir="auto" className={cx("text-sm wrap-anywhere", !isActive && "text-muted")}>
          {useCase}
        </span>
      )}
      {examples.length === 0 ? null : (
        <span className="mt-auto flex flex-wrap gap-1.5 pt-1">
          <span className="sr-only">{texts.examples}</span>
          {examples.slice(0, shownExamples).map((example) => (
            <Badge key={example}>{example}</Badge>
          ))}
          {examples.length > shownExamples ? (
            <Badge>{texts.more(examples.length - shownExamples)}</Badge>
          ) : null}
        </span>
      )}
    </>
  );
}

/** A comma list on the wire. */
function examplesOf({ examples }: Archetype): readonly string[] {
  const listed = (examples ?? "").split(",").map((example) => example.trim());
  return [...new Set(listed)].filter((example) => example !== "");
}
