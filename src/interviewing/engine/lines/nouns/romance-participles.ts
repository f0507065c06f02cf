import type { Romance } from "./romance-determiners.ts";

/** The past of Portuguese participles that do not end in -ado or -ido, or have -eu. */
const portuguesePasts: Readonly<Record<string, string>> = {
  dado: "deu",
  feito: "fez",
  visto: "viu",
  escrito: "escreveu",
  gasto: "gastou",
  pago: "pagou",
  ganho: "ganhou",
  perdido: "perdeu",
  recebido: "recebeu",
  aprendido: "aprendeu",
  escolhido: "escolheu",
  obtido: "obteve",
  lido: "leu",
  percorrido: "percorreu",
  sofrido: "sofreu",
  vivido: "viveu",
};

/** The masculine singular of a participle, in Portuguese followed by its past; `null` for other words. */
export function toDone(word: string, language: Romance): string | null {
  if (language === "fr") return word.replace(/e?s?$/u, "");
  if (language === "ca") {
    const stem = /^(.+?)(?:at|ada|ats|ades)$/u.exec(word)?.[1];
    if (stem !== undefined) return `${stem}at`;
    return word.replace(/des$|da$/u, "t").replace(/ts$/u, "t");
  }
  const masculine = word.replace(/[oa]s?$/u, "o");
  if (language === "es") return masculine;
  return `${masculine} ${portuguesePasts[masculine] ?? masculine.replace(/ado$/u, "ou").replace(/ido$/u, "iu")}`;
}
