import type { DraftTexts } from "./draft-texts.ts";

export const eu: DraftTexts = {
  greeting: "Kaixo, eta eskerrik asko elkarrizketa honetarako denbora hartzeagatik.",
  greetingShort: "Kaixo, eta eskerrik asko parte hartzeagatik.",
  topic: "Gaia: {topic}.",
  own: "Zure esperientzia ezagutu nahi nuke, zure hitzetan.",
  length: "Elkarrizketak {minutes} minutu inguru irauten du.",
  noWrong: "Ez dago erantzun zuzenik edo okerrik.",
  closing: "Horiek ziren nire galdera guztiak. Eskerrik asko zure denboragatik eta zintzotasunagatik.",
  closingShort: "Eskerrik asko zure denboragatik.",
  background:
    "Parte-hartzaileek beren hitzetan erantzuten dute. Ez dago erantzun zuzenik edo okerrik. Edozein galdera salta dezakete eta edozein unetan amaitu.",
  onSubject: "Zer datorkizu burura gai honi buruz: {topic}?",
  goals: {
    example: "Eman diezadakezu adibide bat? [adibidez, behin, azken aldian, egun batean]",
    cause: "Nola iritsi zen horretara? [delako, zelako, horregatik, arrazoi, baitzen]",
    effect: "Zer esan nahi izan zuen horrek zuretzat? [galdu, kostatu, aurreztu, sentitu, behar izan]",
    people: "Nor gehiago zegoen tartean? [lankide, buru, talde, bazkide, familia, bakarrik]",
    tried: "Zer probatu zen aurretik? [saiatu, galdetu, deitu, kexatu, probatu]",
    time: "Noiz izan zen azken aldia? [atzo, joan den astean, joan den hilean, iaz, duela, egunero]",
    differences: "Zein desberdintasun daude zuretzat? [merke, azkar, erraz, hobe, okerr, desberdin]",
    part: "Zein da zure zeregina horretan? [nire lana, nire zeregina, arduradun, nik erabaki]",
  },
  kinds: {
    leaving: {
      name: "Joateko arrazoiak",
      objectives: [
        "Joateko ideia nola sortu zen ulertzea",
        "Erabakia nola hartu zen jakitea",
        "Ordutik zer aldatu den ezagutzea",
      ],
      questions: [
        "Nola zihoazen gauzak joan aurretik?",
        "Noiz sortu zitzaizun lehen aldiz joateko ideia?",
        "Nola hartu zenuen erabakia?",
        "Zer izan behar zen desberdina zu geratzeko?",
        "Zer aldatu da zuretzat ordutik?",
      ],
    },
    choosing: {
      name: "Nola aukeratzen den",
      objectives: [
        "Bilaketa nola hasten den ulertzea",
        "Aukeran zerk balio duen jakitea",
        "Erabakian nork parte hartzen duen ezagutzea",
      ],
      questions: [
        "Nola hasi zen zure bilaketa?",
        "Zein aukera begiratu zenituen?",
        "Zerk balio izan zuen gehien zure aukeran?",
        "Nork hartu zuen parte erabakian?",
        "Nola ikusten duzu gaur aukera hura?",
      ],
    },
    using: {
      name: "Eguneroko esperientzia",
      objectives: [
        "Eguneroko esperientzia ulertzea",
        "Zailtasunak non sortzen diren jakitea",
        "Jendeak zer nahi duen ezagutzea, etorkizunari begira",
      ],
      questions: [
        "Zein da zure eguneroko esperientzia orain arte?",
        "Zerk funtzionatzen du ondo zuretzat?",
        "Non sortzen dira zailtasunak?",
        "Nola egiten diezu aurre zailtasun horiei?",
        "Zer nahi zenuke etorkizunerako?",
      ],
    },
    working: {
      name: "Lana nola egiten den",
      objectives: [
        "Lana gaur nola egiten den ulertzea",
        "Praktikan arazoak non sortzen diren jakitea",
        "Emaitzak zerk hobetuko lituzkeen ezagutzea",
      ],
      questions: [
        "Nola egiten da lana gaur, urratsez urrats?",
        "Zein pertsonak hartzen dute parte?",
        "Non sortzen dira arazoak praktikan?",
        "Zer egiten duzu horrelako arazo bat sortzen denean?",
        "Zerk hobetuko lituzke gehien emaitzak?",
      ],
    },
    joining: {
      name: "Lehen asteak",
      objectives: [
        "Lehen asteak nola joan ziren ulertzea",
        "Hasieran zerk lagundu zuen jakitea",
        "Hasieran zer falta izan zen ezagutzea",
      ],
      questions: [
        "Nola joan ziren lehen asteak zuretzat?",
        "Zer espero zenuen hasi aurretik?",
        "Zerk lagundu zizun hasieran?",
        "Zer falta izan zen hasieran?",
        "Zer esango zenioke bihar hasten den norbaiti?",
      ],
    },
    testing: {
      name: "Ideia baten aurreko erreakzioak",
      objectives: [
        "Ideiaren lehen inpresioa ulertzea",
        "Gaur egun arazoa nola konpontzen den jakitea",
        "Erabilera zerk oztopatzen duen ezagutzea",
      ],
      questions: [
        "Zein da ideiaren lehen inpresioa zuretzat?",
        "Zertarako erabiliko zenuke ideia?",
        "Nola konpontzen duzu arazoa gaur egun?",
        "Zerk oztopatuko luke erabilera?",
        "Zer aldatu beharko litzateke ideia zuretzat egokiagoa izateko?",
      ],
    },
    believing: {
      name: "Usteak",
      objectives: [
        "Jendeak zein uste sendo dituen ulertzea",
        "Uste horiek zertan oinarritzen diren jakitea",
        "Ikuspegia zerk alda dezakeen ezagutzea",
      ],
      questions: [
        "Nola ikusten duzu gai hau gaur?",
        "Zein uste sendok gidatzen zaitu gehien?",
        "Zertan oinarritzen da uste hori?",
        "Zein esperientziak eratu du zure ikuspegia?",
        "Zerk alda dezake zure ikuspegia?",
      ],
    },
  },
  general: [
    "Zein une gogoratzen duzu ondoen?",
    "Zerk harritu zintuen gehien?",
    "Zer diote zure inguruko besteek?",
    "Nola aldatu da zure iritzia denborarekin?",
    "Zer da zuretzat garrantzitsua eta oraindik galdetu ez dudana?",
  ],
};
