import { Button } from "../../ui/button.tsx";
import { useWords } from "../words/words-context.ts";

export interface ConsentButtonsProps {
  readonly words: { readonly yes: string; readonly no: string };
  readonly disabled: boolean;
  /** Says it for the respondent, in the interview's language. */
  readonly onSay: (text: string) => void;
}

/** The two answers to whether one takes part; words of one's own do as well. */
export function ConsentButtons({ words: answers, disabled, onSay }: ConsentButtonsProps) {
  const words = useWords();
  return (
    <div className="flex flex-wrap gap-2 border-t border-line p-3">
      <Button variant="primary" disabled={disabled} onClick={() => onSay(answers.yes)}>
        {words.agree}
      </Button>
      <Button disabled={disabled} onClick={() => onSay(answers.no)}>
        {words.disagree}
      </Button>
    </div>
  );
}
