import { useQuery } from "@tanstack/react-query";
import { FilePenLine } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { Archetype, Interviewer } from "../../../../../contracts/contracts.gen.ts";
import { readLanguage } from "../../../../../interviewing/languages/language.ts";
import type { FormStore } from "../../../../../runtime/forms/form-store.ts";
import { Button } from "../../../../../ui/button.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { plannedMinutes } from "../../guide-hints/guide-hints-context.tsx";
import { archetypesQuery } from "../../shared-draft/card-choices.ts";
import { archetypeDraftTexts as texts } from "../texts.ts";

export interface ArchetypeDraftProps {
  readonly interviewer: Interviewer;
  readonly guide: FormStore;
  readonly knowledge: FormStore;
}

const guideParts = ["introduction", "objectives", "closing", "questions"] as const;

const isEmpty = (store: FormStore, name: string): boolean => {
  const value = store.getField(name)?.value;
  return typeof value !== "string" || value.trim() === "";
};

/**
 * Writes a guide in the interview language, based on the archetype, or on name and description. Lazy-loads the texts,
 * which are large and rarely needed.
 */
async function draftFor(archetype: Archetype, interviewer: Interviewer) {
  const { studyKindOf, writeGuide } = await import("../../../../../interviewing/setup/write-guide.ts");
  const profile = archetype.worker_id ?? "standard";
  const descriptions = [interviewer.name, interviewer.description, archetype.type, archetype.useCase];
  return writeGuide({
    language: readLanguage(interviewer.language ?? "en") ?? "en",
    kind: profile === "belief-audit" ? "believing" : studyKindOf(descriptions.filter(Boolean).join(". ")),
    topic: undefined,
    minutes: plannedMinutes(interviewer),
    count: undefined,
    isShort: false,
    profile,
    edits: [],
  });
}

/** Fills an empty field; ignores fields missing from the layout. */
function fill(store: FormStore, name: string, text: string): void {
  if (store.getField(name) === undefined || !isEmpty(store, name)) return;
  store.setValue(name, text);
  store.touch(name);
}

/** Offers to fill in a guide for the archetype while the guide is empty. */
export function ArchetypeDraft({ interviewer, guide, knowledge }: ArchetypeDraftProps) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const [isBusy, setBusy] = useState(false);
  const archetypes = useQuery(archetypesQuery(api));
  const archetype = archetypes.data?.find(({ id }) => id === interviewer.archetype_id);
  const isUnwritten = useSyncExternalStore(guide.subscribeEdits, () =>
    guideParts.every((name) => isEmpty(guide, name)),
  );
  if (archetype === undefined || !isUnwritten) return null;
  const start = async () => {
    setBusy(true);
    try {
      const draft = await draftFor(archetype, interviewer);
      for (const name of guideParts) fill(guide, name, draft[name]);
      fill(knowledge, "data", draft.data);
      snackbars.success(texts.filled);
    } catch {
      snackbars.error(texts.failed);
    }
    setBusy(false);
  };
  return (
    <section
      aria-label={texts.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-primary-soft p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-sm font-semibold">{texts.title}</h3>
        <p className="mt-0.5 text-sm text-muted">{texts.help(archetype.type)}</p>
      </div>
      <Button icon={<FilePenLine aria-hidden />} busy={isBusy} onClick={() => void start()}>
        {texts.use}
      </Button>
    </section>
  );
}
