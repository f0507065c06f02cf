import { Button } from "../../ui/button.tsx";

export interface OptionButtonsProps {
  /** What the question offers to choose from, in the interview's language. */
  readonly options: readonly string[];
  /** Language of the options where it is not the page's. */
  readonly lang?: string;
  readonly disabled: boolean;
  /** Says it for the respondent. */
  readonly onSay: (text: string) => void;
}

/** The options of a question as buttons; words of one's own do as well. */
export function OptionButtons({ options, lang, disabled, onSay }: OptionButtonsProps) {
  if (options.length === 0) return null;
  return (
    <div lang={lang} className="flex flex-wrap gap-2 border-t border-line p-3">
      {options.map((option) => (
        <Button key={option} dir="auto" disabled={disabled} onClick={() => onSay(option)}>
          {option}
        </Button>
      ))}
    </div>
  );
}
