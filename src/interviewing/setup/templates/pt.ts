import type { DraftTexts } from "./draft-texts.ts";

export const pt: DraftTexts = {
  greeting: "Olá, e obrigado por dedicar seu tempo a esta entrevista.",
  greetingShort: "Olá, e obrigado por participar.",
  topic: "O tema: {topic}.",
  own: "Gostaria de ouvir a sua própria experiência, com as suas próprias palavras.",
  length: "A entrevista dura cerca de {minutes} minutos.",
  noWrong: "Não há respostas certas ou erradas.",
  closing: "Essas eram todas as minhas perguntas. Obrigado pelo seu tempo e pela sua sinceridade.",
  closingShort: "Obrigado pelo seu tempo.",
  background:
    "As pessoas entrevistadas respondem com as próprias palavras. Não há respostas certas ou erradas. Podem pular qualquer pergunta e parar a qualquer momento.",
  onSubject: "O que lhe vem à mente sobre este tema: {topic}?",
  goals: {
    example: "Pode me dar um exemplo? [por exemplo, uma vez, última vez, um dia]",
    cause: "Como se chegou a isso? [porque, por isso, devido a, razão, motivo, já que]",
    effect: "O que isso significou para você? [signific, custou, perdi, perdemos, econom, senti]",
    people: "Quem mais participou? [colega, chefe, equipe, sócio, família, gerente]",
    tried: "O que já tinha sido tentado antes? [tent, pergunt, lig, reclam, experiment]",
    time: "Quando foi a última vez? [ontem, semana passada, mês passado, ano passado, há, todo dia]",
    differences:
      "Quais são as diferenças para você? [barat, rápid, fácil, melhor que, melhor do que, pior, diferença]",
    part: "Qual é a sua própria parte nisso? [meu trabalho, meu papel, responsável, cuido, eu decido]",
  },
  kinds: {
    leaving: {
      name: "Motivos da saída",
      objectives: [
        "Compreender como surgiu a ideia de sair",
        "Saber como a decisão foi tomada",
        "Descobrir o que mudou desde então",
      ],
      questions: [
        "Como iam as coisas antes da sua saída?",
        "Quando surgiu pela primeira vez a ideia de sair?",
        "Como você tomou a decisão?",
        "O que precisaria ter sido diferente para você ficar?",
        "O que mudou para você desde então?",
      ],
    },
    choosing: {
      name: "Como se escolhe",
      objectives: [
        "Compreender como começa a procura",
        "Saber o que conta na escolha",
        "Descobrir quem participa da decisão",
      ],
      questions: [
        "Como começou a sua procura?",
        "Que opções você analisou?",
        "O que mais contou na sua escolha?",
        "Quem participou da decisão?",
        "Como você vê essa escolha hoje?",
      ],
    },
    using: {
      name: "Experiência do dia a dia",
      objectives: [
        "Compreender a experiência do dia a dia",
        "Saber onde surgem dificuldades",
        "Descobrir o que as pessoas desejam",
      ],
      questions: [
        "Qual é a sua experiência do dia a dia até agora?",
        "O que funciona bem para você?",
        "Onde surgem dificuldades?",
        "Como você lida com essas dificuldades?",
        "O que você deseja para o futuro?",
      ],
    },
    working: {
      name: "Como o trabalho é feito",
      objectives: [
        "Compreender como o trabalho é feito hoje",
        "Saber onde surgem problemas na prática",
        "Descobrir o que melhoraria os resultados",
      ],
      questions: [
        "Como o trabalho é feito hoje, passo a passo?",
        "Que pessoas participam dele?",
        "Onde surgem problemas na prática?",
        "O que você faz quando aparece um problema assim?",
        "O que melhoraria mais os resultados?",
      ],
    },
    joining: {
      name: "As primeiras semanas",
      objectives: [
        "Compreender como foram as primeiras semanas",
        "Saber o que ajudou na adaptação",
        "Descobrir o que faltou no início",
      ],
      questions: [
        "Como foram para você as primeiras semanas?",
        "O que você esperava antes de começar?",
        "O que ajudou na sua adaptação?",
        "O que faltou no início?",
        "O que você diria a alguém que começa amanhã?",
      ],
    },
    testing: {
      name: "Reações a uma ideia",
      objectives: [
        "Compreender a primeira impressão da ideia",
        "Saber como o problema é resolvido no dia a dia",
        "Descobrir o que impediria o uso",
      ],
      questions: [
        "Qual é a sua primeira impressão da ideia?",
        "Para que você usaria a ideia?",
        "Como você resolve esse problema no dia a dia?",
        "O que impediria o uso?",
        "O que teria de mudar para a ideia servir melhor para você?",
      ],
    },
    believing: {
      name: "Convicções",
      objectives: [
        "Compreender quais convicções as pessoas têm",
        "Saber em que se apoiam essas convicções",
        "Descobrir o que poderia mudar a sua visão",
      ],
      questions: [
        "Como você vê este tema hoje?",
        "Qual convicção mais orienta você?",
        "Em que se apoia essa convicção?",
        "Que experiência formou a sua visão?",
        "O que poderia mudar a sua visão?",
      ],
    },
  },
  general: [
    "De que momento você se lembra melhor?",
    "O que mais surpreendeu você?",
    "O que dizem outras pessoas à sua volta?",
    "Como a sua opinião evoluiu com o tempo?",
    "O que é importante para você e eu ainda não perguntei?",
  ],
};
