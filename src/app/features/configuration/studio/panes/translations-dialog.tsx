import { useId, useState } from "react";
import {
  documentLanguages,
  type DocumentText,
  documentTexts,
  isLanguageTag,
  textIn,
  textTitle,
  translateOperation,
} from "../../../../../runtime/studio/properties/document-languages.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Checkbox } from "../../../../../ui/fields/checkbox.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../../ui/fields/text-input.tsx";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

interface TranslationsDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
}

/** Table of all texts of a form or list in each language, with missing translations marked. */
export function TranslationsDialog({ studio, onClose }: TranslationsDialogProps) {
  const { document } = useSession(studio.session);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const [refused, setRefused] = useState(false);
  const [isMissingOnly, setMissingOnly] = useState(false);
  const id = useId();
  const all = documentTexts(document);
  const languages = [...new Set([...documentLanguages(document), ...added])];
  const isMissing = (text: DocumentText) => languages.some((language) => textIn(text, language) === "");
  const shown = isMissingOnly ? all.filter(isMissing) : all;
  const missing = languages.flatMap((language) => {
    const count = all.filter((text) => textIn(text, language) === "").length;
    return count === 0 ? [] : [texts.missingIn(language, count)];
  });
  const addLanguage = () => {
    const tag = typed.trim();
    setRefused(!isLanguageTag(tag));
    if (!isLanguageTag(tag)) return;
    setAdded([...added, tag]);
    setTyped("");
  };
  return (
    <Dialog open onClose={onClose} size="xl" title={texts.translations} description={texts.translationsHelp}>
      <div className="flex flex-col gap-4">
        {studio.readOnly ? null : (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              addLanguage();
            }}
          >
            <FieldFrame id={id} label={texts.newLanguage} errors={refused ? [texts.notALanguage] : []}>
              <TextInput
                id={id}
                value={typed}
                placeholder="de, pt-BR"
                onChange={({ target }) => setTyped(target.value)}
              />
            </FieldFrame>
            <Button type="submit">{texts.addLanguage}</Button>
          </form>
        )}
        <p role="status" className="text-sm text-muted">
          {missing.length === 0 ? texts.nothingMissing : missing.join(" ")}
        </p>
        <Checkbox
          label={texts.missingOnly}
          checked={isMissingOnly}
          onChange={({ target }) => setMissingOnly(target.checked)}
        />
        <div className="max-h-[50dvh] overflow-auto rounded-md border border-line">
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-raised text-start">
              <tr>
                <th scope="col" className="p-2 text-start font-medium">
                  {texts.textColumn}
                </th>
                {languages.map((language) => (
                  <th key={language} scope="col" className="p-2 text-start font-medium">
                    {language}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((text) => (
                <TextRow
                  key={text.path.join("/")}
                  studio={studio}
                  text={text}
                  title={textTitle(document, text.path)}
                  languages={languages}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Dialog>
  );
}

interface TextRowProps {
  readonly studio: Studio;
  readonly text: DocumentText;
  readonly title: string;
  readonly languages: readonly string[];
}

function TextRow({ studio, text, title, languages }: TextRowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="p-2 text-start font-normal text-muted">
        {title}
      </th>
      {languages.map((language) => {
        const value = textIn(text, language);
        return (
          <td key={language} className="min-w-40 p-1">
            <TextInput
              // Remount to show changes made by undo or a merge.
              key={value}
              lang={language}
              aria-label={texts.textIn(title, language)}
              defaultValue={value}
              readOnly={studio.readOnly}
              placeholder={texts.missing}
              onBlur={({ target }) => {
                const operation = translateOperation(text, language, target.value.trim());
                if (operation !== undefined && !studio.readOnly) studio.run(operation);
              }}
            />
          </td>
        );
      })}
    </tr>
  );
}
