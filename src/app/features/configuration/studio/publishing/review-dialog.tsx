import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serializeDocument } from "../../../../../kernel/json.ts";
import type { ConfigDraft } from "../../../../../contracts/contracts.gen.ts";
import { readText } from "../../../../../runtime/studio/editing/document-session.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { listKey } from "../../../../api/list-query.ts";
import { configItemByIdQuery, queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { configVersionsQuery } from "../../config-versions.ts";
import { changesInWords } from "../session/document-words.ts";
import { ChangeList } from "../documents/merge-dialog.tsx";
import { ImpactPart } from "./impact-part.tsx";
import {
  BlockingFindings,
  ChangingNotice,
  NoteField,
  RejectedNotice,
  storedValuesBlocker,
} from "./publish-notices.tsx";
import { fieldLabels } from "./record-words.tsx";
import { texts as valueTexts } from "./texts.ts";
import { useDataMigrations } from "./use-data-migrations.ts";
import { useImpact } from "./use-impact.ts";
import { texts } from "../session/texts.ts";
import type { Studio } from "../session/use-studio.ts";

/** Another person's draft at the time of opening it for review. */
export interface DraftToReview {
  readonly ownerId: string;
  readonly author: string;
  readonly draft: ConfigDraft;
}

interface ReviewDialogProps {
  readonly studio: Studio;
  readonly reviewed: DraftToReview;
  readonly onClose: () => void;
}

/** Shows the changes and impact of another person's draft; approving publishes exactly this draft. */
export function ReviewDialog({ studio, reviewed, onClose }: ReviewDialogProps) {
  const { item } = studio;
  const { api } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  const [note, setNote] = useState("");
  const { ownerId, author, draft } = reviewed;
  const read = readText(draft.text);
  const data = read.ok ? read.value : null;
  const lintRequest = { params: { id: item.id }, body: { data } };
  const findings = useQuery({
    queryKey: queryKey(api, "reviewLint", item.id, draft.updated_at, ownerId),
    queryFn: async ({ signal }) => (await api.call("lintConfigItem", { ...lintRequest, signal })).data,
    gcTime: 0,
  });
  const isForm = item.name === "form-layout";
  const impact = useImpact(item.id, data);
  const { running } = useDataMigrations(item.id, isForm);
  const publishing = useMutation({
    mutationFn: () =>
      api.call("updateConfigItem", {
        params: lintRequest.params,
        body: {
          data,
          review: { owner_id: ownerId, updated_at: draft.updated_at },
          ...(draft.text !== serializeDocument(data) && { text: draft.text }),
          ...(note.trim() !== "" && { note }),
          ...(impact.choices.length > 0 && { value_choices: [...impact.choices] }),
        },
        ifMatch: item.version,
      }),
    onSuccess: ({ data: published }) => {
      client.setQueryData(configItemByIdQuery(api, item.id).queryKey, published);
      void client.invalidateQueries({ queryKey: listKey(api) });
      void client.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
      void client.invalidateQueries({ queryKey: queryKey(api, "openConfigDraft", item.id) });
      void client.invalidateQueries({ queryKey: configVersionsQuery(api, item.id).queryKey });
      snackbars.success(texts.publishedAs(published.version));
      if (impact.choices.length > 0) snackbars.info(valueTexts.valuesChange);
      studio.say(texts.publishedAs(published.version));
      onClose();
    },
    // The change of stored values may have started.
    onError: () => client.invalidateQueries({ queryKey: queryKey(api, "listDataMigrations", item.id) }),
  });
  const errors = findings.data?.filter(({ severity }) => severity === "error") ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={texts.reviewTitle(author)}
      description={texts.reviewOfDraft}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            busy={publishing.isPending}
            disabledReason={
              findings.data === undefined
                ? texts.checking
                : errors.length > 0
                  ? texts.blocked(errors.length)
                  : storedValuesBlocker(running, impact, fieldLabels(data, item.resolved ?? item.data))
            }
            onClick={() => publishing.mutate()}
          >
            {texts.publishReviewed}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ChangingNotice running={running} />
        <RejectedNotice error={publishing.error} />
        <BlockingFindings errors={errors} />
        <ChangeList title={texts.changes} list={changesInWords(item.name, item.data, data)} />
        {isForm ? <ImpactPart before={item.resolved ?? item.data} after={data} impact={impact} /> : null}
        <NoteField note={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}
