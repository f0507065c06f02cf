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

/** The words of the two answers, on the buttons or as they are said. */
export interface ConsentWords {
  readonly yes: string;
  readonly no: string;
}

export interface ConsentButtonsProps {
  readonly labels: ConsentWords;
  /** What is said for the respondent, in the interview's language. */
  readonly answers: ConsentWords;
  /** Language of the labels where it is not the page's. */
  readonly lang?: string;
  readonly disabled: boolean;
  readonly onSay: (text: string) => void;
}

/** The two answers to whether one takes part; words of one's own do as well. */
export function ConsentButtons({ labels, answers, lang, disabled, onSay }: ConsentButtonsProps) {
  return (
    <div lang={lang} className="flex flex-wrap gap-2 border-t border-line p-3">
      <Button variant="primary" disabled={disabled} onClick={() => onSay(answers.yes)}>
        {labels.yes}
      </Button>
      <Button disabled={disabled} onClick={() => onSay(answers.no)}>
        {labels.no}
      </Button>
    </div>
  );
}
