import { functionWords } from "./function-words.ts";
import type { Language } from "./language.ts";

/**
 * Words that people use in answers on any subject: verbs of saying and thinking, generic verbs and nouns, degrees,
 * times, amounts, courtesies. Together with function words they are excluded from themes.
 */
const lists: Readonly<Record<Language, string>> = {
  en: `able ago agree almost along already alright although amount another answer anybody anymore anyone anything anyway around
    ask aspect away back bad basically become begin behind believe best better big bit both bring call came cannot care case
    certain certainly change clear clearly come common comment completely consider could couple course currently day decide definitely
    depend describe despite different difficult directly done down during early easy either else end enough entire especially
    etc eventually ever everybody everyone everything exact exactly example expect explain extent extremely fact fair fairly far
    feel felt few find fine first five follow four frankly front full fully gave general generally getting give given glad
    gone good got great guess guy half happen happy hard hardly hear heard hello help hey high hold honest honestly hope hour however huge
    idea imagine immediately important instead interesting issue itself keep kept kind knew known large last later latest least
    leave left less let level likely line literally little long look lost love low mainly major matter maybe mean meant mention might
    mind minute moment month morning most mostly must myself name near nearly necessarily need neither never new next nice night nobody none
    normal normally nothing notice number obviously occur often okay old once opinion option otherwise overall part
    particular past pay perhaps person place plenty point possible pretty previous probably problem put question quick quickly
    rather read real realize reason recently regarding regular remember respond rest result right round run said saw say see
    seem seen sense seriously set several shall short show similar simple simply since single situation six slightly small somebody
    somehow someone something sometimes somewhat soon sorry sort speak specific start still stop stuff suddenly suppose sure take talk tell
    ten tend terrible terms thank that's thanks thing think third thought three today together told tomorrow took totally toward tried true truly try turn
    twice two type typical typically understand unfortunately unless unlike until upon used useful usual various vast wait want wanted
    watch week weekend went whatever whenever wherever whether whole whose wish within without wonder word work world worse worst worth
    write wrong year yeah yep yesterday yet yourself cool awful perfect wonderful absolutely actual actually hmm um uh ok lol nope
    everywhere nowhere anywhere he'd we'd i'd i'll i've we've they've you've didn't doesn't isn't wasn't weren't won't wouldn't couldn't
    shouldn't haven't hasn't hadn't can't cannot aren't let's who's what's there's here's sit sat stand stood move moved send sent
    follow happened everybody's nobody's one's ones side case sixty seventy eighty ninety percent stay stayed build built save saved wrote type typed pay paid wait bring program seven eight nine eleven twelve fifteen twenty thirty forty fifty hundred thousand cases alone time team teams longer busy special particularly colleague colleagues person bit trip thing's lots bunch loads ton tons piece chance hand eye head
    memory remembered recall afraid attention roughly vary varies figure hindsight frank detail details repeat forgot
    forget forgotten admit admittedly confess exaggerate exaggerating supposed answered answers relaxed concern
    concerned matters whichever hopefully luckily oddly`,
  de: `abend aber ach acht ahnung allem allen aller allerdings allgemein anfang angefangen ander andere anderen anderer anderes anders
    angeht anfangen antwort art bald beantworten bedeuten beide beiden beispiel beispielsweise bekommen bereits besonders besser beste besten
    bestimmt bisher bisschen bitte bleiben brauchen brauchte bringen dabei dadurch dafür dagegen daher dahin damals daneben danke daran
    darauf daraus darin darüber davon davor dazu deinem denken denke dachte derzeit deshalb deutlich deswegen ding dinge direkt dort
    drei dürfen eben egal ehrlich eigentlich einfach einige einigen einmal ende endlich entweder erinnern erst erste ersten erwarten erzählen
    fall falls fand fast fertig finden finde folgen frage fragen früher fühlen fünf gab ganze ganzen gar geben gedacht gefragt gefunden
    gegeben gehabt gehen geht gehört gelegentlich gemacht gemeint genau genug gerade gern gerne gesagt gesehen gestern gesprochen gewesen
    geworden ging ging's glauben glaube gleich groß große großen großer großes grund grundsätzlich gut gute guten guter gutes hallo halt
    hauptsächlich heute hielt hier hin hinter hoffen hören hätte hätten irgend irgendetwas irgendwann irgendwas irgendwie irgendwo jahr
    jahre jahren jedem jeden jedenfalls jedes jemand jene kam kaum keinen keiner klar klein kleine komisch komplett kommen kommt könnte könnten konnte konnten
    kriegen kurz lang lange langsam lassen letzte letzten letztendlich leute leuten leider liegen ließ mag mach mache machen macht manche manchmal
    meine meinem meinen meiner meinung meisten mehrere mensch menschen merken mindestens minute minuten mittag moment monat monate monaten montag dienstag mittwoch donnerstag freitag samstag sonntag morgen mögen möglich möglicherweise
    möchte musste mussten nachdem nächste nämlich natürlich neben nehmen nein neu neue neuen niemand nie niemals normal normalerweise nutzen obwohl oft
    okay passieren passiert person persönlich plötzlich problem punkt quasi recht reden richtig rund sache sachen sagen sagt sagte schlecht
    schlimm schließlich schnell schnelle schön schwer schwierig sehen sehe sehr seit seitdem selber selbst selten sicher sicherlich sieht situation sogar solche
    soll sollen sollte sonst soweit sowieso sowohl später sprechen statt stehen stellen stimmt stück stunde stunden super tag tage tagen tatsächlich teil
    total toll tun trotz trotzdem überhaupt überall übrigens uhr ungefähr unbedingt unserem unseren unserer verschiedene verstehen vergangen
    viele vielen vielleicht vier völlig voll vorher vorbei vorne wahrscheinlich ward warum weg wegen weiter weitere weiß wenig weniger wenige wenigstens wert wesentlich
    wichtig wieso wirklich wissen woche wochen wochenende wollen wollte wollten worden wort wurde wurden würde würden zeigen zeit zeiten ziemlich zuerst
    zuletzt zunächst zurück zusammen zwar zwei zweite zwischen genommen sechs sieben neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend gebracht gestellt geblieben los her fällt fiel paar team kollege kollegen kollegin nachdenken kümmern gekümmert irgendjemand haus darum sonntag besonderes länger dies dazu verpasst gelassen wünschen wünsche hoffe gewollt
    gewöhnt gewöhnen spontan hinterher eher unterm strich naja tja antworten worte worten kopf gesagten vergessen
    übertreibe übertreiben ergeben entspannt behaupten behauptet lügen wiederholen einfallen einfällt erinnere
    reagiert beschreiben ausdrücken gestehen zugeben details einzelheiten vermutlich anscheinend offenbar`,
  fr: `absolument accord actuellement afin ah ailleurs ainsi aimer aime aller allé alla an ancien année années ans apparemment arriver arrivé assez attendre attendu
    aucun aucune aujourd'hui auparavant autant autour autres avis avoue beau besoin bientôt bon bonne bonnes bons bout bref cas cause
    certain certaine certaines certains certainement chacun changer chaque chose choses cinq clair clairement combien commencer commencé compris comprendre
    concernant connaître connu contre côté coup cours croire crois cru d'abord d'accord davantage début décider dedans demander demandé dehors demain dernier
    dernière derrière deux devait devant devenir devoir dire dis disait dit dites différent différents difficile directement doit donner donné donne
    droite durant effectivement également elle-même empêche encore enfin ensemble ensuite entier entre envie environ espère essayer essayé eux évidemment exactement
    exemple façon facile faisait faisait fallait faudrait faut faute fin final finalement fini fois font forcément fort franchement gens genre grand
    grande gros habitude hier heure heures honnêtement hum ici idée image important importe impossible impression jour jours journée juste justement
    laisser laissé laquelle lequel lieu lire long longtemps lors lorsque lundi mardi mercredi jeudi vendredi samedi dimanche main maintenant mal malgré malheureusement manière matin mauvais meilleur
    merci mettre midi mieux mis minute minutes mois moment monde mot normal normalement nouveau nouvelle nuit nul obligé occasion oui non pareil parfois parle
    parler parlé part partie partir passer passe passé pendant penser pense pensé pensais personne personnes petit petite peu peut-être pire place plein plupart
    plusieurs plutôt point possible pourtant pouvait pouvoir pouvez pratiquement premier première prendre presque pris probablement problème proche puis puisque qualité quant quatre quelconque
    quelqu'un quelque quelques question quitte quoique raison rapidement rappelle rapport recevoir reçu regarder rendre rester resté reste réponse répondre
    répondu réellement rien sais savoir savais selon semaine semaines semble sens sentir sept sera serait seul seule seulement simple simplement six soir sorte souvent
    suite suivant sujet super sûr sympa tard tellement temps tenir terme tête toi tôt toujours toutes tellement trois trouver trouve trouvé type utiliser
    vais valeur vendu venir venu vers veut veux vie vite voilà voir voit voix volonté voulait voulais vouloir vrai vraiment vu week-end cela pu dû allait avait fus
    étais étions suis sommes êtes vont va allons donnait mettait personnellement notamment surtout quand-même demi journées voulu problèmes ceci disent près esprit particulier particulière spécial spéciale arrivent arrivait doute dépend dépendre réfléchir réfléchisse souvenir souviens souvient débordé débordée fasse fassent sept huit neuf dix onze douze quinze vingt trente quarante cinquante cent mille voulez voulez-vous refuser refusé refusait occuper occupé remonte remonter saurais saurait expliquer vient viennent bref été équipe collègue collègues quelqu seulement seul seuls seules tenait uns unes
    exagère exagérer oublié oublier répéter détails détail avouer habitue habitué raconter inventer hasard`,
  es: `abajo acaba acuerdo adelante además afortunadamente ahí ahora alguien algún alguna algunas algunos allá allí alrededor ambos anterior antes año años aparte apenas
    aproximadamente aquel aquella aquí arriba asunto atrás aún ayer ayuda básicamente bastante bajo bueno buena buenas buenos cabo cada caso casos cierto
    cierta claro clase comenzar comentar completamente comprender conocer considerar constantemente contar contra correcto cosa cosas creer creo creía
    cualquier cuanto cuatro cuenta cuesta culpa cuyo dado dar debe debería decía decidir decir dejar dejó demás demasiado dentro depende dependiendo después detrás día días
    dice dicho difícil digamos digo dije dijo dijeron diferente diferentes directamente distinto durante efectivamente ejemplo ellas empezar empezó encima encontrar entender entiendo época
    esas esos especial especialmente esperar espera estaba estaban estamos estar estado estuve estuvo estuvimos etcétera evidentemente exactamente fácil falta fecha final
    finalmente fin forma francamente fueron fui fuera fuimos gente general generalmente gracias gran grande grandes gusta gustaría gustado haber haberme había hablar hablo
    hacer hacía hacia hago haciendo hecho hicieron hizo hola hora horas honestamente hoy idea igual imagino importa importante imposible incluso inmediatamente ir iba
    jamás junto justo lado largo lejos luego lugar llamar llegar llegó lleva llevar llevaba lunes martes miércoles jueves viernes sábado domingo mal mala malo manera mañana mayor mayoría media
    medio mejor menos mes meses mientras minuto minutos mismo misma modo momento motivo mucha muchas muchos mundo nadie natural necesario necesita necesitar
    necesitaba necesitábamos ninguna ningún ninguno noche normal normalmente nueva nuevo nunca obviamente ocasión opinión palabra parece parecer parte particular pasado pasar pasó pena pensar pensé funcionar funciona funcione buscar guardar programa escribir escribí devolver siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien mil unos unas otros otras ocurre ocurrir ocurrió encargar encargó lío tendría sabría explicar explicarlo rápido rápidamente rápida encanta pasan pasaba dicen unas sabríamos fatal común familia
    pequeño perdón perfecto persona personas personalmente pesar pienso poca pocas pocos podemos poder podía podría ponen poner posible posiblemente pregunta preguntar preguntó primera
    primero principalmente principio probablemente problema problemas pronto propio próximo pude pudo puede pueden puedo punto puse quedar quería quería queríamos querer quiero quieren quizá quizás rato razón
    realidad realmente recordar recuerdo resto resultado respecto respuesta responder sabe saber sabía sé seguir segundo según seguro seguramente seis semana semanas sentido
    sentir señor será sería siempre siento siguiente simple simplemente sincera sinceramente situación sobretodo sola solamente solo sucede suficiente supe supuesto tal tampoco
    tanta tarde tema temas tenía teníamos tercero término tiempo tipo toda todas todavía tomar total totalmente trabajo tras trata tratar tres tuve tuvo
    última último únicamente única único usar usamos utilizar va valer vale vamos van varias varios veces vez ver verdad vida viene visto volver volvió voy vuelta yendo dos cinco
    ellos fin ojalá cambiar cambio todo esperaba quedó sale salir tenido
    exagero exagerar exagerando olvidado olvidar repetir detalles detalle confieso acostumbra acostumbrado inventar
    mentir`,
  pt: `abaixo acaba acho achava acontecer aconteceu acordo agora ainda alguém algum alguma algumas alguns além ali ano anos antes anterior apenas apesar aquela aquele
    aquilo assunto atrás através basicamente bastante bem boa bom bons cada caso certamente certeza certo chegar chegou cima cinco claro coisa coisas coloca
    começar começou comigo completamente conhecer consegue conseguir conta contra correto cuja dar daí debaixo deixar demais dentro depende desde dessa desse deste
    deve devia dia dias diferente difícil digo direto dizer disse diz dois dentro durante duas efetivamente embora encontrar enfim enquanto então entender
    entendo época esperar espero essas esses estamos estar estes estava estavam estive esteve etc exatamente exemplo fácil falar falei falta fazer fazendo fazia feito fez ficar ficou
    fim final finalmente fiquei fora forma francamente fui geral geralmente gente gostar gostaria grande grandes haver hoje honestamente hora horas ia ideia igual importa importante
    impossível inclusive infelizmente início ir isto jeito junto justamente lado lembrar lembro levar levou logo longe lugar maior maioria mal maneira manhã mas melhor
    menos mês meses mesma mesmos minuto minutos modo momento motivo mudar mundo nenhum nenhuma ninguém noite normal normalmente nossas nossos nova novo nunca obrigado
    obviamente ocasião olha olhar opinião outras outros ouvir parece parte partir passar passou pedir pela pelos pena pensar penso pensei pequeno pequena perceber perguntar pergunta
    perto pessoa pessoas pessoalmente pior pode podem poder podia ponto porém pôr possível poucos pouca praticamente precisa precisar precisava preciso primeira primeiro principalmente problema problemas
    próprio próximo pude pude qualquer quase quatro quer querer queria quero razão real realidade realmente responder resposta resto resultado saber sabe sabia sair sala segundo
    seguinte seguir segunda seis semana semanas sempre sendo sentido sentir será seria sete simples simplesmente sinceramente situação sido sobretudo somente suficiente
    sequer tal talvez tampouco tanta tanto tarde tempo tentar terça terceiro tive teve tipo tinham tirar toda todas tomar total totalmente trabalho três última último única único
    usar utilizar vai valor vamos vão várias vários velho ver verdade vez vezes vida vir vindo visto voltar voltou vontade vou sábado domingo quinta sexta quarta ontem amanhã
    porquê sei veio vieram deu deram viu viram dever mau má maus sítio sítios colega colegas equipa equipe esquecer
    esqueci exagerar exagero exagerando habituar habituei olhe umas uns ocorre repente calhar confesso estou estás
    está presto prestei prestar atenção complicado explicar detalhe detalhes repetir repete inventar lembra recorda
    recordo tratar trata correr corre correu`,
  nl: `aandacht aangezien achter afgelopen allang allebei allemaal allen allereerst alsof altijd ander andere anderen anders antwoord april avond beetje begin begon beginnen
    begrijp begrijpen behalve beide bekend belangrijk beneden bepaald bepaalde best bijna bijvoorbeeld binnen blijf blijven bleef boven buiten daarbij daardoor daarna daarom
    daarvoor dachten dacht dag dagen denk denken deel deden deed delen dezelfde dikwijls ding dingen direct drie duidelijk duren echt echter eens eerder eerlijk eerlijk gezegd eerst eerste eigen
    eigenlijk einde elk elke eenvoudig enige enkel enkele erg ergens eventueel feit gaan gaat ging gingen gang gauw gebeuren gebeurt gebeurde gebruik gebruiken geeft gegaan gegeven gehad geheel
    geleden gelijk gemaakt genoeg geval gevoel gevonden gewoon gezegd gezien goed goede gister gisteren graag groot grote haal half hallo hebt heel hele helemaal help
    helaas herinner hetzelfde hield hoeveel hoewel hopen idee ieder iedere iedereen inderdaad ineens jaar jaren jammer jou jouw jullie kant keer keren kijken klein kleine klopt kom komen
    komt kwam kort krijgen kreeg kunt laat laatste langer lang lastig later laten leuk liever liggen lijkt lopen maakt maand maanden maar maken manier meeste meestal mens mensen
    merken middag mijn minder minuut minuten misschien mogelijk mogen mocht moeilijk moest moesten moment morgen naast namelijk nadat natuurlijk nemen neem nieuw nieuwe nee niemand normaal nodig nooit nou omdat onder
    ongeveer onlangs ons onze ooit ook opeens open opnieuw over overal pas persoon persoonlijk plaats plek precies praten probleem problemen punt reden rest rond samen schijnt slecht slechts
    snel soms soort staan staat stond stuk sinds situatie stellen steeds straks terug terwijl tijd tijdens tijden toe toevallig totaal trouwens tussen twee uiteindelijk uur uren vaak vanaf vanavond vandaag vanwege
    vallen veel vele verder vergeten verschillende verschil vertellen verwacht vier vijf vind vinden vindt vond voelen volgende volgens volledig voordat voorbeeld vooral vooruit vorige vraag vragen vroeg vroeger
    waarbij waardoor waarschijnlijk wachten week weken weekend weer weet wist weinig weleens welke werkelijk weten wilde wilden willen woord zaak zag zaken ze zeggen zegt zeker zelfde zelfs zes zeventig zien ziet zin zodat
    zoals zoiets zonde zou zouden zowel zoveel zulke zullen
    tja ach geloof geloven nam namen geven gaf gaven konden oud oude collega collega's team onthouden overdrijf
    overdrijven wennen went tijdje alweer achteraf herhalen stilgestaan tevreden gedaan hoofd herinneren details
    uitleggen toegeven zwaar hoor kennelijk`,
  da: `aften allerede allesammen almindelig altså anden andet andre ansvar april bare bedre bedst begge begynde begyndte behov behøver betyder bestemt bl blandt blev blevet blot brug bruge brugt bruger
    burde både dag dage dags derfor dermed derved desværre dine dog egen egentlig eksempel ellers endelig endnu enkelt ens faktisk fald fandt fem fik fin finde findes fire første flere fleste for
    foran fordi forhold forklare forrige forskel forskellige forstå forstår forventer forvejen fuldstændig føle følte før først gang gange gav generelt gerne give giver gik gjorde gjort god godt gode
    gøre går gået gæt haft havde hel hele helst helt heller hen hende hjælp holde holdt huske husker hverken hvilke hvilken hvilket hvorvidt høre hørt hører hej igen igennem igår ikke imellem imens imidlertid
    indtil ingenting intet især jeres kendt kender klar klart kom komme kommer kommet kort kunnet kvarter lade lang lang lange langt lave lavede laver ligesom lige ligger lille lille længe længere
    mandag tirsdag onsdag torsdag fredag lørdag søndag mener mene mente menneske mennesker mens mindre mindst minut minutter mit mor morgen mulig muligt måde måned måneder måske mærke måtte naturligvis nej nemt nogenlunde noget
    nok normalt ny nye næste næsten nærmest nødvendig ofte omkring omtrent ord oven overhovedet part person personligt plads pludselig problem problemer prøve prøvede punkt på rart resten rigtig rigtigt sagde sagt samme
    samt samtidig se ser set selvfølgelig selvom sende sidste siden sige siger sikker sikkert simpelthen situation skete sket sker slags slet snakke snart som sommetider spørge spurgte spørgsmål stadig
    start startede sted steder stor store stort stå stå svar svare svært synes syntes særlig særligt så sådan tage tager taget tog tale talt tid tiden tidligere tilbage time timer ting to tre tro troede tror true
    tænke tænker tænkte tydeligt udover uge uger undervejs undtagen usædvanlig vant var vejen vel vente ved vide vidste vigtig vigtigt ville virkelig viser viste weekend ærlig ærligt øjeblik ønske ønsker år årsag
    uden mellem imod hos kun nogle nogen gå dårlig dårligt gammel gamle folk kollega kolleger team glemme glemt
    overdriver overdrive vænne vænner smule klogere rolig roligt detaljer gentage gentag indrømme bagefter efterhånden
    øvrigt vist`,
  ca: `abans absolutament acabar acord ahir ahora això així algun alguna algunes alguns algú allà allò alhora altra altre altres ambdós any anys anar anava aquell aquella arribar arreu aviat avui
    baix bastant bona bones bons bàsicament bé cal cada cap cas certament cert clar clarament coneixer cosa coses creure crec creia cinc com començar completament dalt darrere darrer davant dedins
    deia demà demanar després dia dies diferent diferents difícil dir dit diu diuen dins directament dona donar donat dos dues durant efectivament ell ella encara enlloc ens entendre entès esperar especialment
    estar estava estàvem estat etc evidentment exactament exemple fàcil falta feia feina fer fet fi final finalment fins fora forma francament gaire gairebé general generalment gent gràcies gran grans
    haver havia havíem hola hora hores honestament home idea igual imagino important impossible inclús jo junt just lloc llarg llavors lluny mai mal maleït manera massa mateix mateixa matí
    mes mesos meitat menys mentre mica millor minut minuts moment mon món motiu necessitar necessitava nit ningú normal normalment nou nova obviament opinió pas paraula parlar part
    particular passar passat passa pel pena pensar penso petit persona persones personalment pitjor poc poca poder podia podria possible possiblement potser pràcticament preguntar pregunta primer primera
    principalment prou problema problemes pronto pròpia propi punt quasi quedar quelcom qualsevol quatre raó realment recordar recordo res resposta respondre resta saber sabia sé segon segons segur
    sembla semblar sempre sentir sentit ser setmana setmanes sincerament sis situació sobretot sola sol solament sovint suficient també tampoc tan tard tarda tema temps tenia teníem tercer tipus
    tornar tot tota totalment totes tots trobar tres últim última únic usar utilitzar va vaig vam van veritat vegada vegades venir veure vida volia volíem voler vull
    contra només següent sabria puc pots pot podem poden bo dolent dolenta vell vella company companys companya equip
    oblidar oblidat exagero exagerar exagera acostuma acostumar ara dir-li dir-te dir-ho repetir detall detalls
    prefereixo entrar explicar-ho perspectiva vist confesso`,
  eu: `adibidez agian aipatu aldera aldi aldiz ari arte asko askotan aste asteak asteburu astean astelehena atzo aurrera aurreko aurretik azaldu azkar azken azkenean bada badut badakit baita bakar bakarrik
    bakoitza bakoitzean baldin balitz barru bata bederen behin behintzat benetan bera berak berdin berehala beroni bertan beste besteak biak bidez bihar bitartean bizi bost buruz da dago daitezke dakit dena denbora denboran
    denok desberdin diot dioten dirudi dituen duela duten edozein egia egiaz egin eginda egun egunak egunean eguneko ehun ekarri entzun erabat erabili erantzun erraz eskerrik ezer ezinezko ezta ezagutu ederto
    gabe galdera galdetu gauza gauzak gehien gehienak gehiegi gero geroago goiz goizean gogoratu gu guretzat gustatu gutxi gutxienez guzti guztia guztiak guztiz hainbat hala halere hamar han handi handia
    haren hark harekin hartu hasi hasiera hasieran hau hauxe herenegun hilabete hilabeteak hilabetean hiru hitz hobe hobeto hona honela hor horrela horregatik horretan hortaz hurrengo ia iaz
    ikusi inoiz inor iritzi itxaron izango izena izugarri jakin jakina jaso jarri jende jendea jo joan kasu kasua kaixo kontu kontua lan lana lau lehen lehenengo leku luze maiz mila minutu minutuak
    modu modua momentu momentuan mota nahiko nahiz neuk neure noiz nolanahi nolabait nora norbait normalean ohi ondoren ondorioz ordea ordu orduak osoa ostean pentsatu pertsona pixka polito
    posible seguru sei sentitu sinetsi soilik talde txar txarra txiki uste uste dut utzi urte urteak urtean utzi zaila zalantza zati zehazki zehatz zenbait zeozer zera zerbait zergatik ziur ziurrenik zuk gaia arazo arazoa arazoak
    ona onak lankide lankideak ahaztu errepikatu xehetasun gogoan ohitzen`,
  hi: `अक्सर अचानक अच्छा अच्छी अच्छे अधिक अन्य अभी अलग आज आदि आना आया आयी आती आता आते आदमी आमतौर आसान इतना इतनी उतना उदाहरण उम्मीद ओर औसत कई कठिन कदम कभी कम कमी करके करूँ कल कहना कहते कहा
    कहीं कहूँ कारण किन्तु किसे कितना कितनी कितने कुल केवल क्यूंकि खराब खास खुद गई गयी गये घंटा घंटे चला चली चाहता चाहती चाहते चाहिए चार चीज चीज़ चीज़ें चीजें चुका चुके छह छोटा छोटी जगह जरूर ज़रूर जरूरत ज़रूरत जल्दी
    जवाब जानता जानना जाना जानते ज़्यादा ज्यादा ठीक तकरीबन तरफ तरह तरीका तीन तुरंत थोड़ा थोड़ी दस दिन दिनों दी दिखा देखना देखा देखते देना देर दूसरा दूसरी दूसरे दोनों धन्यवाद नया नयी नई नए पता परंतु पड़ा पड़ता पाँच पास
    पिछला पिछले पुराना पूछा पूरा पूरी पूरे पहला पहली पहले फर्क बजाय बड़ा बड़ी बताना बताया बता बहुत बार बात बातें बाकी बिना बिलकुल बिल्कुल बीच बेहतर बोलना बोला मतलब मदद महसूस महीना महीने महीनों माना मानना मिनट मिला मिली मिले मुश्किल मौका
    यानी याद रखना रखा लगता लगा लगी लगभग लगे लोग लोगों लेना लिया वक्त वगैरह वाकई वाली वापस वैसे शायद शुरू शुरुआत सकता सकती सकते सच सप्ताह सबसे समझ समझना समय समस्या सवाल साल सालों साथ सामान्य सीधे सिर्फ सुना सोचता सोचना सोचा
    स्थिति हफ्ता हफ्ते हमेशा हर हालांकि हिस्सा होगा होगी होंगे नमस्ते राय ईमानदारी इसमें उसमें जिसमें जिससे उससे इससे
    मालूम बुरा बुरी बुरे सहकर्मी भूल विवरण दोबारा`,
  ar: `آخر أبدا أحد أحيانا أخرى أذكر أريد أسبوع أسابيع أشهر أشخاص أصبح أعتقد أعرف أعني أغلب أفضل أقل أقول أكثر ألف أمام أمر أمس أول أيام أيضاً أية إجابة إلا اثنين احتاج استخدام استخدم الأشياء
    الأمر الأول الأيام البداية البعض الجميع الحال الحقيقة الخ السؤال السابق الساعة السنة الشخص الشهر الشيء الطريقة العام الفترة القليل الكثير المشكلة المرة الموضوع الناس النهاية الوقت اليوم ببساطة بداية
    بسبب بسرعة بصراحة بعدها بلا بنا تقريبا تقريباً تماما تماماً جداً جيد جيدة حال حالة حاليا حدث حقا حقاً خلال خمسة دائما دائماً دقائق دقيقة رأي رأيي ربما سؤال ساعة ساعات سبب سنة سنوات سوف سيء شخص
    شكرا شهر شيء شيئا صحيح صعب طبعا طريقة طوال طويل ظل عادة عام عدة عدم عديد عرف عشرة غالبا غداً فترة فعلا فقال فقد فكر فكرة فكرت قادر قال قالت قالوا قبلها قليلا قليل كاملة كبير كبيرة كثير
    كثيرا كثيراً كلها كنا لأنها لأني لأننا لدينا لديهم لديه لماذا مباشرة متأكد مثال مثلا مثلاً مجرد محدد مختلف مرات مرة مرحبا مشكلة مشاكل معظم معنا معهم مكان ممكن مهم موضوع ناس نعرف نفس نفسه نوع هكذا هنالك وجدت
    وقت وكنا ولم ولن ومن يجب يحدث يعرف يعني يقول يقولون يمكنني يوم يوما
    بدون أظن ظننت قلت أجوبة جواب صراحة زميل زملاء بصدق نسيت تفاصيل أبالغ تكرار`,
  ko: `가끔 가장 가지 각 간단히 갑자기 같은 같아요 같습니다 거의 거기 건데 것도 것들 결국 경우 경험 계속 곧 과정 굉장히 그날 그녀 그대로 그동안 그들 그때 그러니까 그러면 그렇게 그렇다 그런지 그리 그만 글쎄 기분 기억 까지 나 나는 나서 나중
    날 남 내용 너희 네네 년 누가 누구 느낌 느꼈 다른 다시 다음 달 당시 당연히 대답 대부분 대체로 대해 대해서 더욱 덕분 도움 동안 되게 되는 된 들 들어 등 딱 따라 때마다 마음 마지막 마치 만 말 말씀 말하 매우 매일 매달 매번
    먼저 며칠 명 모두 모든 모르 몇 무슨 문제 물론 뭔가 반 방법 번 별로 부분 분 분들 비슷 사람 사람들 사실 사이 상당히 상황 생각 서로 설명 솔직히 순간 쉽게 시 시간 시작 시점 실제로 아까 아무 아무것 아마 아무튼 아주 알 알고 앞
    어느 어떻게 어제 어디 언젠가 얘기 여러 역시 예를 오늘 오래 올해 완전 요즘 우선 원래 원하 월 위 위해 의견 이거 이것도 이유 이미 이번 이상 이야기 이전 이제 이후 인 일 일단 일반적 일이 일주일 자 자꾸 자주 자체 작년 잠깐 전 전혀
    전부 전체 점 정도 정말로 제대로 제일 좋은 좋았 좋아 좋아요 주 주로 중 중요 중에 지난 진짜 질문 쪽 차이 처음 처음에 충분히 큰 특별히 특히 편 필요 하나 하루 하면 하지만 한번 한테 항상 해 해결 혹시 확실히 후 힘들
    글쎄요 모르겠어요 모르겠네요 같기도 않아요 않았어요 없네요 없어요 있어요 있죠 생각나는 생각해 생각해요 자세히 말하고 말할 싶지는 싶어요 싶지 했어요 하더라고요 그렇더라고요 어쨌든 나중에 동료 잊어
    과장하는 적응`,
  th: `กรณี กระทั่ง กว่า กล่าว ก่อน การณ์ กำลัง ขณะ ขอ ขอบคุณ ขึ้น ครั้ง คน คิด คิดว่า คง ควร ค่อนข้าง คำตอบ คำถาม เคย เขียน แค่ จริง จริงๆ จนถึง จาก จึง จำ จำได้ ช่วง ช่วย ชอบ ชั่วโมง ชัดเจน เช่น เช้า ใช่ ใช้ ซะ ดัง ดี ดีกว่า ด้วย ด้าน เดือน
    เดิม เดียว เดียวกัน ดู ได้ ตก ตลอด ตอน ตอนนี้ ตอบ ตั้ง ตั้งแต่ ตัว ตัวอย่าง ตาม ต่อ ต่าง ต่างๆ แต่ละ ถึง ถูก ถาม ทั้ง ทั้งหมด ทันที ทาง ทำให้ ที่สุด ทีหลัง เท่า เท่านั้น เท่าไร แทบ นอกจาก นาที นาน นิดหน่อย น้อย แน่นอน แน่ใจ บอก บ่อย บ้าง เบื้องต้น แบบ ประมาณ ปกติ ปัญหา ปี เป็นต้น
    ผ่าน เผื่อ ผล พบ พยายาม พวก พวกเรา พอ พอสมควร พูด เพิ่ง เพิ่ม เพียง เพื่อ มัก มี แม้ เมื่อก่อน เมื่อวาน ยาก ยังไง เยอะ ระหว่าง รู้ รู้สึก เริ่ม เรื่อง เร็ว แรก ลง ลอง ละ ล่ะ เวลา วัน วันนี้ วิธี ว่าจะ สถานการณ์ สัปดาห์ สิ่ง สุด ส่วน ส่วนใหญ่ สามารถ สำคัญ สำหรับ สอง สาม
    สี่ สัก เสมอ หนึ่ง หน่อย หมด หรือเปล่า หลัง หลังจาก หลาย หาก เหตุ เหตุผล เห็น เหมือน แห่ง ใหญ่ ใหม่ ไหน อย่าง อย่างไร อยาก อธิบาย ออก อัน อาจ อาทิตย์ อื่น เอง เอา แย่ โอกาส ไว้ ไหม สวัสดี ง่าย กลับ เข้า ให้ ก็ตาม เกี่ยวกับ เกิด เกิดขึ้น
    ไม่รู้ อาจจะ บางครั้ง ลืม รายละเอียด`,
};

const read = (list: string): readonly string[] => list.split(/\s+/u).filter(Boolean);

const known = new Map<Language, ReadonlySet<string>>();

/** Returns the words of a language, in lower case, that are excluded from themes. */
export function answerWords(language: Language): ReadonlySet<string> {
  const words = known.get(language) ?? new Set([...functionWords[language], ...read(lists[language])]);
  known.set(language, words);
  return words;
}
