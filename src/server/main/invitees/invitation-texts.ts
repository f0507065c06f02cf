import type { Language } from "../../../interviewing/languages/language.ts";

/** An invitation's words; names in braces are filled in. */
interface InvitationTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly greetingNamed: string;
  readonly body: string;
  readonly asked: string;
  readonly own: string;
  readonly reminderSubject: string;
  /** In place of `body`, in a reminder. */
  readonly reminder: string;
  /** Above the link that ends the mails. */
  readonly unsubscribe: string;
}

/** In the language of the interview. */
export const invitationTexts: Readonly<Record<Language, InvitationTexts>> = {
  en: {
    subject: "Invitation to an interview",
    greeting: "Hello,",
    greetingNamed: "Hello {name},",
    body: "You are invited to an interview. An AI interviewer asks the questions; you answer in your own words, whenever it suits you:",
    asked: "It is asked for by {organisation}.",
    own: "The link is yours alone: please do not pass it on. You can pause and come back by it.",
    reminderSubject: "Reminder: your interview",
    reminder: "A while ago we invited you to an interview. There is still time, if you like:",
    unsubscribe: "No more mails about this interview, please:",
  },
  es: {
    subject: "Invitación a una entrevista",
    greeting: "Hola:",
    greetingNamed: "Hola, {name}:",
    body: "Le invitamos a una entrevista. Una IA hace las preguntas; usted responde con sus propias palabras, cuando le convenga:",
    asked: "La solicita {organisation}.",
    own: "El enlace es solo suyo: por favor, no lo comparta. Puede hacer una pausa y volver con él.",
    reminderSubject: "Recordatorio: su entrevista",
    reminder: "Hace un tiempo le invitamos a una entrevista. Todavía está a tiempo, si quiere:",
    unsubscribe: "Para no recibir más correos sobre esta entrevista:",
  },
  ca: {
    subject: "Invitació a una entrevista",
    greeting: "Hola,",
    greetingNamed: "Hola, {name},",
    body: "Us convidem a una entrevista. Una IA fa les preguntes; vós responeu amb les vostres paraules, quan us vagi bé:",
    asked: "La demana {organisation}.",
    own: "L'enllaç és només vostre: si us plau, no el compartiu. Podeu fer una pausa i tornar-hi.",
    reminderSubject: "Recordatori: la vostra entrevista",
    reminder: "Fa un temps us vam convidar a una entrevista. Encara hi sou a temps, si voleu:",
    unsubscribe: "Per no rebre més correus sobre aquesta entrevista:",
  },
  fr: {
    subject: "Invitation à un entretien",
    greeting: "Bonjour,",
    greetingNamed: "Bonjour {name},",
    body: "Vous êtes invité à un entretien. Une IA pose les questions ; vous répondez avec vos propres mots, quand cela vous convient :",
    asked: "Il est demandé par {organisation}.",
    own: "Ce lien est à vous seul : merci de ne pas le transmettre. Vous pouvez faire une pause et revenir par ce lien.",
    reminderSubject: "Rappel : votre entretien",
    reminder:
      "Nous vous avons invité à un entretien il y a quelque temps. Il est encore temps, si vous le souhaitez :",
    unsubscribe: "Pour ne plus recevoir de messages au sujet de cet entretien :",
  },
  de: {
    subject: "Einladung zu einem Interview",
    greeting: "Guten Tag,",
    greetingNamed: "Guten Tag {name},",
    body: "Sie sind zu einem Interview eingeladen. Eine KI stellt die Fragen; Sie antworten mit eigenen Worten, wann es Ihnen passt:",
    asked: "Es fragt: {organisation}.",
    own: "Der Link gehört Ihnen allein: Bitte geben Sie ihn nicht weiter. Sie können unterbrechen und über ihn zurückkommen.",
    reminderSubject: "Erinnerung: Ihr Interview",
    reminder:
      "Vor einiger Zeit haben wir Sie zu einem Interview eingeladen. Wenn Sie möchten, ist noch Zeit dafür:",
    unsubscribe: "Keine weiteren Mails zu diesem Interview:",
  },
  eu: {
    subject: "Elkarrizketa baterako gonbidapena",
    greeting: "Kaixo:",
    greetingNamed: "Kaixo, {name}:",
    body: "Elkarrizketa batera gonbidatuta zaude. Adimen artifizial batek egiten ditu galderak; zuk zure hitzekin erantzuten duzu, nahi duzunean:",
    asked: "Eskatzailea: {organisation}.",
    own: "Esteka zurea baino ez da: mesedez, ez eman inori. Etenaldia egin eta haren bidez itzul zaitezke.",
    reminderSubject: "Gogorarazpena: zure elkarrizketa",
    reminder:
      "Duela denbora bat elkarrizketa batera gonbidatu zintugun. Oraindik garaiz zabiltza, nahi baduzu:",
    unsubscribe: "Elkarrizketa honi buruzko mezu gehiagorik ez jasotzeko:",
  },
  pt: {
    subject: "Convite para uma entrevista",
    greeting: "Olá,",
    greetingNamed: "Olá, {name},",
    body: "Está convidado para uma entrevista. Uma IA faz as perguntas; responde com as suas próprias palavras, quando lhe convier:",
    asked: "É pedida por {organisation}.",
    own: "O link é só seu: por favor, não o partilhe. Pode fazer uma pausa e voltar por ele.",
    reminderSubject: "Lembrete: a sua entrevista",
    reminder: "Há algum tempo convidámo-lo para uma entrevista. Ainda está a tempo, se quiser:",
    unsubscribe: "Para não receber mais mensagens sobre esta entrevista:",
  },
  da: {
    subject: "Invitation til et interview",
    greeting: "Hej",
    greetingNamed: "Hej {name}",
    body: "Du er inviteret til et interview. En AI stiller spørgsmålene; du svarer med dine egne ord, når det passer dig:",
    asked: "Spørgsmålene kommer fra {organisation}.",
    own: "Linket er kun dit: Giv det ikke videre. Du kan holde pause og komme tilbage med det.",
    reminderSubject: "Påmindelse: dit interview",
    reminder:
      "For noget tid siden inviterede vi dig til et interview. Du kan stadig nå det, hvis du har lyst:",
    unsubscribe: "Hvis du ikke vil have flere mails om dette interview:",
  },
  hi: {
    subject: "साक्षात्कार का निमंत्रण",
    greeting: "नमस्ते,",
    greetingNamed: "नमस्ते {name},",
    body: "आपको एक साक्षात्कार के लिए आमंत्रित किया गया है। एक एआई सवाल पूछता है; आप अपने शब्दों में, जब सुविधा हो, जवाब दें:",
    asked: "पूछने वाला: {organisation}।",
    own: "यह लिंक केवल आपका है: कृपया इसे आगे न दें। आप रुककर इसी से वापस आ सकते हैं।",
    reminderSubject: "अनुस्मारक: आपका साक्षात्कार",
    reminder: "कुछ समय पहले हमने आपको एक साक्षात्कार के लिए आमंत्रित किया था। आप चाहें तो अब भी समय है:",
    unsubscribe: "इस साक्षात्कार के बारे में और ईमेल न पाने के लिए:",
  },
  nl: {
    subject: "Uitnodiging voor een interview",
    greeting: "Hallo,",
    greetingNamed: "Hallo {name},",
    body: "U bent uitgenodigd voor een interview. Een AI stelt de vragen; u antwoordt in uw eigen woorden, wanneer het u uitkomt:",
    asked: "Het wordt gevraagd door {organisation}.",
    own: "De link is van u alleen: geef hem niet door. U kunt pauzeren en ermee terugkomen.",
    reminderSubject: "Herinnering: uw interview",
    reminder: "Een tijd geleden hebben wij u uitgenodigd voor een interview. Het kan nog steeds, als u wilt:",
    unsubscribe: "Geen mails meer over dit interview:",
  },
  ar: {
    subject: "دعوة إلى مقابلة",
    greeting: "مرحبًا،",
    greetingNamed: "مرحبًا {name}،",
    body: "أنت مدعو إلى مقابلة. يطرح الأسئلة محاور بالذكاء الاصطناعي، وتجيب بكلماتك متى ناسبك ذلك:",
    asked: "الجهة السائلة: {organisation}.",
    own: "الرابط لك وحدك: من فضلك لا تعطه لغيرك. يمكنك التوقف والعودة به.",
    reminderSubject: "تذكير: مقابلتك",
    reminder: "دعوناك قبل مدة إلى مقابلة. ما زال الوقت متاحًا إن رغبت:",
    unsubscribe: "لإيقاف الرسائل المتعلقة بهذه المقابلة:",
  },
  ko: {
    subject: "인터뷰 초대",
    greeting: "안녕하세요.",
    greetingNamed: "{name} 님, 안녕하세요.",
    body: "인터뷰에 초대합니다. AI가 질문하며, 편하실 때 자신의 말로 답해 주시면 됩니다:",
    asked: "질문하는 곳: {organisation}.",
    own: "이 링크는 본인 전용이니 다른 사람에게 전달하지 말아 주세요. 잠시 멈췄다가 이 링크로 돌아올 수 있습니다.",
    reminderSubject: "알림: 인터뷰",
    reminder: "얼마 전에 인터뷰에 초대해 드렸습니다. 원하시면 아직 참여하실 수 있습니다:",
    unsubscribe: "이 인터뷰에 관한 메일을 더 받지 않으시려면:",
  },
  th: {
    subject: "คำเชิญเข้าร่วมการสัมภาษณ์",
    greeting: "สวัสดี",
    greetingNamed: "สวัสดี {name}",
    body: "คุณได้รับเชิญให้เข้าร่วมการสัมภาษณ์ เอไอเป็นผู้ถาม คุณตอบด้วยคำพูดของคุณเองเมื่อสะดวก:",
    asked: "ผู้สอบถาม: {organisation}",
    own: "ลิงก์นี้เป็นของคุณคนเดียว โปรดอย่าส่งต่อ คุณพักแล้วกลับมาด้วยลิงก์นี้ได้",
    reminderSubject: "แจ้งเตือน: การสัมภาษณ์ของคุณ",
    reminder: "เมื่อไม่นานมานี้เราเชิญคุณเข้าร่วมการสัมภาษณ์ หากคุณต้องการ ยังมีเวลาอยู่:",
    unsubscribe: "หากไม่ต้องการรับอีเมลเกี่ยวกับการสัมภาษณ์นี้อีก:",
  },
};
