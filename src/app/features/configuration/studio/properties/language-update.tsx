import { useMemo } from "react";
import { languageVersion, migrateLayout, versionOf } from "../../../../../runtime/forms/language-versions.ts";
import { textWithValue } from "../../../../../runtime/studio/document/text-with-value.ts";
import { Button } from "../../../../../ui/button.tsx";
import { texts } from "../session/texts.ts";
import type { Studio } from "../session/use-studio.ts";

export interface LanguageUpdateProps {
  readonly studio: Studio;
  readonly document: unknown;
}

/**
 * Offers to migrate a form to the newest version of the layout language, without a change in meaning and as one undo
 * step. Renders nothing if it is up to date.
 */
export function LanguageUpdate({ studio, document }: LanguageUpdateProps) {
  const { session, readOnly } = studio;
  const migrated = useMemo(() => migrateLayout(document), [document]);
  if (readOnly || versionOf(document) >= languageVersion) return null;
  return (
    <section aria-label={texts.languageUpdate} className="flex flex-col items-start gap-2 text-sm">
      <p className="text-muted">{texts.languageIsOlder(versionOf(document), languageVersion)}</p>
      {migrated === undefined ? (
        <p className="text-muted">{texts.languageStays}</p>
      ) : (
        <>
          <p className="text-muted">{migrated.steps.map(({ sentence }) => sentence).join(" ")}</p>
          <Button
            size="sm"
            onClick={() => {
              const { text } = session.getState();
              session.replace(textWithValue(text, migrated.layout), texts.languageUpdated(languageVersion));
            }}
          >
            {texts.updateLanguage(languageVersion)}
          </Button>
        </>
      )}
    </section>
  );
}
