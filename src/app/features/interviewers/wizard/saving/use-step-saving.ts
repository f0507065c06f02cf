import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldInError } from "../../../../../runtime/forms/form-store.ts";
import { focusField, focusFirstError } from "../../../../../runtime/rjsf/focus-field.ts";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../../contracts/api-problem.ts";
import { useServices } from "../../../../services/app-services.ts";
import type { ConflictDialogProps } from "../../../../forms/conflict-dialog.tsx";
import { useSaveErrors } from "../../../../forms/use-save-errors.ts";
import { texts as formTexts } from "../../../../forms/texts.ts";
import { StepError, type Payload, type StepForm } from "./step-form.ts";
import { texts } from "../texts.ts";
import { pointerTo } from "../../../../../kernel/json.ts";
import type { FieldError } from "../../../../../runtime/forms/validation/validate-record.ts";

interface ErrorShare {
  readonly form: StepForm;
  readonly errors: readonly FieldError[];
}

/** Assigns errors to the forms with their fields; errors without a field go to the first form. */
function shareErrors(forms: readonly StepForm[], errors: readonly FieldError[]): readonly ErrorShare[] {
  const isOf = ({ pointer }: FieldError, { store }: StepForm) =>
    store.getForm().fields.some(({ path }) => `${pointer}/`.startsWith(`${pointerTo("", ...path)}/`));
  const formErrors = errors.filter((error) => !forms.some((form) => isOf(error, form)));
  return forms
    .map((form, position) => {
      const ownErrors = errors.filter((error) => isOf(error, form));
      return { form, errors: position === 0 ? [...formErrors, ...ownErrors] : ownErrors };
    })
    .filter((share) => share.errors.length > 0);
}

export interface StepSavingOptions {
  readonly forms: readonly StepForm[];
  /** Saves the payloads of the forms, by index. @throws {StepError} */
  readonly send: (payloads: readonly Payload[]) => Promise<void>;
  /** Shown in addition to field errors if the forms are invalid. */
  readonly invalid?: string;
  /** Scrolls to the first invalid form, e.g. by expanding it. */
  readonly onInvalid?: (position: number) => void;
}

export interface StepSaving {
  /** Resolves once saving succeeded or failed. */
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  /** Why the last attempt failed. */
  readonly error: string | null;
  /** Live region text: the number of fields that need attention. */
  readonly announcement: string;
  readonly conflict: ConflictDialogProps;
}

/** Validates and saves all forms of a step together, and handles every outcome. */
export function useStepSaving(options: StepSavingOptions): StepSaving {
  const { log } = useServices();
  const snackbars = useSnackbars();
  const [isSaving, setSaving] = useState(false);
  const [problem, setError] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const isBusy = useRef(false);
  /** Whether to retry when online again: the last attempt was offline, and nothing was edited since. */
  const awaitsConnection = useRef(false);
  const { refuse, accept, conflict } = useSaveErrors("step");
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const releases = options.forms.map(({ store }) =>
      store.subscribeEdits(() => {
        setAnnouncement("");
        // Cancel the retry when editing continues, since it would navigate to the next step.
        if (awaitsConnection.current) setError(texts.offlineEdited);
        awaitsConnection.current = false;
      }),
    );
    return () => {
      for (const release of releases) release();
    };
  }, [options.forms]);

  const validated = useCallback((): readonly Payload[] | null => {
    const { forms, invalid, onInvalid } = latest.current;
    const outcomes = forms.map(({ store }) => store.submit());
    const payloads = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.payload] : []));
    if (payloads.length === forms.length) return payloads;
    const errors: readonly (readonly FieldInError[])[] = outcomes.map((outcome) =>
      outcome.ok ? [] : outcome.errors,
    );
    setAnnouncement(texts.problems(errors.flat().length));
    if (invalid !== undefined) snackbars.error(invalid);
    const position = errors.findIndex((found) => found.length > 0);
    onInvalid?.(position);
    // After a collapsed form has expanded.
    requestAnimationFrame(() => focusField(forms[position]?.idPrefix ?? "", errors[position] ?? []));
    return null;
  }, [snackbars]);

  const refused = useCallback(
    ({ message, forms, cause, explain }: StepError) => {
      // Clear the error of the previous attempt; the branches below set a new one where needed.
      setError(null);
      if (!(cause instanceof ApiProblem)) {
        log("Saving a step of the wizard failed unexpectedly", cause);
        snackbars.error(message);
        setError(texts.kept);
        return;
      }
      const isDone = refuse(cause, forms, {
        elsewhere: () => snackbars.error(message),
        layoutChanged: () => setError(formTexts.layoutChanged),
      });
      if (isDone) return;
      snackbars.error(message);
      const shares = shareErrors(forms, cause.fields);
      for (const { form, errors } of shares) form.store.setServerErrors(errors);
      const [first] = shares;
      if (!first) {
        awaitsConnection.current = cause.kind === "network" && !navigator.onLine;
        setError(awaitsConnection.current ? texts.offline : `${explain(cause.message)} ${texts.kept}`);
        return;
      }
      latest.current.onInvalid?.(latest.current.forms.findIndex(({ id }) => id === first.form.id));
      // After a collapsed form has expanded.
      requestAnimationFrame(() => focusFirstError(first.form.idPrefix));
    },
    [log, snackbars, refuse],
  );

  const save = useCallback(async () => {
    if (isBusy.current) return;
    const payloads = validated();
    if (payloads === null) return;
    const { forms, send } = latest.current;
    isBusy.current = true;
    awaitsConnection.current = false;
    setSaving(true);
    setAnnouncement("");
    for (const { store } of forms) store.setSubmitting(true);
    try {
      await send(payloads);
      setError(null);
    } catch (error) {
      refused(error instanceof StepError ? error : new StepError(texts.notSaved, [], { cause: error }));
    } finally {
      for (const { store } of forms) store.setSubmitting(false);
      isBusy.current = false;
      setSaving(false);
    }
  }, [validated, refused]);

  useEffect(() => {
    const onOnline = () => {
      if (awaitsConnection.current) void save();
    };
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [save]);

  const onKeepMine = () => {
    accept();
    void save();
  };
  return { save, isSaving, error: problem, announcement, conflict: { ...conflict, onKeepMine } };
}
