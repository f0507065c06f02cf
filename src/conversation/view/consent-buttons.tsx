import { Button } from "../../ui/button.tsx";

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
