import type { Language } from "./language.ts";

/**
 * The most frequent words without content. Used to detect languages and excluded from topic keys. Empty for Thai, which
 * is written without spaces.
 */
const lists: Readonly<Record<Language, string>> = {
  en: `a about after again all also always an and any are as at be because been before being but by can could did do
    does don't each even every for from get go had has have having he her here him his how i i'm if in into is it it's
    its just know like lot make many maybe me more most much my no not now of on one only or other our out over own
    people quite really s same she should so some something such t than that that's the their them then there these
    they thing things think this those through to too up us use usually very was way we well were what when where which
    while who why will with would yes you your`,
  es: `a al algo antes así aunque bien cada casi como con cual cuando cómo de del desde donde dos e el ella ellos en
    entonces era es esa ese eso esta este esto está están estas estos fue ha hace han hasta hay he la las le les lo los
    había habían hemos me mi muy más mucho nada ni no nos nosotros nuestro o otra otro para pero poco por porque pues que qué quien se sea
    ser si sin sino sobre solo son su sus sí también tan tanto te tenemos tener tengo tiene tienen todo todos tu un una
    uno y ya yo`,
  ca: `a al als amb abans així aquest aquesta aquestes aquests això aquí bé cada com de del dels des doncs durant el
    ella ells els em en encara entre era eren és esta està estan et ets fa fem fer ha han hem hi ho i ja jo la les li
    llavors lo meu meva més molt molta molts mentre no nosaltres nostre o on per perquè però poc què qual quan que qui
    res sense ser seu seva si sobre són sóc també tan te té tenen tenim tinc tot tots tota un una uns va van vaig us`,
  fr: `a ai alors après au aussi autre aux avaient avait avant avec avez avoir avons beaucoup bien c ça car ce cela ces cet cette chez comme
    comment d dans de depuis des donc du elle elles en encore entre est et étaient était être eu fait faire il ils j je
    jamais l la le les leur leurs lui là ma mais me mes moi moins mon même n ne nos notre nous on ont ou où par parce
    pas peu peut plus pour pourquoi qu quand que quel quelle qui quoi s sa sans se ses si soit son sont sur t tous tout
    toute trop très tu un une vos votre vous y`,
  de: `aber alle alles als also am an auch auf aus bei beim bin bis da damit dann das dass dem den denn der des dich die
    dies diese dieser doch durch ein eine einem einen einer eines er es etwas für ganz gegen gibt habe haben hat hatte hatten
    ich ihm ihn ihr ihre im immer in ist ja jede jeder jetzt kann kein keine können mal man mehr mein mich mir mit muss
    nach nicht nichts noch nur ob oder ohne schon sehr sein seine sich sie sind so über um und uns unser unter viel vom
    von vor war waren was weil wenn wer werden wie wieder wir wird wo zu zum zur`,
  eu: `ala asko arte bai baina baino bat batean batek batzuk beti bere berriz bezala da daude dago dira dela delako den
    denez dena dituzte ditugu ditut diren du dugu dut dute edo egin egiten egon ere esan eta ez ezin gara gaur gehiago
    gero gu gure hala hau hauek hemen hori horiek hura izan izaten naiz nik nire nola non nor oso ondo orain orduan
    oraindik zein zen zer zeren zergatik ziren zuen zuten haiek hain dugun dutela dutelako dezake behar nahi`,
  pt: `a ao aos agora ainda algo antes aqui as assim até bem cada com como da das de dela dele depois do dos e ela elas
    ele eles em entre era essa esse esta estava este está estão eu faz foi foram há isso isto já lá lhe mais mas me
    mesmo meu minha muito muita muitos na nada nas nem no nos nossa nosso num numa não nós o onde os ou outra outro para
    pela pelo pois por porque pouco quando que quem quê se sem ser seu seus sim são só sobre sua também tem temos tenho
    ter teu tinha tinham todo todos tudo um uma você vocês`,
  da: `af aldrig alle alt altid at blev blive bliver da de dem den denne der deres det dette dig din du efter eller en
    end er et for fordi fra få får gør ham han har have havde her hende hun hvad hvem hver hvis hvor hvordan hvorfor i
    ikke ind ingen ja jeg jo kan kom kunne lidt man mange med meget men mere mig min mit mod mod må nej nogen noget nok
    nu når og også om op os over på selv sig sin sit skal skulle som så til ud under var ved vi vil ville være været`,
  hi: `और अब अगर अपना अपनी अपने आप आपको इस इसका इसके इसलिए इसे उन उनका उनके उस उसका उसके उसे एक ऐसा ऐसे क्या क्यों
    क्योंकि कर करता करते करना करने कहा का काफी कि किया किसी की कुछ के कैसे को कोई कौन गया गई गए जब जहाँ जा जाता जाती
    जाते जैसे जो तक तब तो था थी थे दिया दो न नहीं ने पर फिर बहुत बाद भी मुझे मेरा मेरी मेरे मैं में यह यहाँ या ये रहा
    रही रहे लिए लेकिन वह वहाँ वाला वाले वे व से सब सभी हम हमारा हमारे हमें हाँ ही हुआ हुई हुए हूँ है हैं हो होता होती
    होते होना`,
  nl: `aan al alle alleen alles als altijd ben bij daar dan dat de der deze die dit doch doen door dus een en er geen
    geweest haar had hadden heb hebben heeft hem het hier hij hoe hun iemand iets ik in is ja je kan kon kunnen maar me
    meer men met mij mijn moet moeten na naar niet niets nog nu of om omdat ook op over reeds te tegen toch toen tot u
    uit uw van veel voor waar waarom wanneer want waren was wat we wel werd wie wij wil wordt worden zal ze zeer zei zelf
    zich zij zijn zo zonder zou`,
  ar: `أن إن إلى أنا أنت أو أي أيضا إذا إذ الآن التي الذي الذين اللي بعد بعض بل به بها بين بشكل تلك ثم جدا حتى حول حيث
    دون ذلك ربما عن عند عندما على علينا عليه عليها غير فقط في فيه فيها قال قبل قد كان كانت كل كما كنت كيف لا لأن لأنه
    لدي لدينا لذلك لقد لكن له لها لهذا لم لن لنا لو لي ليس ما ماذا متى مثل مع من منذ منه منها نحن نعم هذا هذه هل هم هنا
    هناك هو هي و وأن وقد وكان ولا ولكن وما وهو وهي يكون يمكن`,
  ko: `그 그것 그게 그냥 그래서 그런 그런데 그리고 근데 것 것은 것이 거 게 내 내가 너무 네 는 다 더 또 때 때문에 를
    많이 매우 무엇 뭐 및 바로 보통 수 아니 아니라 아니요 아주 안 어떤 어떻게 언제 에 에서 여기 예 왜 우리 우리가 우리는
    은 을 의 이 이런 이렇게 이것 있는 있다 있습니다 있어요 있고 잘 저 저는 저희 저희는 저희가 정말 제 제가 조금 좀 지금
    하지만 하는 하고 한 할 합니다 해서 해요 했습니다`,
  th: ``,
};

const read = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

export const functionWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: read(lists.en),
  es: read(lists.es),
  ca: read(lists.ca),
  fr: read(lists.fr),
  de: read(lists.de),
  eu: read(lists.eu),
  pt: read(lists.pt),
  da: read(lists.da),
  hi: read(lists.hi),
  nl: read(lists.nl),
  ar: read(lists.ar),
  ko: read(lists.ko),
  th: read(lists.th),
};
