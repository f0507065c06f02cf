import { useMemo, useState } from "react";
import { pointerTokens } from "../../../../../kernel/json.ts";
import {
  type Resolutions,
  type MergeConflict,
  mergeDocuments,
} from "../../../../../runtime/studio/changes/merge-documents.ts";
import { describeValue, wordsOf } from "../../../../../runtime/studio/changes/describe-value.ts";
import { labelOf, sectionTitle } from "../../../../../runtime/studio/document/document-names.ts";
import { findField } from "../../../../../runtime/studio/document/layout-places.ts";
import { propertyTitle } from "../../../../../runtime/studio/document/property-words.ts";
import { textWithValue } from "../../../../../runtime/studio/document/text-with-value.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { changesInWords } from "../session/document-words.ts";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

/** Another version of the document, to be merged with the draft. */
export interface MergeSource {
  /** Origin of the changes, such as "The draft of ada@example.org". */
  readonly title: string;
  /** The common ancestor. */
  readonly base: unknown;
  readonly theirs: unknown;
  /** Called after the merge. */
  readonly onMerged: () => void;
}

interface MergeDialogProps {
  readonly studio: Studio;
  readonly source: MergeSource;
  readonly onClose: () => void;
}

/** Three-way merge of two versions: incoming changes, own changes, and conflicts in three columns. */
export function MergeDialog({ studio, source, onClose }: MergeDialogProps) {
  const { item, session } = studio;
  const { document, text } = useSession(session);
  const [decisions, setDecisions] = useState<Resolutions>(new Map());
  const { title, base, theirs } = source;
  const { merged, conflicts } = useMemo(
    () => mergeDocuments(base, document, theirs, decisions),
    [base, document, theirs, decisions],
  );
  const merge = () => {
    session.replace(textWithValue(text, merged), texts.merged(title));
    studio.say(texts.merged(title));
    source.onMerged();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={texts.mergeTitle(title)}
      description={texts.mergeHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" onClick={merge}>
            {texts.merge}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ChangeList title={texts.theirChanges} list={changesInWords(item.name, base, theirs)} />
        <ChangeList title={texts.myChanges} list={changesInWords(item.name, base, document)} />
        <section aria-label={texts.bothChanged} className="flex flex-col gap-3">
          <h3 className="font-semibold">{texts.bothChanged}</h3>
          {conflicts.length === 0 ? <p className="text-muted">{texts.noConflicts}</p> : null}
          {conflicts.map((conflict) => (
            <Conflict
              key={conflict.place}
              conflict={conflict}
              document={document}
              decision={decisions.get(conflict.place) ?? "mine"}
              onDecide={(side) => setDecisions(new Map(decisions).set(conflict.place, side))}
            />
          ))}
        </section>
      </div>
    </Dialog>
  );
}

/** A list of changes under a heading; says so if it is empty. */
export function ChangeList({ title, list }: { readonly title: string; readonly list: readonly string[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-semibold">{title}</h3>
      {list.length === 0 ? <p className="text-muted">{texts.noChanges}</p> : null}
      <ul className="list-disc ps-5">
        {list.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ConflictProps {
  readonly conflict: MergeConflict;
  readonly decision: "mine" | "theirs";
  readonly onDecide: (side: "mine" | "theirs") => void;
  /** The draft, used for the labels of its parts. */
  readonly document: unknown;
}

function Conflict({ conflict, decision, onDecide, document }: ConflictProps) {
  const { place, base, mine, theirs } = conflict;
  const words = useMemo(() => wordsOf(document), [document]);
  const said = (value: unknown) =>
    value === undefined ? (
      <span className="text-muted">{texts.nothing}</span>
    ) : (
      <span className="max-h-40 overflow-y-auto text-xs wrap-anywhere">
        {describeValue(value, pointerTokens(place).at(-1) ?? "", words)}
      </span>
    );
  const choice = (side: "mine" | "theirs", label: string, value: unknown) => (
    <label className="flex min-w-0 flex-col gap-1 rounded-md border border-line p-2">
      <span className="flex items-center gap-2 text-xs">
        <input type="radio" name={place} checked={decision === side} onChange={() => onDecide(side)} />
        {label}
      </span>
      {said(value)}
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium wrap-anywhere">{placeWords(place, document)}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-1 p-2">
          <span className="text-xs text-muted">{texts.before}</span>
          {said(base)}
        </div>
        {choice("mine", texts.mine, mine)}
        {choice("theirs", texts.theirs, theirs)}
      </div>
    </fieldset>
  );
}

/** Formats a place such as `/fields/region/validation/required` as "Region: Required". */
function placeWords(place: string, document: unknown): string {
  const [first = "", second = "", ...rest] = pointerTokens(place);
  if (first === "sections" && rest.length === 0) return texts.section(sectionTitle(document, second));
  const field = first === "fields" ? findField(document, second) : undefined;
  const owner = field === undefined ? second : labelOf(field);
  const [title, keys] =
    first === "fields" ? [owner, rest] : [propertyTitle([first]), second === "" ? [] : [second, ...rest]];
  const words = keys.filter((key) => key !== "validation").map(keyWords);
  return words.length === 0 ? title : `${title}: ${words.join(", ")}`;
}

/** Formats a key; list items are named by their identifying property. */
function keyWords(key: string): string {
  const known = /^(?:name|id|accessor|header|label|text) (.*)$/.exec(key)?.[1];
  return known === undefined ? propertyTitle([key]) : `"${known}"`;
}
