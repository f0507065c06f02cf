import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { ConfigImpact, ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { isObject } from "../../../../kernel/json.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { useSnackbars } from "../../../../ui/use-snackbars.ts";
import { ApiProblem } from "../../../api/api-problem.ts";
import { listKey } from "../../../api/list-query.ts";
import { configItemByIdQuery, queryKey } from "../../../api/queries.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { configReviewQuery, configVersionsQuery, savedBy } from "../config-versions.ts";
import { documentChanges } from "../document-changes.ts";
import { texts as dnaTexts } from "../texts.ts";
import { changesInWords, writtenText } from "./document-words.ts";
import { Sentences } from "./merge-dialog.tsx";
import { NewColumns } from "./new-columns.tsx";
import { texts } from "./texts.ts";
import { type Studio, useSession } from "./use-studio.ts";

interface PublishDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
  readonly onShowFindings: () => void;
}

/** What changes, whom it affects and what stands against it, before everybody gets it. */
export function PublishDialog({ studio, onClose, onShowFindings }: PublishDialogProps) {
  const { api } = useTenant();
  const { item, session } = studio;
  const { document } = useSession(session);
  const [note, setNote] = useState("");
  const [theirs, setTheirs] = useState<ConfigItem | null>(null);
  const noteId = useId();
  const params = { id: item.id };
  // Asked again each time: what is stored changes by itself.
  const findings = useQuery({
    queryKey: queryKey(api, "publishLint", item.id, document),
    queryFn: async ({ signal }) =>
      (await api.call("lintConfigItem", { params, body: { data: document }, signal })).data,
    gcTime: 0,
  });
  const impact = useQuery({
    queryKey: queryKey(api, "configImpact", item.id, document),
    queryFn: async ({ signal }) =>
      (await api.call("configImpact", { params, body: { data: document }, signal })).data,
    gcTime: 0,
  });
  const publishing = usePublish(studio, setTheirs, onClose);
  const review = useQuery(configReviewQuery(api));
  const errors = findings.data?.filter(({ severity }) => severity === "error") ?? [];
  const both = theirs === null ? null : conflictWords(studio, theirs);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={texts.publishTitle}
      description={texts.publishHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {theirs === null ? null : (
            <Button
              onClick={() => {
                session.replace(writtenText(theirs.data), texts.takeTheirs);
                studio.rebase(theirs.version, writtenText(theirs.data));
                onClose();
              }}
            >
              {texts.takeTheirs}
            </Button>
          )}
          <Button
            variant="primary"
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
                    : undefined
            }
            onClick={() => publishing.mutate({ note, version: theirs?.version ?? studio.baseVersion })}
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
            <Sentences title={texts.conflictTheirs} list={both?.theirs ?? []} />
          </Alert>
        )}
        {review.data?.required === true ? <Alert tone="info">{texts.reviewHelp}</Alert> : null}
        {errors.length > 0 ? (
          <Alert
            tone="danger"
            title={texts.blocked(errors.length)}
            actions={
              <Button size="sm" onClick={onShowFindings}>
                {texts.showFindings}
              </Button>
            }
          >
            <ul className="list-disc ps-5">
              {errors.slice(0, 5).map(({ pointer, code, message }) => (
                <li key={`${pointer} ${code}`}>{message}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <Sentences
          title={theirs === null ? texts.changes : texts.conflictMine}
          list={both?.mine ?? changesInWords(item.name, studio.base ?? item.data, document)}
        />
        {item.name === "form-layout" ? (
          <>
            <Impact studio={studio} impact={impact.data} error={impact.error} />
            <NewColumns studio={studio} />
          </>
        ) : null}
        <FieldFrame id={noteId} label={texts.note} help={texts.noteHelp}>
          <TextInput
            id={noteId}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldFrame>
      </div>
    </Dialog>
  );
}

/** What each of two people changed, and what both did. */
function conflictWords({ item, base, session }: Studio, theirs: ConfigItem) {
  const { document } = session.getState();
  const [origin, their, mine] = [base ?? item.data, theirs.data, document].map(writtenText);
  if (origin === undefined || their === undefined || mine === undefined) return null;
  const changes = documentChanges({ name: item.name, origin, theirs: their, mine });
  if (changes.kind !== "parts") return { theirs: [], mine: [] };
  const words = (list: typeof changes.theirs) =>
    list.map(({ text, isDisputed }) => (isDisputed ? `${text} (${dnaTexts.dnaDisputed})` : text));
  return { theirs: words(changes.theirs), mine: words(changes.mine) };
}

function usePublish(
  { item, session, flushDraft, rebase, say, newsRevision }: Studio,
  onConflict: (theirs: ConfigItem) => void,
  onDone: () => void,
) {
  const { api } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  return useMutation({
    mutationFn: async ({ note, version }: { readonly note: string; readonly version: number }) => {
      const { text, document: data } = session.getState();
      const isPlain = text === writtenText(data);
      const body = {
        data,
        ...(!isPlain && { text }),
        ...(note.trim() !== "" && { note }),
        ...(newsRevision !== undefined && { based_on_revision: newsRevision }),
      };
      await flushDraft();
      const answer = await api.call("updateConfigItem", { params: { id: item.id }, body, ifMatch: version });
      return { text, item: answer.data };
    },
    onSuccess: async (published) => {
      const { queryKey: itemKey } = configItemByIdQuery(api, item.id);
      // An answer that is under way may be older.
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
      } else snackbars.error(`${texts.publishFailed}: ${error.message}`);
    },
  });
}

interface ImpactProps {
  readonly studio: Studio;
  readonly impact: ConfigImpact | undefined;
  readonly error: unknown;
}

const kindWords: Readonly<Record<ConfigImpact["changes"][number]["kind"], string>> = {
  added: "added",
  removed: "removed",
  moved: "moved",
  presentation: "looks",
  stricter: "stricter",
  looser: "looser",
  options_narrowed: "fewer choices",
  type_changed: "stored otherwise",
};

/** The form of a stored record, of entities that have one. */
const editPaths: Readonly<Record<string, string>> = {
  archetype: "/admin/archetypes/edit/",
  channel: "/admin/channels/edit/",
  "help-text": "/admin/help-texts/edit/",
  "list-entry": "/admin/lists/edit/",
  "phone-call": "/admin/phone-calls/edit/",
  "phone-number": "/admin/phone-numbers/edit/",
  webhook: "/admin/webhooks/edit/",
};

export function Impact({ studio, impact, error }: ImpactProps) {
  const { name: tenant } = useTenant();
  const { data } = studio.item;
  const path = editPaths[isObject(data) ? String(data["entity"]) : ""];
  return (
    <section aria-label={texts.impact} className="flex flex-col gap-2">
      <h3 className="font-semibold">{texts.impact}</h3>
      <p
        role="status"
        className={impact !== undefined && impact.failing > 0 ? "font-medium text-warning-ink" : "text-muted"}
      >
        {impact === undefined
          ? error === null
            ? texts.impactLoading
            : texts.impactFailed
          : impact.records === null
            ? texts.impactUncounted
            : impact.failing === 0
              ? texts.impactNone(impact.records)
              : texts.impactFailing(impact.failing, impact.records)}
      </p>
      <ul className="flex flex-col gap-3">
        {impact?.changes
          .filter(
            ({ kind, holding, failing }) =>
              kind !== "presentation" && kind !== "moved" && holding + failing > 0,
          )
          .map(({ kind, text, holding, failing, samples }) => (
            <li key={text} className="flex flex-col gap-1">
              <p className="wrap-anywhere">
                <Badge tone={failing > 0 ? "warning" : "neutral"}>{kindWords[kind]}</Badge> {text}
              </p>
              <p className="text-xs text-muted">
                {texts.holding(holding)}, {texts.failing(failing)}
              </p>
              <ul className="ps-4 text-xs">
                {samples.map(({ id, label, message }) => (
                  <li key={id}>
                    {path === undefined ? (
                      label
                    ) : (
                      <a
                        href={`/${tenant}${path}${id}`}
                        target="_blank"
                        rel="noreferrer"
                        className={textLinkClass}
                      >
                        {label}
                      </a>
                    )}
                    : {message}
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
      {impact === undefined || impact.screens.length === 0 ? null : (
        <>
          <h4 className="text-xs font-semibold">{texts.screens}</h4>
          <ul className="flex flex-col gap-1 text-xs">
            {impact.screens.map(({ id, title, text }) => (
              <li key={id}>
                <Link to="/$tenant/dna/edit/$item" params={{ tenant, item: id }} className={textLinkClass}>
                  {title}
                </Link>
                : {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
