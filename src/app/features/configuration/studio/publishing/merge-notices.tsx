import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { configReviewQuery } from "../../config-versions.ts";
import type { ConfigEditing } from "../../../../../contracts/contracts.gen.ts";
import { readText } from "../../../../../runtime/studio/editing/document-session.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { publishedText } from "../session/document-words.ts";
import { MergeDialog, type MergeSource } from "../documents/merge-dialog.tsx";
import { type DraftToReview, ReviewDialog } from "./review-dialog.tsx";
import { texts } from "../session/texts.ts";
import { type Studio, useError } from "../session/use-studio.ts";

interface MergeNoticesProps {
  readonly studio: Studio;
  readonly editing: ConfigEditing;
  /** Hides the notice about a version while this person is publishing it. */
  readonly isPublishing: boolean;
}

/** Notices about changes by others, with ways to merge them: a new version, other drafts, a new release. */
export function MergeNotices({ studio, editing, isPublishing }: MergeNoticesProps) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const error = useError(studio.session);
  const [source, setSource] = useState<MergeSource | null>(null);
  const [reviewed, setReviewed] = useState<DraftToReview | null>(null);
  const isReviewed = useQuery(configReviewQuery(api)).data?.required === true;
  const { item, base, readOnly } = studio;
  const isOutdated = studio.baseVersion !== item.version && !isPublishing;
  const unreadable = error === null ? undefined : "The document isn't valid JSON yet.";
  const mergePublished = () =>
    setSource({
      title: texts.publishedVersion(item.version),
      base: base ?? item.data,
      theirs: item.data,
      onMerged: () => studio.rebase(item.version, publishedText(item, editing)),
    });
  const takeOver = async (ownerId: string, author: string) => {
    const params = { id: item.id, owner_id: ownerId };
    const draft = await api.call("readConfigDraft", { params }).catch(() => null);
    if (draft === null) return snackbars.error(texts.draftGone(author));
    const read = readText(draft.data.text);
    if (!read.ok) return snackbars.error(texts.draftNotJson(author));
    return setSource({
      title: texts.draftOf(author),
      base: draft.data.base ?? item.data,
      theirs: read.value,
      onMerged: () => undefined,
    });
  };
  const review = async (ownerId: string, author: string) => {
    const params = { id: item.id, owner_id: ownerId };
    const draft = await api.call("readConfigDraft", { params }).catch(() => null);
    if (draft === null) return snackbars.error(texts.draftGone(author));
    if (!readText(draft.data.text).ok) return snackbars.error(texts.draftNotJson(author));
    return setReviewed({ ownerId, author, draft: draft.data });
  };
  const { news, others } = editing;
  const isNew = news !== null && studio.newsRevision !== news.revision && item.origin === "edited";
  return (
    <>
      {isOutdated && !readOnly ? (
        <Alert
          tone="warning"
          actions={
            <Button size="sm" disabledReason={unreadable} onClick={mergePublished}>
              {texts.mergePublished}
            </Button>
          }
        >
          {texts.publishedMeanwhile(item.version, item.updated_by)}
        </Alert>
      ) : null}
      {others.length > 0 ? (
        <Alert
          tone="info"
          actions={
            readOnly
              ? undefined
              : others.map(({ owner_id: ownerId, author }) => (
                  <Fragment key={ownerId}>
                    <Button
                      size="sm"
                      disabledReason={unreadable}
                      onClick={() => void takeOver(ownerId, author)}
                    >
                      {texts.takeOverDraft(author)}
                    </Button>
                    {isReviewed ? (
                      <Button size="sm" onClick={() => void review(ownerId, author)}>
                        {texts.reviewDraft(author)}
                      </Button>
                    ) : null}
                  </Fragment>
                ))
          }
        >
          {texts.others(others.map(({ author }) => author))}
        </Alert>
      ) : null}
      {isNew && !readOnly ? (
        <Alert
          tone="info"
          actions={
            <Button
              size="sm"
              disabledReason={unreadable}
              onClick={() =>
                setSource({
                  title: texts.newsTitle,
                  base: news.base,
                  theirs: news.shipped,
                  onMerged: () => studio.takeNews(news.revision),
                })
              }
            >
              {texts.newsTitle}
            </Button>
          }
        >
          {texts.news}
        </Alert>
      ) : null}
      {reviewed === null ? null : (
        <ReviewDialog studio={studio} reviewed={reviewed} onClose={() => setReviewed(null)} />
      )}
      {source === null ? null : (
        <MergeDialog studio={studio} source={source} onClose={() => setSource(null)} />
      )}
    </>
  );
}
