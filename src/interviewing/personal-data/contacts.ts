/** Where in a text something was found. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

const email =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@(?:(?:[a-z0-9-]{1,63}|[\p{L}\p{N}\p{M}-]{1,63})\.){1,8}(?:[a-z][a-z0-9-]{1,62}|\p{L}{2,63})/giu;
const asciiTail = /[\w.%+'-]+$/u;
const otherScript = /[^\p{Script=Latin}\p{N}\p{P}\p{S}]/u;

/** Thai and Korean write an address right behind a word. */
function ownStart(local: string): number {
  if (!otherScript.test(local)) return local.length - local.replace(/^[.'-]+/u, "").length;
  return asciiTail.exec(local)?.index ?? 0;
}

const topDomains =
  "com|org|net|edu|gov|info|biz|app|dev|io|co|me|ai|eu|us|uk|ie|au|ca|in|es|cat|eus|fr|be|ch|lu|de|at|pt|br|dk|nl|it|se|no|fi|pl|kr|th|mx|ar|cl|pe|eg|sa|ae|ma|example|test";
const at =
  "at|@|arroba|arobase|arrova|ät|snabel-a|snabela|apenstaartje|a bildua|एट|ऐट|آت|أت|골뱅이|앳|แอท|แอด|แอ็ท";
const dot = "dot|point|punto|punt|puntu|punkt|ponto|punktum|डॉट|دوت|نقطة|닷|점|ดอท|จุด";
const spokenTail = String.raw`(?:${topDomains}|컴|कॉम|كوم|คอม)`;
const joiner = String.raw`(?: (?:${dot}|underscore|dash|hyphen|guion bajo|guion|guión|unterstrich|bindestrich|tiret|sublinhado|hífen|underscore|streepje) )`;
const token = String.raw`[\p{L}\p{N}_+-]{1,40}`;
/** "jane dot doe at mail dot com", "jane at mail.com" only where the sign is unmistakable. */
const spoken = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])${token}(?:(?:${joiner}|\.)${token}){0,4} ?(?: [[(]?(?:${at})[\])]? |[[(](?:${at})[\])]) ?${token}(?:(?: (?:${dot}) |\.| ?[[(](?:${dot})[\])] ?)${token}){0,3}(?: (?:${dot}) ?| ?[[(](?:${dot})[\])] ?)${spokenTail}(?!\p{Script=Latin})`,
  "giu",
);
const spokenSign = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])${token}(?:(?:${joiner}|\.)${token}){0,4} ?[[(]?(?:\((?:at)\)|\[(?:at)\]|arroba|arobase|apenstaartje|snabel-a|골뱅이)[\])]? ?(?:[\p{Script=Latin}\p{N}-]{1,63}\.){1,4}[a-z]{2,18}`,
  "giu",
);

/** E-mail addresses as they are written and as they are spoken. */
export function findEmails(text: string): Found[] {
  const found: Found[] = [];
  if (text.includes("@")) {
    for (const { 0: match, index } of text.matchAll(email)) {
      const start = index + ownStart(match.slice(0, match.indexOf("@")));
      if (text[start] !== "@") found.push({ start, end: index + match.length });
    }
  }
  for (const pattern of [spoken, spokenSign]) {
    for (const { 0: match, index } of text.matchAll(pattern)) {
      found.push({ start: index, end: index + match.length });
    }
  }
  return found;
}

const urlCharacter = String.raw`[\p{Script=Latin}\p{Nd}\-._~:/?#[\]@!$&'()*+,;=%]`;
const links = [
  new RegExp(String.raw`(?<!\p{Script=Latin})(?:https?:\/\/|www\.)${urlCharacter}{2,2000}`, "giu"),
  new RegExp(
    String.raw`(?<![\p{Script=Latin}\p{N}.@/-])(?:[a-z0-9-]{2,63}\.){1,4}(?:${topDomains})\/${urlCharacter}{1,2000}`,
    "giu",
  ),
];
/** A point or bracket behind an address belongs to the sentence. */
const trailing = /[.,;:!?)\]'&]+$/u;
const handle = /(?<![\w@.\p{Script=Latin}])@[a-z0-9_](?:[a-z0-9_.]{1,28}[a-z0-9_])(?![\w@])/giu;

/** Links, addresses of profiles and account handles. */
export function findLinks(text: string): Found[] {
  const found: Found[] = [];
  for (const pattern of links) {
    for (const { 0: match, index } of text.matchAll(pattern)) {
      found.push({ start: index, end: index + match.replace(trailing, "").length });
    }
  }
  if (text.includes("@")) {
    for (const { 0: match, index } of text.matchAll(handle)) {
      found.push({ start: index, end: index + match.length });
    }
  }
  return found;
}
