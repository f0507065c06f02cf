import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConfigItem, ValueChoice } from "../../../../../contracts/contracts.gen.ts";
import { serializeDocument, isObject } from "../../../../../kernel/json.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../../contracts/api-problem.ts";
import { listKey } from "../../../../api/list-query.ts";
import { configItemByIdQuery, queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { configReviewQuery, configVersionsQuery, savedBy } from "../../config-versions.ts";
import { documentChanges } from "../../document-changes.ts";
import { texts as dnaTexts } from "../../texts.ts";
import { changesInWords } from "../session/document-words.ts";
import { MergeDialog, ChangeList } from "../documents/merge-dialog.tsx";
import { texts } from "../session/texts.ts";
import { ImpactPart } from "./impact-part.tsx";
import { NewColumns } from "./new-columns.tsx";
import {
  BlockingFindings,
  ChangingNotice,
  NoteField,
  RejectedNotice,
  storedValuesBlocker,
} from "./publish-notices.tsx";
import { fieldLabels } from "./record-words.tsx";
import { useDataMigrations } from "./use-data-migrations.ts";
import { useImpact } from "./use-impact.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface PublishDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
  /** Opens the dialog of stored values. */
  readonly onShowStored: () => void;
  readonly onShowFindings: () => void;
}

/** Shows changes, affected records and errors before publishing. */
export function PublishDialog({ studio, onClose, onShowStored, onShowFindings }: PublishDialogProps) {
  const { api } = useTenant();
  const { item, session } = studio;
  const { document } = useSession(session);
  const [note, setNote] = useState("");
  const [theirs, setTheirs] = useState<ConfigItem | null>(null);
  const params = { id: item.id };
  // Refetched on each opening: stored data may have changed.
  const findings = useQuery({
    queryKey: queryKey(api, "publishLint", item.id, document),
    queryFn: async ({ signal }) =>
      (await api.call("lintConfigItem", { params, body: { data: document }, signal })).data,
    gcTime: 0,
  });
  const isForm = item.name === "form-layout";
  const impact = useImpact(item.id, document);
  const { running } = useDataMigrations(item.id, isForm);
  const publishing = usePublish(studio, {
    onConflict: (published) => {
      setTheirs(published);
      impact.retry();
    },
    onDone: impact.choices.length > 0 ? onShowStored : onClose,
  });
  const review = useQuery(configReviewQuery(api));
  const errors = findings.data?.filter(({ severity }) => severity === "error") ?? [];
  const both = theirs === null ? null : conflictWords(studio, theirs);
  const [isMerging, setMerging] = useState(false);
  if (isMerging && theirs !== null)
    return (
      <MergeDialog
        studio={studio}
        source={{
          title: texts.publishedVersion(theirs.version),
          base: studio.base ?? item.data,
          theirs: theirs.data,
          onMerged: () => {
            studio.rebase(theirs.version, serializeDocument(theirs.data));
            setTheirs(null);
            publishing.reset();
          },
        }}
        onClose={() => setMerging(false)}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={texts.publishTitle}
      description={review.data?.required === true ? undefined : texts.publishHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {theirs === null ? null : (
            <Button
              onClick={() => {
                session.replace(serializeDocument(theirs.data), texts.takeTheirs);
                studio.rebase(theirs.version, serializeDocument(theirs.data));
                onClose();
              }}
            >
              {texts.takeTheirs}
            </Button>
          )}
          {theirs === null ? null : (
            <Button variant="primary" onClick={() => setMerging(true)}>
              {texts.mergePublished}
            </Button>
          )}
          <Button
            variant={theirs === null ? "primary" : "secondary"}
            busy={publishing.isPending}
            disabledReason={
              review.data?.required !== false
                ? review.data === undefined
                  ? texts.checking
                  : texts.reviewNeeded
                : errors.length > 0
                  ? texts.blocked(errors.length)
                  : findings.data === undefined
                    ? texts.checking
                    : storedValuesBlocker(running, impact, fieldLabels(document, item.resolved ?? item.data))
            }
            onClick={() =>
              publishing.mutate({
                note,
                choices: impact.choices,
                version: theirs?.version ?? studio.baseVersion,
              })
            }
          >
            {theirs === null ? texts.publish : texts.replaceTheirs}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {theirs === null ? null : (
          <Alert tone="warning" title={texts.conflict}>
            <p>{savedBy(theirs)}</p>
            <p>{texts.conflictHelp}</p>
            <ChangeList title={texts.conflictTheirs} list={both?.theirs ?? []} />
          </Alert>
        )}
        <ChangingNotice running={running} onShowStored={onShowStored} />
        <RejectedNotice error={theirs === null ? publishing.error : null} />
        {review.data?.required === true ? <Alert tone="info">{texts.reviewHelp}</Alert> : null}
        <BlockingFindings
          errors={errors}
          actions={
            <Button size="sm" onClick={onShowFindings}>
              {texts.showFindings}
            </Button>
          }
        />
        <ChangeList
          title={theirs === null ? texts.changes : texts.conflictMine}
          list={both?.mine ?? changesInWords(item.name, studio.base ?? item.data, document)}
        />
        {isForm ? (
          <>
            <ImpactPart
              before={item.resolved ?? item.data}
              after={document}
              impact={impact}
              isChosenElsewhere={review.data?.required === true}
            />
            <NewColumns studio={studio} />
          </>
        ) : null}
        <NoteField note={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}

/** Changes of each side, with disputed ones marked. */
function conflictWords({ item, base, session }: Studio, theirs: ConfigItem) {
  const { document } = session.getState();
  const [origin, their, mine] = [base ?? item.data, theirs.data, document].map(serializeDocument);
  if (origin === undefined || their === undefined || mine === undefined) return null;
  const changes = documentChanges({ name: item.name, origin, theirs: their, mine });
  if (changes.kind !== "parts") return { theirs: [], mine: [] };
  const words = (list: typeof changes.theirs) =>
    list.map(({ text, isDisputed }) => (isDisputed ? `${text} (${dnaTexts.dnaDisputed})` : text));
  return { theirs: words(changes.theirs), mine: words(changes.mine) };
}

interface Publication {
  readonly note: string;
  /** What happens to stored values. */
  readonly choices: readonly ValueChoice[];
  /** The version that is replaced. */
  readonly version: number;
}

function usePublish(
  { item, session, flushDraft, rebase, say, newsRevision }: Studio,
  { onConflict, onDone }: { readonly onConflict: (theirs: ConfigItem) => void; readonly onDone: () => void },
) {
  const { api } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  return useMutation({
    mutationFn: async ({ note, choices, version }: Publication) => {
      const { text, document: data } = session.getState();
      const isPlain = text === serializeDocument(data);
      const body = {
        data,
        ...(!isPlain && { text }),
        ...(note.trim() !== "" && { note }),
        ...(newsRevision !== undefined && { based_on_revision: newsRevision }),
        ...(choices.length > 0 && { value_choices: [...choices] }),
      };
      await flushDraft();
      const answer = await api.call("updateConfigItem", { params: { id: item.id }, body, ifMatch: version });
      return { text, item: answer.data };
    },
    onSuccess: async (published) => {
      const { queryKey: itemKey } = configItemByIdQuery(api, item.id);
      // A response in flight may be older.
      await client.cancelQueries({ queryKey: itemKey });
      rebase(published.item.version, published.text);
      client.setQueryData(itemKey, published.item);
      void client.invalidateQueries({ queryKey: listKey(api) });
      void client.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
      void client.invalidateQueries({ queryKey: configVersionsQuery(api, item.id).queryKey });
      snackbars.success(texts.publishedAs(published.item.version));
      say(texts.publishedAs(published.item.version));
      onDone();
    },
    onError: (error) => {
      if (
        error instanceof ApiProblem &&
        error.status === 412 &&
        isObject(error.current) &&
        "data" in error.current
      ) {
        onConflict(error.current as unknown as ConfigItem);
      }
      // The change of stored values may have started.
      void client.invalidateQueries({ queryKey: queryKey(api, "listDataMigrations", item.id) });
    },
  });
}
