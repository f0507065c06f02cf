import { functionWords } from "../languages/function-words.ts";
import { ambiguousGivenNames, latinGivenNames, latinSurnames } from "./given-names.gen.ts";

/** Splits a list at white space. */
export const splitList = (list: string): string[] => list.trim().split(/\s+/u);

/** Names missing from the generated list: Basque, Catalan, and short or common ones in other languages. */
const furtherNames = `Inmaculada Maite Holger Montserrat Ane Ainhoa Amaia Aitor Ander Arantxa Asier Beñat Eneko Garazi
 Gareth Álvaro Nuria Encarnación Begoña Jürgen Günter Günther Uwe Thorsten Carsten Elke Heike Jutta Ute Hannelore Irmgard
 Waltraud Ayşe Patrícia Sónia Fátima Vinícius Henk Jeroen Marijke Ineke Pernille Amit Deepak Vikram Kavita Meera Pooja
 Minjun Jisoo Somchai Gorka Haizea Iker Itziar Jone Joseba Josu Julen Koldo Leire Maialen Mikel Miren Naiara Nerea Nekane Oihane Unai Xabier
 Arnau Bernat Biel Carles Dolors Ferran Gemma Jaume Joan Jordi Josep Lluís Meritxell Miquel Mireia Montse Neus Núria
 Carme Karmele Zeferino Lurdes Graciete Macarena Chelo Nacho Charo Manolo Quique Merche Mercè Assumpta Eulàlia Àngels
 Guillem Eneritz Joxe Joxemari Patxi Iñaki Edurne Arantza Garbiñe Aintzane Josune Jochen Anke Antje Heiko Detlef Tjeerd
 Marloes Bjarke Priyanka Kavya Zbigniew Wojciech Thandeka Sipho Nomvula Chidi Ngozi Hamid Dmitri Sergei Yuki Hiroshi Keiko
 Takeshi Thuy Linh Clive Niamh Siobhan Aoife Ciaran Padraig Steph
 Willemijn Annelies Marleen Sjoerd Wouter Maarten Femke Lotte Roos Joost Gijs Thijs Rutger Hanneke Mieke Jolanda Sanne Marijn
 Berit Birthe Kirsten Rikke Sofie Jeppe Lasse Mads Troels Henning Palle Gitte Lone Trine Signe Bodil Ulrik Esben
 Aina Laia Mireia Blai Eloi Martí Cèlia Ariadna Remei Rosalia Itziar Izaro Malen Uxue Irati Ibai Unax Oier
 Rajesh Sunita Anil Sunil Suresh Ramesh Mahesh Dinesh Mukesh Rakesh Nitin Sachin Sandeep Sanjay Ajay Vijay Rahul Rohit Neha
 Anjali Priya Swati Manish Manoj Ashok Arun Naresh Mohan Sunaina Shalini Rekha Geeta Seema Savita Nikhil Gaurav Harish
 Oriol Pau Pol Quim Roser Xavier Ahmed Aisha Fatima Hassan Hussein Khadija Layla Mohamed Mohammed Mustafa Noor Omar Youssef`;

/** Also towns and words, but nearly always people in answers. */
const mostlyPeople = `Peter Martin George Elizabeth Nancy Gary Eugene Norman Nelson Tyler Logan Roger Dan Mike Ron Allen Bryan Lawrence
  Maurice Stanley Gilbert Frederick Dominik Dominique Renate Bruno Malte Iván Antony Ernst Horst Karol Tracy Lynn Marisa Dana Tina
  Nick Regina Pierre Jean Pascal Alma Anya Cara Nat Fidel Marten Per Karam Wilson Leo Rita Sara Ida Irving Murray Vernon Warren
  Dustin Esperanza Harry Julia Clara Eva Linda Bob`;

