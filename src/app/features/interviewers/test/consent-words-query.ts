import { queryOptions } from "@tanstack/react-query";
import { readLanguage } from "../../../../interviewing/languages/language.ts";

/** What says yes and no in an interview's language; fetched only where the interviewer waits for one of them. */
export function consentWordsQuery(language: string, isAwaited: boolean) {
  return queryOptions({
    queryKey: ["consentWords", language],
    queryFn: async () => {
      const { consentWords } = await import("../../../../interviewing/phrases/consent-words.ts");
      return consentWords(readLanguage(language) ?? "en");
    },
    enabled: isAwaited,
    staleTime: Infinity,
  });
}
