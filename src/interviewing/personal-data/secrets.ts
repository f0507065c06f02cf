import { matchesOf } from "../../kernel/matches-of.ts";
import { type Language, languages } from "../languages/language.ts";
import type { TextMatch } from "./contacts.ts";
import { numberWord } from "./spoken-numbers.ts";

/** Words for a password in 13 languages; excludes the placeholder of a masked one. */
const passwordCue =
  "password|passcode|passphrase|contraseña|contrasenya|clave|mot de passe|passwort|kennwort|pasahitza|senha|palavra-passe|adgangskode|adgangskoden|kodeord|kodeordet|wachtwoord|पासवर्ड|كلمة المرور|كلمة السر|비밀번호|패스워드|암호|รหัสผ่าน|พาสเวิร์ด";
const pinCue =
  "pin|pin[ -]?codes?|pin number|pin[ -]?nummer|pinkoden?|pincode|code pin|code secret|nip|código pin|código secreto|cvv|cvc|security code|código de seguridad|código de segurança|sicherheitscode|पिन|पिन नंबर|الرقم السري|핀 ?번호|핀|รหัสพิน|พิน";
const copula =
  "is|was|were|equals|es|era|és|est|était|c'est|ist|war|lautet|lautete|da|é|er|var|is|was|है|هي|هو|는|은|가|이|คือ|เป็น";

/** "my password for the portal is": allowed between the cue and the secret. */
const between = String.raw`(?:(?: [\p{L}\p{M}'-]{1,20}){0,4}? (?:${copula})|(?:는|은|가|คือ|เป็น))?(?: ?[:=])?(?: "| '|: ?"| [“„«]|"| )? ?`;
const secret = String.raw`([^\s"'”»“„«,;:[\]\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}]{4,64})`;
const cue = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{M}\[])(?:(${passwordCue})|(?:${pinCue}))(?!\p{Script=Latin})`,
  "giu",
);
const password = new RegExp(`^${between}${secret}`, "iu");
const pin = new RegExp(String.raw`^${between}(\d(?:[ -]?\d){2,7})(?![\p{Script=Latin}\d])`, "iu");

/** False for a plain word: "my password is wrong". A secret has a digit, a sign or an inner capital. */
const isSecret = (text: string): boolean =>
  (/\p{L}/u.test(text) && /\d/u.test(text)) ||
  /\d{4}/u.test(text) ||
  /\p{L}[!@#$%^&*_+=~?]+\p{L}/u.test(text) ||
  /\p{Ll}\p{Lu}/u.test(text);

const spokenSecrets = new Map<Language, RegExp>();
function spokenSecret(language: Language): RegExp {
  const word = numberWord(language);
  const pattern =
    spokenSecrets.get(language) ??
    new RegExp(String.raw`^${between}(${word}(?:[ ,-]{1,2}${word}){2,9})(?![\p{L}\p{M}])`, "iu");
  spokenSecrets.set(language, pattern);
  return pattern;
}

/** Characters read after a cue. */
const reach = 180;

/** Finds passwords and PINs after a word for them, written or spoken. @param language of the interview */
export function findSecrets(text: string, language: Language | undefined): TextMatch[] {
  const tried = language === undefined ? languages : [language];
  return matchesOf(text, cue).flatMap(({ 0: name, 1: isPassword, index }) => {
    const from = index + name.length;
    const rest = text.slice(from, from + reach);
    const written = (isPassword === undefined ? pin : password).exec(rest);
    const value = written?.[1]?.replace(/[.?)]+$/u, "") ?? "";
    const isWritten = written !== null && (isPassword === undefined || isSecret(value));
    const matches = [
      ...(isWritten ? [{ whole: written[0], group: written[1] ?? "", value }] : []),
      ...tried.flatMap((each) => {
        const match = spokenSecret(each).exec(rest);
        return match === null ? [] : [{ whole: match[0], group: match[1] ?? "", value: match[1] ?? "" }];
      }),
    ];
    return matches.map(({ whole, group, value: said }) => {
      const start = from + whole.length - group.length;
      return { start, end: start + said.length };
    });
  });
}
