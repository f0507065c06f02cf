import { Globe } from "lucide-react";
import { controlClass } from "../ui/control-class.ts";
import { isLanguage, type Language, languageNames } from "./words/languages.ts";
import { useSpeaking } from "./words/words-context.ts";

/** The page's own language; the interview is held in its guide's. */
export function LanguageSelect({ onChange }: { readonly onChange: (language: Language) => void }) {
  const { language, words } = useSpeaking();
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      <Globe aria-hidden className="size-4 shrink-0" />
      <select
        aria-label={words.pageLanguage}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) onChange(target.value);
        }}
        className={`${controlClass} w-auto!`}
      >
        {Object.entries(languageNames).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
