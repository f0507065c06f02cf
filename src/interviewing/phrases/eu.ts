import type { Wording } from "./wording.ts";

export const eu: Wording = {
  says: {
    greeting: ["Kaixo, eta eskerrik asko zure denboragatik."],
    consent: [
      "Hasi aurretik: elkarrizketa hau grabatu egiten da eta ikerketa baterako erabiltzen da. Edozein galdera salta dezakezu, eta nahi duzunean gelditu. Ados zaude?",
    ],
    consent_again: [
      "Hasi aurretik bai edo ez argi bat behar dut. Elkarrizketa hau grabatu eta ikerketarako erabil dezaket?",
    ],
    consent_declined: [
      "Ondo da. Ez da gorde esan duzun ezer, ezetz esan duzula baizik. Eskerrik asko eta agur.",
    ],
    ai_notice: [
      "Kaixo. Hau elkarrizketa automatikoa da: adimen artifizial batekin ari zara hizketan, ez pertsona batekin.",
    ],
    keys_consent: ["Sakatu 1 onartzeko edo 2 uko egiteko."],
    keys_help: [
      "Teklak ere erabil ditzakezu: 0tik 10era baloratzeko, traolarekin amaituta; izartxoa galdera bat saltatzeko; izartxoa birritan amaitzeko.",
    ],
    acknowledge: ["Eskerrik asko.", "Ulertzen dut.", "Jaso dut.", "Kontuan hartu dut."],
    section: ["Goazen hurrengo gaira: {section}."],
    echo: ["«{echo}» aipatu duzu.", "«{echo}» esan duzu."],
    elaborate: ["Gehiago konta diezadakezu horri buruz?", "Xehetasun gehiagorekin azal dezakezu?"],
    example: ["Adibide zehatz bat jar dezakezu?", "Nolakoa izan zen azken aldian gertatu zenean?"],
    mechanism: ["Nola funtzionatzen du horrek praktikan?", "Nola iristen da horretara, urratsez urrats?"],
    reason: ["Zergatik da hori?", "Zein dira horren arrazoiak, zure ustez?"],
    number: ["Gutxi gorabehera, zenbat edo zenbatean behin?", "Gutxi gorabeherako kopuru bat eman dezakezu?"],
    exception: ["Noiz da desberdina?", "Ba al dago hori betetzen ez den kasurik?"],
    contrast: ["Nolakoa zen hori duela urte batzuk?", "Nola egiten dute besteek?"],
    evidence: ["Zertan oinarritzen zara?", "Zer ikusi duzu hori erakusten duenik?"],
    confidence: ["Zenbateraino zaude ziur horretaz, 0tik 10erako eskalan?"],
    change: ["Zerk aldaraziko lizuke iritzia?", "Zer gertatu beharko litzateke beste modu batera ikusteko?"],
    confidence_again: ["Horretaz hitz egin ondoren, zenbateraino zaude ziur orain, 0tik 10era?"],
    repeat: ["Noski."],
    clarify: ["Ez dago erantzun zuzenik edo okerrik; burura datorkizun guztia lagungarria da."],
    skipped: ["Ados, utz dezagun hori."],
    refused: ["Lasai, ez duzu erantzun beharrik."],
    dont_know: ["Lasai."],
    paused: ["Noski, hartu behar duzun denbora. Esan jarraitu nahi duzunean."],
    resumed: ["Ondo, jarrai dezagun."],
    stopped: ["Noski, hemen utziko dugu. Eskerrik asko zure denboragatik."],
    silence: ["Hartu behar duzun denbora."],
    still_there: ["Hor jarraitzen duzu?"],
    silence_end: [
      "Ez dizut entzuten, beraz hemen amaituko dut elkarrizketa. Eskerrik asko zure denboragatik.",
    ],
    unheard: ["Barkatu, ez dizut ulertu."],
    ask_away: ["Noski. Zer jakin nahi duzu?"],
    answer: ["{source} iturriaren arabera: {answer}"],
    no_answer: ["Sentitzen dut, ez dut horri buruzko informaziorik, baina zure galdera jasota dago."],
    back: ["Nire galderara itzuliko naiz."],
    forgotten: ["Eginda, zure azken erantzuna ezabatu da."],
    nothing_to_forget: ["Oraindik ez dago ezabatzeko erantzunik."],
    time_short: ["Denbora gutxi geratzen zaigu, beraz galdera garrantzitsuenak bakarrik egingo ditut."],
    care_crisis: [
      "Eskerrik asko esateagatik. Asko sentitzen dut, eta serio hartzen dut. Programa bat besterik ez naiz eta ezin dut pertsona batek bezala lagundu; zu edo beste norbait arriskuan bazaudete, jo larrialdi zerbitzuetara edo konfiantzazko norbaitengana.",
    ],
    care_distress: ["Sentitzen dut, gogorra da hori. Eskerrik asko esateagatik."],
    care_choice: [
      "Hartu behar duzun denbora guztia. Esan «jarraitu» aurrera egin nahi duzunean, edo «gelditu» hemen amaitzeko.",
    ],
    care_choice_distress: [
      "Galdera hau utzi, pausa bat egin edo hemen amaitu dezakegu: esan «hurrengoa», «pausa» edo «gelditu».",
    ],
    care_onward: ["Ongi da, zure erritmoan."],
    care_hostility: ["Ulertzen dut haserre zaudela, eta ez duzu zertan jarraitu."],
    confirm_stop: ["Hemen amaituko dut elkarrizketa? Esan bai ala ez, mesedez."],
    confirm_forget: ["Zure azken erantzuna ezabatuko dut? Esan bai ala ez, mesedez."],
    forgotten_undoable: ["Zure azken erantzuna ezabatuko da. Gorde nahi baduzu, esan orain «desegin»."],
    restored: ["Ongi da, zure erantzuna gordeta geratzen da."],
    move_on: ["Jarrai dezagun."],
    welcome_back: ["Kaixo berriro."],
    anything_else: ["Ba al dago gehitu nahi duzun beste zerbait, hitz egin ez dugunik?"],
    closing: ["Horiek ziren nire galdera guztiak. Eskerrik asko zure denboragatik."],
  },
  hears: {
    repeat:
      "errepikatu|errepikatu mesedez|errepikatu galdera|errepika dezakezu|galdera errepika dezakezu|berriro|beste behin|nola|zein zen galdera|ez dizut entzun",
    clarify:
      "zer esan nahi duzu|zer esan nahi du|ez dut ulertzen|ez dut galdera ulertzen|azal dezakezu|argitu dezakezu|zein zentzutan",
    skip: "saltatu|saltatu hau|saltatu galdera|hurrengoa|hurrengo galdera|hurrengora|pasa|goazen hurrengora",
    refuse:
      "ez dut erantzun nahi|nahiago dut ez erantzun|nahiago dut ez esan|iruzkinik ez|pribatua da|pertsonala da|konfidentziala da|ezin dut horretaz hitz egin",
    dont_know:
      "ez dakit|nik ez dakit|ideiarik ez|ez daukat ideiarik|ez nago ziur|zaila da esatea|ez dut gogoratzen|ez naiz gogoratzen",
    pause:
      "pausa|itxaron|itxaron pixka bat|une bat|segundo bat|minutu bat|itxaron une bat|utzi pentsatzen|eman minutu bat|pausa bat egin dezagun",
    resume: "jarraitu|jarrai dezagun|jarraitu dezakegu|itzuli naiz|hemen nago|prest|prest nago|aurrera",
    stop: "gelditu|gelditu nahi dut|utzi nahi dut|nahikoa|amaitu|amaitu nahi dut|amaitu elkarrizketa|agur|joan behar dut|eskegi|stop|utzi bakean|utzi nazazu bakean",
    ask: "galdera bat egin dezaket|zerbait galdetu dezaket|zerbait galde diezazuket|galdera bat daukat|galdera bat dut",
    question: "nor zara|robota zara|zergatik galdetzen duzu|zer gertatzen da nire erantzunekin",
    forget:
      "ahaztu nire azken erantzuna|ahaztu esan dudana|ahaztu hori|ezabatu nire azken erantzuna|ezabatu hori|kendu nire azken erantzuna",
    undo: "desegin|desegin hori|gorde|gorde erantzuna|gorde nahi dut|ez ezabatu|berreskuratu",
    yes: "bai|bai noski|noski|ados|ados nago|ondo|ondo da|ok|okay|jakina|aurrera|arazorik ez|bai horixe|horixe|jakina baietz|noski baietz|baietz|konforme|konforme nago|onartzen dut|baimena ematen dut|nire baimena duzu|ondo iruditzen zait|niretzat ondo dago|ondo dago|ez dago arazorik|ez daukat arazorik|ez dut arazorik|ez zait axola|primeran|bale|egin dezakezu|grabatu dezakezu|graba dezakezu|zalantzarik gabe|gustura",
    yesFillers:
      "niretzat|horrekin|hori|nire aldetik|oso|dena|guztiz|erabat|nago|da|dago|grabatu|graba|elkarrizketa|elkarrizketa hau|eta|erabili|erabil dezakezu|ikerketarako|ikerketa|hasi gaitezke|has gaitezke|has zaitezke|hasi|hasteko prest|prest|prest nago|ulertu dut|ulertzen dut|zait|iruditzen",
    no: "ez|ez eskerrik asko|ezer ez|ezer gehiago ez|besterik ez|hori da dena|hori da guztia|ez dut uste|ez nago ados|inola ere ez|ez besterik ez|ez daukat gehitzeko ezer|ez dut ezer gehitzeko|ez daukat besterik|ez zait ezer bururatzen|hori zen dena|ezta pentsatu ere|inondik inora ez|inoiz ez|noski ezetz|ezetz",
    declines:
      "utzi bakean|utzi nazazu bakean|utz nazazu bakean|bakean utzi|ez zait interesatzen|ez dut nahi|ez nuke nahi|ez grabatu|ez nazazu grabatu|ez daukat denborarik|ez dut denborarik|ez dut onartzen|ez dut baimenik ematen|ez dut parte hartu nahi|uko egiten dut|nahiago dut ezetz|ez deitu|ez nazazu molestatu|gaur ez",
    noQualifiers:
      "baina|ulertzen|ulertu|entzun|entzuten|arazorik|arazo|axola|inporta|eragozpenik|ziur|dakit|zer|nor|nola|zergatik|zertarako|itxaron|lehenago|lehenik",
    polite: "mesedez|eskerrik asko|ba|bueno|tira|barkatu|orain|egia esan|ondo",
    commandFillers:
      "nik|nahi dut|nahi nuke|dezakegu|dezakezu|galdera|galdera hau|hau|hori|elkarrizketa|hemen|oraingoz|gaur|bai|ez|uste dut|benetan|berriz|pixka bat|eta|sentitzen dut",
    because: "izan ere|horregatik|zeren|arrazoia",
    instance: "adibidez|joan den astean|joan den hilean|iaz|atzo|behin|lehengoan",
  },
};