/** Names that are also sentence starts, months or things; alone they do not identify a person in any language. */
const wordsFirst = `Kale Ama Vic Graça Glória Conceição Milagros Remedios Nieves Curro Pere Nuri Abril Abby Amazon Angel Anders April August Autumn Basil Berlin Beta Bill Blanca Blanche Bonnie Bliss
 Carol Cash Celeste Chad Charity Chelsea China Clay Clemence Clémence Constance Consuelo Cruz Daisy Dale Dawn Dean Delta
 Destiny Diamond Dolores Drew Earl Edge Eden Einar Else Espoir Eve Faith Flora Florence Ford Forest Fortune
 Garnet Genesis Ginger Glen Glory Grace Gracia Guadalupe Guy Harmony Haven Hazel Heaven Holly Honor
 Hunter Iris Ivory Ivy Jade Jazz Jenkins Jesus Jira Jordan July June Juni Juno Kim Lane Lark Lance
 Laurel Lee Legend Liberty Lily Lima Lin Lion Lola London Love Lucky Luna Luz Mai Major Maj Marina Mark Marks Mars Marshal
 Marvel Mason Max Maxim May Mayo Mercedes Mercy Mila Monday Mont Nova Oasis Ocean Olive Opal Oracle Paris  
 Patience Paz Peace Penny Pepper Perle Phoenix Pia Pilot Placid Poppy Price Prince Princess Priority Prudence Ray Real Red
 Reed Reina Rich Rico Rivera River Robin Rock Rocky Roman Romance Rose Ruby Rush Santa Saint Salvador Sapphire
 Sergeant Shell Sierra Sky Sol Soledad Sonne Sterling Stone Storm Summer Sunday Sunny Tesla  
 Treasure Trinity True Una Unity Urban Val Vera Victoria Violet Violeta Virginia Ward Wells Will Wind Winter Wise
 Art Ann Sue Pat Rob Bob Don Ed Al Ai An As Bo Do Ho In Io La Le Li Lo Lu Ma Mi Mo My Na Ni No Ok On Or Ra So Su Ta Te Ti To Tu Vi Wu Xi Yu
 Alle Alles Andere Bei Bis Das Dass Dort Eine Einen Es Etwas Für Hier Immer In Ist Kein Man Mit Nach Nur Ob Sein Seit Sie So Und
 Uns Viel Von Vor Was Wenn Wer Wie Wir Zu Este Esta Ese Esa Toda Todo Todos Como Con Cada Solo Una Para Pero Por Porque Que Sin Sobre Son
 Nine Noel Noël Elle Halle Kassel Essen Name Namen Santiago San Santa Santo Christian Rom Wien Köln Bonn Nice Nantes Kurt Mit
 Montag Dienstag Mai Mail Alles Sommer Winter Herbst Lund Bergen Viborg Odense Born Messi Bach Karma Kino Mama Papa Oma Opa
 Alba Mar Nada Ami Apple Siri Alexa Cortana Watson Einstein Dell Nokia Canon Casio Sap Oracle Zara Mango Zoe Dodge Lincoln Chrysler`;

/** Capitalizes a word. */
export const capitalize = (word: string): string => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
/** Never names of people: sentence starts, and saints, which are places. */
export const neverNames = new Set([
  ..."San Santo Santa São Saint Sainte Then And But The This That We They Name Namen Baby Oma Opa Ask".split(
    " ",
  ),
  ...Object.values(functionWords).flatMap((words) => [...words].map(capitalize)),
]);
const people = new Set(splitList(mostlyPeople));
const ambiguous = new Set(
  [...splitList(ambiguousGivenNames), ...splitList(wordsFirst)].filter(
    (name) => !neverNames.has(name) && !people.has(name),
  ),
);
const certain = new Set(
  [...splitList(latinGivenNames), ...splitList(furtherNames), ...people].filter(
    (name) => !ambiguous.has(name) && !neverNames.has(name),
  ),
);

/** Removes an English genitive: "Anna's" becomes "Anna". */
export const withoutGenitive = (word: string): string => word.replace(/'s?$/u, "");
/** Basque cases that end no word of another language: "Itziarrek", "Koldorekin". */
const basqueCase =
  /(?<=[rnl])(?:r?ek|r?ekin|r?entzat|r?engan\p{Ll}{0,4})$|(?<=[aeiou])(?:rekin|rentzat|rengan\p{Ll}{0,4})$/u;
/** True if a capitalized word is a given name and nothing else. */
export const isGivenName = (word: string): boolean =>
  certain.has(withoutGenitive(word)) ||
  certain.has(word.replace(basqueCase, "")) ||
  (word.includes("-") && word.split("-").every((part) => certain.has(part)));
/** True if a capitalized word is a given name, possibly ambiguous. */
export const canBeGivenName = (word: string): boolean =>
  isGivenName(word) ||
  ambiguous.has(withoutGenitive(word)) ||
  (word.includes("-") && word.split("-").every((part) => certain.has(part) || ambiguous.has(part)));

const surnames = new Set(splitList(latinSurnames));
/** True if a word in lower case is a family name and no word of the interview languages. */
export const isLowercaseSurname = (word: string): boolean =>
  surnames.has(capitalize(word)) && !neverNames.has(capitalize(word));

/** Allowed between the parts of a name. */
export const particle =
  "(?:de|del|de la|de los|da|do|dos|das|e|y|i|van|van de|van den|van der|von|von der|zu|ter|ten|el|al|bin|ben|la|le|du|des|af) ";

/** Common endings of family names. */
export const surnameEnd =
  /(?:ez|son|sen|mann|sk[iya]|berg|stein|ley|feld|eau|elli|ini|ović|vić|escu|wicz|idis|yan|enko|nova|ová)$/u;
