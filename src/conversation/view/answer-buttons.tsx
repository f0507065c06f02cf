import { Button } from "../../ui/button.tsx";

export interface OptionButtonsProps {
  /** Options of the question, in the interview's language. */
  readonly options: readonly string[];
  /** Language of the options if it differs from the page's. */
  readonly lang?: string;
  readonly disabled: boolean;
  /** Sends the text as the respondent's answer. */
  readonly onSay: (text: string) => void;
}

/** Answer buttons of a question. Free text remains possible. */
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

/** The two answers, as labels or as sent text. */
export interface ConsentTexts {
  readonly yes: string;
  readonly no: string;
}

export interface ConsentButtonsProps {
  readonly labels: ConsentTexts;
  /** Text sent for each answer, in the interview's language. */
  readonly answers: ConsentTexts;
  /** Language of the labels if it differs from the page's. */
  readonly lang?: string;
  readonly disabled: boolean;
  readonly onSay: (text: string) => void;
}

/** Buttons to give or decline consent. Free text remains possible. */
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
