import { withTheme } from "@rjsf/core";
import type { RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Alert } from "../../ui/alert.tsx";
import { VisuallyHidden } from "../../ui/text-link.tsx";
import type { FormStore } from "../forms/form-store.ts";
import { watchPresses } from "./after-press.ts";
import { FieldTemplate, FormErrors } from "./field-template.tsx";
import { focusField } from "./focus-field.ts";
import type { PageLink, StoreFormContext } from "./form-context.ts";
import { errorCountMessage } from "./form-pages.tsx";
import { FormSections } from "./form-sections.tsx";
import { useFormUndo } from "./use-form-undo.ts";
import { widgets } from "./widgets.tsx";

export interface FormViewProps {
  readonly store: FormStore;
  /** DOM id of the form, so that a button outside of it can submit it (`<button form={id}>`). */
  readonly id: string;
  /**
   * Sends the body. Resolves on success and failure; the form cannot be submitted again until then. Default: nothing,
   * for forms whose values are taken while they are edited.
   */
  readonly onSubmit?: ((payload: Record<string, unknown>) => Promise<void>) | undefined;
  /** Prefix of the controls' ids; must be unique on the page. Default: `root`. */
  readonly idPrefix?: string;
  /** Wraps each field. Default: no wrapper. */
  readonly surround?: StoreFormContext["surround"];
  /** Controls the page of a multi-page form. Default: internal state. */
  readonly pageLink?: PageLink | undefined;
  /** Content below the fields, such as a submit button. */
  readonly children?: ReactNode;
}

/**
 * Our theme, for `withTheme` of RJSF. Its widgets and its template render any RJSF form; the field `sections` needs the
 * store of a `FormView`.
 */
export const theme = { fields: { sections: FormSections }, widgets, templates: { FieldTemplate } };

const ThemedForm = withTheme(theme);

/**
 * No-op validator: the store validates (`noValidate`). ajv would compile code at run time, which the content security
 * policy forbids.
 */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
};

/** RJSF would pad lists to their minimum number of items, and throws if a default is not a list. */
const noArrayDefaults = { arrayMinItems: { populate: "never" } } as const;

/**
 * The root as RJSF sees it: one field, which draws the sections from the store. With the schemas of all fields RJSF
 * would compute the defaults, ids and states of fields that it does not draw.
 */
const rootSchema: RJSFSchema = { type: "object", properties: {} };
const rootUiSchema: UiSchema = { "ui:field": "sections" };

const submitNothing = async () => {};

/** Renders a compiled layout with RJSF; the store owns its values. */
export function FormView({
  store,
  id,
  onSubmit = submitNothing,
  idPrefix = "root",
  surround,
  pageLink,
  children,
}: FormViewProps) {
  const [announcement, setAnnouncement] = useState("");
  const root = useRef<HTMLDivElement>(null);
  useFormUndo(root, store);
  useEffect(watchPresses, []);
  // Announcements are outdated after an edit.
  useEffect(() => store.subscribeEdits(() => setAnnouncement("")), [store]);
  const send = useRef(onSubmit);
  useEffect(() => {
    send.current = onSubmit;
  }, [onSubmit]);

  const submit = useCallback(async () => {
    if (store.getStatus().isSubmitting) return;
    const outcome = store.submit();
    if (!outcome.ok) {
      setAnnouncement(errorCountMessage(outcome.errors.length));
      focusField(idPrefix, outcome.errors);
      return;
    }
    const focused = document.activeElement;
    store.setSubmitting(true);
    try {
      await send.current(outcome.payload);
    } finally {
      store.setSubmitting(false);
      requestAnimationFrame(() => returnFocus(focused));
    }
  }, [store, idPrefix]);

  return (
    <div className="flex flex-col gap-6" ref={root}>
      <VisuallyHidden>
        <p role="status">{announcement}</p>
        <Announcement store={store} />
      </VisuallyHidden>
      <FormErrors store={store} />
      <LayoutErrors store={store} />
      <Lock store={store}>
        <RenderedForm
          store={store}
          id={id}
          idPrefix={idPrefix}
          surround={surround}
          pageLink={pageLink}
          announce={setAnnouncement}
          submit={submit}
        >
          {children}
        </RenderedForm>
      </Lock>
    </div>
  );
}

/** Makes the form inert during submit; further input would be neither saved nor kept. */
function Lock({ store, children }: { readonly store: FormStore; readonly children: ReactNode }) {
  const { isSubmitting } = useSyncExternalStore(store.subscribe, store.getStatus);
  return (
    <div
      inert={isSubmitting}
      aria-busy={isSubmitting}
      className="transition-opacity inert:opacity-60 inert:delay-300"
    >
      {children}
    </div>
  );
}

/** Restores the focus that the inert form lost, unless it moved elsewhere meanwhile. */
function returnFocus(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement && element.isConnected)
    element.focus({ preventScroll: true });
}

/** Announces automatic changes, such as clearing a choice that is no longer offered. */
function Announcement({ store }: { readonly store: FormStore }) {
  const { announcement } = useSyncExternalStore(store.subscribe, store.getStatus);
  return <p role="status">{announcement}</p>;
}

interface RenderedFormProps {
  readonly store: FormStore;
  readonly id: string;
  readonly idPrefix: string;
  readonly surround: StoreFormContext["surround"];
  readonly pageLink: PageLink | undefined;
  readonly announce: (text: string) => void;
  readonly submit: () => Promise<void>;
  readonly children: ReactNode;
}

/** RJSF's Form. Renders once: all changes reach the fields through the store. */
const RenderedForm = memo(function RenderedForm({
  store,
  id,
  idPrefix,
  surround,
  pageLink,
  announce,
  submit,
  children,
}: RenderedFormProps) {
  const context = useMemo<StoreFormContext>(
    () => ({ store, idPrefix, surround, pageLink, announce }),
    [store, idPrefix, surround, pageLink, announce],
  );
  return (
    <ThemedForm
      id={id}
      className="flex flex-col gap-6"
      schema={rootSchema}
      uiSchema={rootUiSchema}
      validator={validator}
      formContext={context}
      idPrefix={idPrefix}
      experimental_defaultFormStateBehavior={noArrayDefaults}
      noHtml5Validate
      noValidate
      showErrorList={false}
      onSubmit={() => void submit()}
    >
      {children ?? <></>}
    </ThemedForm>
  );
});

function LayoutErrors({ store }: { readonly store: FormStore }) {
  const { errors } = useSyncExternalStore(store.subscribe, store.getForm);
  if (errors.length === 0) return null;
  // The same message may be reported several times for one place.
  const lines = new Map(errors.map((error) => [`${error.code} ${error.pointer} ${error.message}`, error]));
  return (
    <Alert tone="warning" title="A part of this form cannot be used">
      <ul className="list-disc ps-5">
        {[...lines].map(([line, { pointer, message }]) => (
          <li key={line}>
            {message} <code className="font-mono text-xs">{pointer}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
