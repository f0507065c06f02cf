import type { SetupWords } from "./setup-words.ts";

export const es: SetupWords = {
  languages: {
    en: "inglés|ingles",
    es: "español|castellano|espanol",
    ca: "catalán|catalan",
    fr: "francés|frances",
    de: "alemán|aleman",
    eu: "euskera|vasco",
    pt: "portugués|portugues",
    da: "danés",
    hi: "hindi",
    nl: "neerlandés|holandés",
    ar: "árabe",
    ko: "coreano",
    th: "tailandés",
  },
  inLanguage: "en|al|a|idioma(?: es|:)?|lengua(?: es|:)?",
  numbers:
    "un=1 uno=1 una=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 quince=15 veinte=20 veinticinco=25 treinta=30 cuarenta=40 cincuenta=50 sesenta=60",
  minute: "minut(?:os?|itos?)|min",
  quarterHour: "(?:un )?cuarto de hora",
  halfHour: "media hora|media horita",
  threeQuarters: "(?:tres|3) cuartos de hora",
  hour: "(?:una|1) hora",
  question: "preguntas?",
  chat: "(?:por )?chats?|por escrito|que escriban|puedan escribir|escribir desde el móvil|mensajer[íi]a|por mensajes?|entrevistas? escritas?|tecleando|escribiendo",
  phone: "por teléfono|telefónic\\p{L}*|por voz|de viva voz|por llamada",
  inbound:
    "(?:que )?nos llam(?:en|an)(?: ellos| ellas)?|ellos nos llaman|(?:línea|llamadas?) entrantes?|inbound",
  outbound:
    "(?:los|las|les) llamamos(?: nosotros)?|llam[áa]ndol[oa]s(?: nosotros)?|nosotros (?:los |les |las )?llamamos|(?:línea|llamadas?) salientes?|outbound|centro de llamadas",
  not: "no|sin|nada de|en vez de|en lugar de|nunca|ni",
  correction: "no|mejor|perdón|espera|quiero decir|más bien|en realidad|pues",
  warm: "cercan[oa]s?|amistos[oa]s?|cálid[oa]s?|informal(?:es)?|relajad[oa]|desenfadad[oa]|amable",
  formal: "formal(?:es)?|profesional|serio|más formal|de usted",
  neutral: "neutral|neutro|neutra",
  direct: "direct[oa]|al grano",
  expert: "expert[oa]s?|entrevistas? con expert[oa]s|en profundidad|deep dives?|especialistas",
  belief: "creencias?|creen|convicciones|actitudes|opinan|qué piensan .{2,40}|auditar las creencias",
  maturity: "madurez",
  survey: "encuesta masiva|encuesta a gran escala",
  leaving:
    "cancel\\p{L}*|dan de baja|baja|bajas|abandon\\p{L}*|se van|se les va|ex ?socios|ex\\p{L}*|renunci\\p{L}*|dimisi\\p{L}*|perdid\\p{L}*|dej(?:an|aron)|volver",
  choosing:
    "elig\\p{L}*|eleg\\p{L}*|elección|decid\\p{L}*|decisi\\p{L}*|compra\\p{L}*|licitaci\\p{L}*|proveedor\\p{L}*",
  working:
    "proceso\\p{L}*|cambio de turno|turnos?|planta|reciclaje|seguridad|mantenimiento|en el trabajo|operaci\\p{L}*|rutina|en clase",
  labels: {
    name: "nombre(?: del (?:proyecto|estudio))?|título|titulo|proyecto",
    audience: "público(?: objetivo)?|audiencia|participantes|entrevistados|destinatarios|quién",
    topic: "tema|asunto|objeto|pregunta de investigación",
    language: "idioma|lengua",
    minutes: "duración|longitud|tiempo",
    questions: "(?:número de |cantidad de )?preguntas",
    channel: "método|canal|medio|formato|vía",
    tone: "tono|estilo",
  },
  is: "es|son|será|sería|sea|a|de|en",
  callIt:
    "llám(?:alo|ala|ese)|lo llamaremos|la llamaremos|se llamará|se llama|llamado|llamada|titulado|ponle de nombre|nómbralo",
  talkTo:
    "entrevistar(?: a)?|hablar con|hablad con|habla con|entrevistas? (?:con|a)|conversar con|encuestar a|escuchar a|estudio para|preguntar a|saber de",
  with: "con|para|de los|de las|a los|a las|que los|que las|los|las|sus|nuestros|nuestras",
  about:
    "se trata del?|trata (?:de|sobre)|sobre|acerca del?|quiero saber|quieren entender|entender|saber|respecto a",
  ends: "sobre|acerca|en|por|para|que|porque|y|con|media|llam\\p{L}*|cómo|qué|no|cancelan|se|después|algo|de hospitales|lo|usan|dan",
  articles: "l[oa]s|nuestr[oa]s|sus?|un[oa]s|algun[oa]s|el|la|est[oa]s",
  people:
    "clientes?(?: habituales| finales)?|enfermer[oa]s?|pymes|(?:ex ?)?socios|socias|jefes de \\p{L}+|directores(?: \\p{L}+)?|directoras?|técnicos(?: de \\p{L}+)?|docentes(?: de \\p{L}+)?|profesor(?:es|as)|maestr[oa]s|familias(?: con hijos pequeños| con hijos)?|emplead[oa]s|trabajador(?:es|as)|usuari[oa]s|comprador(?:es|as)|médic[oa]s|pacientes|farmacéutic[oa]s|gerentes(?: de \\p{L}+)?|ingenier[oa]s|padres|madres|estudiantes|alumn[oa]s|agricultor(?:es|as)|comerciantes|vendedor(?:es|as)|proveedor(?:es|as)|distribuidor(?:es|as)|conductor(?:es|as)|repartidor(?:es|as)|abonad[oa]s|miembros|vecin[oa]s|expert[oa]s|especialistas|equipos|jóvenes|jubilad[oa]s|consumidor(?:es|as)|responsables(?: de \\p{L}+)?|directiv[oa]s|voluntari[oa]s|huéspedes|viajer[oa]s|autónom[oa]s",
  yes: "s[íi]|vale|ok|okay|me gusta|de acuerdo|perfecto|genial|está bien|bien|claro|adelante|exacto|correcto|me parece bien|estupendo|venga",
  no: "no|no gracias|prefiero que no|mejor no|ahora no|ninguno|ninguna|eso no|no es eso|no me gusta|así no",
  youDecide:
    "decide(?: tú| por mí)?|decídelo tú|elige(?: tú)?|no lo sé|no sé|ni idea|me da igual|lo que (?:quieras|veas|prefieras)|como quieras|da igual|más tarde|luego",
  undo: "deshacer|deshaz(?: eso| lo)?|deshazlo|vuelve atrás|eso estaba mal|revierte",
  back: "atrás|volver atrás|anterior|pregunta anterior",
  skip: "siguiente|saltar|sáltalo|continúa|continuar|sigue|espera|repite|listo|hecho",
  create:
    "crea(?:lo|r)?|créalo|guarda(?:r|lo)?|publica(?:r|lo)?|usa el borrador|acepta(?:r|lo)?|adelante con eso",
  show: "(?:muéstrame|enséñame)(?: el borrador)?|ver (?:el )?borrador|vista previa|resumen",
  restart: "empezar de nuevo|empieza de nuevo|desde cero|borra todo|reiniciar",
  leave: "parar|para|cancelar|salir|ayuda|manual",
  greeting: "hola|buenas|buenos días|buenas tardes|ja(?:ja)+|gracias|adiós|prueba|eh+|hm+",
  fillers: "por favor|gracias|pues|entonces|ahora|y|pero|eso|lo|bien|así|un poco|tal vez|quizá|ya|me|a ver",
  asks: "qué|que|cuál|cuáles|cómo|por qué|quién|dónde|cuándo|cuánto|puedo|puedes|se puede|tengo que|es|hay|cual",
  product:
    "puedes|puedo|tú|te|me|usted|arquetipos?|recomiendas?|aconsejas?|borrador|canal|objetivos?|introducción|funciona esto|cuánto cuesta|cambiar luego|opciones",
  requests:
    "haz(?:lo|la)?|escribe(?:lo|la|me)?|escríbelo|escríbela|redacta(?:lo)?|propon(?:me)?|propón|sugiere(?:me)?|más|menos|un poco más|acorta(?:lo)?|traduce(?:lo)?|tradúcelo|dame|añade|agrega|quita|elimina|borra la|mejora(?:lo)?|simplifica|reformula(?:lo)?|puedes|podrías|otra pregunta",
  shorter: "más cort[oa]s?|acorta\\p{L}*|más breve|demasiado larg[oa]",
  add: "añade|agrega|otra|una más",
  drop: "quita|elimina|borra|sin",
};
