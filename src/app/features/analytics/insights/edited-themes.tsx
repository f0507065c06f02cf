import { Ellipsis, Plus } from "lucide-react";
import { useState, useId } from "react";
import type { Theme, ThemeEdits, ThemeEditsInput } from "../../../../contracts/contracts.gen.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import { texts, themeHeading } from "../texts.ts";
import { SynonymsDialog, SplitDialog, ThemeFormDialog } from "./theme-dialogs.tsx";
import {
  addTheme,
  changeSynonyms,
  hideTheme,
  mergeThemes,
  resetTheme,
  renameTheme,
  splitTheme,
  themeKeywords,
} from "./theme-changes.ts";
import { ThemeList } from "./insight-shares.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { insightsQuery } from "./insights-query.ts";
import { ConfirmDialog } from "../../../../ui/overlays/dialog.tsx";
import { controlClass } from "../../../../ui/fields/text-input.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";

interface MergeDialogProps {
  readonly theme: Theme;
  readonly others: readonly Theme[];
  readonly isSaving: boolean;
  readonly onMerge: (into: Theme) => void;
  readonly onCancel: () => void;
}

/** Asks which theme to merge into. */
function MergeDialog({ theme, others, isSaving, onMerge, onCancel }: MergeDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState(others[0]?.id ?? "");
  const into = others.find((other) => other.id === chosen);
  return (
    <ConfirmDialog
      open
      isForm
      title={texts.mergeTitle(theme.name)}
      description={texts.mergeHelp}
      confirmLabel={texts.merge}
      busy={isSaving}
      isIncomplete={into === undefined}
      onConfirm={() => into && onMerge(into)}
      onCancel={onCancel}
    >
      <FieldFrame id={id} label={texts.mergeInto}>
        <select
          id={id}
          data-autofocus
          className={controlClass}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {themeHeading(other.name)}
            </option>
          ))}
        </select>
      </FieldFrame>
    </ConfirmDialog>
  );
}

/** Saves theme edits; the server recomputes the insights with them. */
function useThemeEdits(workerId: string) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const { queryKey } = insightsQuery(api, workerId);
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: ThemeEditsInput) =>
      (await api.call("editThemes", { params: { id: workerId }, body })).data,
    onSuccess: (insights) => queryClient.setQueryData(queryKey, insights),
    onError: (error) => {
      snackbars.error(texts.editRefused(error.message));
      // Someone else saved first: reload their themes.
      if (error instanceof ApiProblem && error.status === 409)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { save: mutate, isSaving: isPending };
}

export interface EditedThemesProps {
  readonly themes: readonly Theme[];
  readonly edits: ThemeEdits;
  readonly workerId: string;
}

type Open =
  | { readonly kind: "add" | "synonyms" }
  | { readonly kind: "rename" | "merge" | "split"; readonly theme: Theme };

/** Themes across all questions; staff can rename, merge, split, hide and add them. */
export function EditedThemes({ themes, edits, workerId }: EditedThemesProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { save, isSaving } = useThemeEdits(workerId);
  const close = () => setOpen(null);
  const change = (body: ThemeEditsInput) => save(body, { onSuccess: close });
  const hidden = edits.themes.filter(({ is_hidden: isHidden }) => isHidden);
  const menuOf = (theme: Theme) => (
    <Menu
      trigger={<IconButton label={texts.changeTheme(theme.name)} icon={<Ellipsis aria-hidden />} />}
      entries={[
        { label: texts.renameTheme, onSelect: () => setOpen({ kind: "rename", theme }) },
        {
          label: texts.mergeTheme,
          disabled: themes.length < 2,
          onSelect: () => setOpen({ kind: "merge", theme }),
        },
        {
          label: texts.splitTheme,
          disabled: themeKeywords(edits, theme).length < 2,
          onSelect: () => setOpen({ kind: "split", theme }),
        },
        { label: texts.hideTheme, onSelect: () => change(hideTheme(edits, theme)) },
        ...(theme.named_by === "staff"
          ? [
              {
                label: texts.releaseTheme,
                separated: true,
                onSelect: () => change(resetTheme(edits, theme.id)),
              },
            ]
          : []),
      ]}
    />
  );
  return (
    <Card
      title={texts.themes}
      help={<HelpLink concept="theme" />}
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={() => setOpen({ kind: "synonyms" })}>
            {texts.synonyms}
          </Button>
          <HelpLink concept="synonym" />
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setOpen({ kind: "add" })}>
            {texts.addTheme}
          </Button>
        </>
      }
    >
      <ThemeList themes={themes} workerId={workerId} menuOf={menuOf} />
      {hidden.length === 0 ? null : (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm text-muted">
          {texts.hiddenThemes}
          {hidden.map(({ id, name, words }) => (
            <Button
              key={id}
              size="sm"
              variant="quiet"
              disabled={isSaving}
              onClick={() => change(resetTheme(edits, id))}
            >
              {texts.showAgain(name ?? words.slice(0, 2).join(", "))}
            </Button>
          ))}
        </p>
      )}
      {open?.kind === "add" ? (
        <ThemeFormDialog
          title={texts.addTheme}
          confirmLabel={texts.addTheme}
          name=""
          words={[]}
          isSaving={isSaving}
          onSave={(name, words) =>
            change(addTheme(edits, { id: crypto.randomUUID(), name, words: [...words] }))
          }
          onCancel={close}
        />
      ) : null}
      {open?.kind === "rename" ? (
        <ThemeFormDialog
          title={texts.renameTheme}
          confirmLabel={texts.save}
          name={open.theme.name}
          words={edits.themes.find(({ id }) => id === open.theme.id)?.words ?? open.theme.terms}
          isSaving={isSaving}
          onSave={(name, words) => change(renameTheme(edits, open.theme, name, words))}
          onCancel={close}
        />
      ) : null}
      {open?.kind === "merge" ? (
        <MergeDialog
          theme={open.theme}
          others={themes.filter(({ id }) => id !== open.theme.id)}
          isSaving={isSaving}
          onMerge={(into) => change(mergeThemes(edits, open.theme, into))}
          onCancel={close}
        />
      ) : null}
      {open?.kind === "split" ? (
        <SplitDialog
          themeName={open.theme.name}
          words={themeKeywords(edits, open.theme)}
          isSaving={isSaving}
          onSplit={(name, words) =>
            change(splitTheme(edits, open.theme, { id: crypto.randomUUID(), name, words: [...words] }))
          }
          onCancel={close}
        />
      ) : null}
      {open?.kind === "synonyms" ? (
        <SynonymsDialog
          edits={edits}
          isSaving={isSaving}
          onSave={(synonyms) => change(changeSynonyms(edits, synonyms))}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
