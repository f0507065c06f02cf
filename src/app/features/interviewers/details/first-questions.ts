import type { GuideSection } from "../../../../contracts/contracts.gen.ts";

/** The first `limit` questions in their sections; sections without any of them are left out. */
export function firstQuestions(sections: readonly GuideSection[], limit: number): readonly GuideSection[] {
  let left = limit;
  return sections.flatMap((section) => {
    const questions = section.questions.slice(0, Math.max(0, left));
    left -= questions.length;
    return questions.length === 0 ? [] : [{ ...section, questions }];
  });
}
