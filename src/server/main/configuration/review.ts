import { eq } from "drizzle-orm";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { isObject } from "../../../kernel/json.ts";
import { readText } from "../../../runtime/studio/editing/document-session.ts";
import type { Caller } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { configSettings } from "../../storage/tenant/tables.ts";
import { deleteConfigDraft, findConfigDraft, findConfigVersion } from "./queries.ts";
import { isDocumentKind } from "./shipped-documents.ts";

/** Another author's draft, as it was when the caller reviewed it. */
export interface ReviewedDraft {
  readonly owner_id: string;
  readonly updated_at: string;
}

/** Author and reviewer of a version. */
export interface Authorship {
  readonly authorId: string;
  readonly author: string;
  readonly reviewer: string | null;
}

/** Returns whether a tenant requires a review before publishing layouts and grids. */
export async function requiresReview(tx: Tx, tenantId: string): Promise<boolean> {
  const [row] = await tx.select().from(configSettings).where(eq(configSettings.tenantId, tenantId));
  return row?.requiresReview ?? false;
}

/** Sets whether publishing requires a review, for all documents of a tenant. */
export async function setReviewRequired(tx: Tx, tenantId: string, isRequired: boolean): Promise<void> {
  const row = { tenantId, requiresReview: isRequired };
  await tx
    .insert(configSettings)
    .values(row)
    .onConflictDoUpdate({ target: configSettings.tenantId, set: { requiresReview: isRequired } });
}

const refused = (detail: string) => problem("ERR_FORBIDDEN", { detail });
const conflict = (detail: string) => problem("ERR_CONFLICT", { detail });

/**
 * Returns author and reviewer of the next version. For another person's draft, the owner is the author and the caller
 * the reviewer; the draft must be unchanged since the review, based on the current version, and equal to the data.
 * @throws {ProblemError} 403 if the tenant requires a review and this is no reviewed draft; 409 if the draft or the
 * current version has changed.
 */
export async function resolveAuthorship(
  tx: Tx,
  caller: Caller,
  before: ConfigItem,
  { data, review }: { readonly data: unknown; readonly review?: ReviewedDraft },
): Promise<Authorship> {
  const { tenantId, userId, email } = caller;
  if (review === undefined) {
    if (isDocumentKind(before.name) && (await requiresReview(tx, tenantId))) {
      throw refused(
        "This tenant requires a review before publishing. Another superuser reviews your draft and publishes it.",
      );
    }
    return { authorId: userId, author: email, reviewer: null };
  }
  if (review.owner_id === userId) throw refused("Your own draft must be reviewed by another superuser.");
  const draft = await findConfigDraft(tx, tenantId, before.id, review.owner_id);
  if (draft === undefined) throw conflict("The draft no longer exists: it was published or discarded.");
  if (draft.updatedAt.toISOString() !== new Date(review.updated_at).toISOString()) {
    throw conflict("The draft has changed since you reviewed it. Review it again.");
  }
  if (draft.baseVersion !== before.version) {
    throw conflict(
      "Another version was published since the draft was started. Its author must merge that first.",
    );
  }
  const read = readText(draft.text);
  if (!read.ok || JSON.stringify(read.value) !== JSON.stringify(data)) {
    throw conflict("This is not the draft that you reviewed.");
  }
  await deleteConfigDraft(tx, { tenantId, userId: review.owner_id }, before.id);
  return { authorId: review.owner_id, author: draft.owner, reviewer: email };
}

/**
 * Checks that a reset is allowed: if the tenant requires reviews, the author of the current version cannot reset it.
 * @throws {ProblemError} 403.
 */
export async function requireOtherAuthor(
  tx: Tx,
  { tenantId, userId }: Caller,
  item: ConfigItem,
): Promise<void> {
  if (!(await requiresReview(tx, tenantId))) return;
  const version = await findConfigVersion(tx, tenantId, item.id, item.version);
  if (version?.authorId === userId && isObject(item.data)) {
    throw refused(
      "This tenant requires a review before publishing. Another superuser returns your version to the shipped document.",
    );
  }
}
