import type { Wording } from "./wording.ts";

export const pt: Wording = {
  says: {
    greeting: ["Olá, agradeço pelo seu tempo."],
    consent: [
      "Antes de começar: esta conversa é gravada e usada para pesquisa. Você pode pular qualquer pergunta e parar quando quiser. Está de acordo?",
    ],
    consent_again: [
      "Preciso de um sim ou de um não claro antes de começar. Posso gravar esta conversa e usá-la para a pesquisa?",
    ],
    consent_declined: [
      "Tudo bem. Nada do que você disse foi guardado, apenas que não aceitou. Agradeço e até logo.",
    ],
    ai_notice: [
      "Olá. Esta é uma entrevista automática: está a falar com uma inteligência artificial, não com uma pessoa.",
    ],
    keys_consent: ["Prima 1 para aceitar ou 2 para recusar."],
    keys_help: [
      "Também pode usar as teclas: de 0 a 10 para avaliar, terminando com cardinal; asterisco para saltar uma pergunta; duas vezes asterisco para terminar.",
    ],
    acknowledge: ["Agradeço.", "Entendo.", "Anotado.", "Compreendo."],
    section: ["Vamos passar ao próximo tema: {section}."],
    echo: ["Você mencionou “{echo}”.", "Você disse “{echo}”."],
    elaborate: ["Poderia me contar mais sobre isso?", "Poderia explicar com um pouco mais de detalhe?"],
    example: ["Pode me dar um exemplo concreto?", "Como foi a última vez que isso aconteceu?"],
    mechanism: ["Como isso funciona na prática?", "Como se chega a isso, passo a passo?"],
    reason: ["A que se deve isso?", "Por que é assim, na sua opinião?"],
    number: ["Mais ou menos quanto, ou com que frequência?", "Poderia dar um número aproximado?"],
    exception: ["Quando é diferente?", "Há casos em que isso não se aplica?"],
    contrast: ["Como era isso há alguns anos?", "Como os outros fazem?"],
    evidence: ["Em que você se baseia?", "O que você viu que mostra isso?"],
    confidence: ["Quanta certeza você tem disso, numa escala de 0 a 10?"],
    change: [
      "O que faria você mudar de ideia?",
      "O que teria de acontecer para você ver isso de outra forma?",
    ],
    confidence_again: ["Depois de falarmos sobre isso, quanta certeza você tem agora, de 0 a 10?"],
    repeat: ["Claro."],
    clarify: ["Não há resposta certa ou errada; tudo o que lhe ocorrer ajuda."],
    skipped: ["Tudo bem, vamos deixar essa."],
    refused: ["Tudo bem, não precisa responder."],
    dont_know: ["Não faz mal."],
    paused: ["Claro, fique à vontade. É só dizer quando quiser continuar."],
    resumed: ["Ótimo, vamos continuar."],
    stopped: ["Claro, paramos por aqui. Agradeço pelo seu tempo."],
    silence: ["Fique à vontade para pensar."],
    still_there: ["Ainda está aí?"],
    silence_end: ["Já não consigo ouvir você, por isso termino aqui a conversa. Agradeço pelo seu tempo."],
    unheard: ["Desculpe, não entendi."],
    ask_away: ["Claro. O que gostaria de saber?"],
    answer: ["Segundo {source}: {answer}"],
    no_answer: ["Infelizmente não tenho informação sobre isso, mas a sua pergunta fica anotada."],
    back: ["Volto à minha pergunta."],
    forgotten: ["Pronto, a sua última resposta foi apagada."],
    nothing_to_forget: ["Ainda não há nenhuma resposta para apagar."],
    time_short: ["Temos pouco tempo, por isso fico com as perguntas mais importantes."],
    care_crisis: [
      "Obrigado por me contar. Lamento muito e levo isso a sério. Sou apenas um programa e não posso ajudar como uma pessoa; se você ou outra pessoa estiver em perigo, procure os serviços de emergência ou alguém de confiança.",
    ],
    care_distress: ["Lamento, isso é difícil. Obrigado por me contar."],
    care_choice: [
      "Leve todo o tempo de que precisar. Diga «continuar» quando quiser seguir, ou «parar» para terminar aqui.",
    ],
    care_choice_distress: [
      "Podemos deixar esta pergunta, fazer uma pausa ou terminar aqui: diga «próxima», «pausa» ou «parar».",
    ],
    care_onward: ["Está bem, no seu ritmo."],
    care_hostility: ["Percebo que isto incomoda, e não precisa continuar."],
    confirm_stop: ["Termino a entrevista aqui? Diga sim ou não, por favor."],
    confirm_forget: ["Apago a sua última resposta? Diga sim ou não, por favor."],
    forgotten_undoable: ["A sua última resposta vai ser apagada. Se quiser mantê-la, diga agora «desfazer»."],
    restored: ["Está bem, a sua resposta fica guardada."],
    move_on: ["Vamos em frente."],
    welcome_back: ["Que bom ter você de volta."],
    anything_else: ["Há mais alguma coisa que gostaria de acrescentar e de que não falamos?"],
    closing: ["Essas eram todas as minhas perguntas. Agradeço muito pelo seu tempo."],
  },
  hears: {
    repeat:
      "repita|repete|repita a pergunta|pode repetir|poderia repetir|pode repetir a pergunta|outra vez|de novo|mais uma vez|como disse|qual era a pergunta|não ouvi",
    clarify:
      "o que quer dizer|o que você quer dizer|o que significa|não entendo|não entendi|não entendi a pergunta|não percebi|pode explicar|pode esclarecer|em que sentido|como assim",
    skip: "pular|pule|pular essa|pular a pergunta|saltar|próxima|próxima pergunta|a próxima|passar|passo|passemos à próxima",
    refuse:
      "não quero responder|prefiro não responder|prefiro não dizer|sem comentários|é privado|é pessoal|é confidencial|não posso falar sobre isso",
    dont_know:
      "não sei|eu não sei|não faço ideia|não tenho ideia|nem ideia|não tenho certeza|não tenho a certeza|difícil dizer|não me lembro|não lembro",
    pause:
      "pausa|espere|espera|um momento|um segundo|um minuto|espere um momento|só um momento|me dê um minuto|deixe-me pensar|deixa eu pensar|vamos fazer uma pausa",
    resume:
      "continuar|continue|continuemos|vamos continuar|pode continuar|voltei|já voltei|estou de volta|pronto|pronta|estou pronto|estou pronta",
    stop: "parar|pare|quero parar|vamos parar|chega|terminar|quero terminar|terminar a entrevista|encerrar|tchau|adeus|tenho de ir|tenho que ir|preciso ir|desligar|stop|deixe-me em paz|me deixe em paz|me deixa em paz",
    ask: "posso perguntar uma coisa|posso perguntar algo|posso fazer uma pergunta|posso lhe fazer uma pergunta|tenho uma pergunta",
    question: "quem é você|você é um robô|por que pergunta isso|o que acontece com as minhas respostas",
    forget:
      "esqueça minha última resposta|esqueça a minha última resposta|esquece a minha última resposta|esqueça o que eu disse|esqueça isso|esquece isso|apague minha última resposta|apague a minha última resposta|apaga isso|apague isso|retiro o que disse",
    undo: "desfazer|desfaça|desfaz|desfaça isso|manter|mantenha|quero manter|não apague|não apagar|recuperar|restaurar",
    yes: "sim|claro|com certeza|tudo bem|ok|okay|está bem|tá bom|concordo|estou de acordo|pode ser|pode|sem problema|certo|à vontade|estou|sim estou|está certo|está ótimo|tudo certo|por mim tudo bem|por mim está bem|não há problema|não tem problema|não vejo problema|não me importo|aceito|eu aceito|eu concordo|consinto|dou o meu consentimento|dou meu consentimento|de acordo|pode gravar|perfeito|ótimo|beleza|claro que sim|com prazer|sem problemas|sem dúvida|está bom|isso mesmo|pode sim",
    yesFillers:
      "por mim|para mim|da minha parte|com isso|que|muito|tudo|está|eu|gravar|gravá-la|grave|fazer isso|conversa|a conversa|esta conversa|a entrevista|e|usá-la|usar|para a pesquisa|a pesquisa|podemos começar|pode começar|vamos começar|vamos lá|vamos|comece|estou pronto|estou pronta|pronto|pronta|entendi|entendido|totalmente|completamente|perfeitamente|plenamente|bem",
    no: "não|não obrigado|não obrigada|nada|nada mais|mais nada|é tudo|é só isso|só isso|acho que não|não concordo|de jeito nenhum|não é tudo|acho que é tudo|nada a acrescentar|não tenho nada a acrescentar|não tenho mais nada a acrescentar|era isso|é isso|não me ocorre nada|isso é tudo|claro que não|com certeza não|de modo algum|de forma alguma|de maneira nenhuma|nunca|jamais",
    declines:
      "deixe-me em paz|me deixe em paz|me deixa em paz|deixa-me em paz|deixem-me em paz|não me interessa|não tenho interesse|não estou interessado|não estou interessada|não quero|não desejo|não grave|não gravem|não me grave|não me gravem|não tenho tempo|não aceito|não consinto|não dou o meu consentimento|não dou meu consentimento|nem pensar|não me ligue|não me liguem|não me incomode|não me incomodem|prefiro que não|prefiro não|eu recuso|me recuso|recuso-me|hoje não",
    noQualifiers:
      "mas|entendo|entendi|percebo|percebi|ouço|ouvi|escutei|problema|problemas|importo|importa|incomoda|inconveniente|faz mal|sei|certeza|o quê|quem|como|por que|porquê|se|até|antes|espere|espera|dúvida|dúvidas",
    polite: "por favor|obrigado|obrigada|bem|bom|então|hum|desculpe|agora|na verdade|olha",
    commandFillers:
      "eu|quero|queria|gostaria de|podemos|pode|poderia|a|o|esta|essa|isto|isso|pergunta|entrevista|aqui|já|por agora|por enquanto|hoje|sim|não|ah|acho que|acho|de verdade|melhor|à|outra vez|um pouco|realmente|e|que|sinto muito|muito|muita",
    because: "porque|pois|já que|devido a|por isso|por causa",
    instance: "por exemplo|na semana passada|no mês passado|no ano passado|ontem|uma vez|outro dia",
  },
};
