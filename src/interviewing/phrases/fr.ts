import type { Wording } from "./wording.ts";

export const fr: Wording = {
  says: {
    greeting: ["Bonjour, et merci de prendre ce temps."],
    consent: [
      "Avant de commencer : cette conversation est enregistrée et utilisée pour une étude. Vous pouvez passer une question ou arrêter à tout moment. Êtes-vous d'accord ?",
    ],
    consent_again: [
      "Il me faut un oui ou un non clair avant de commencer. Puis-je enregistrer cette conversation et l'utiliser pour l'étude ?",
    ],
    consent_declined: [
      "Très bien. Rien de ce que vous avez dit n'a été conservé, seulement votre refus. Merci et au revoir.",
    ],
    ai_notice: [
      "Bonjour. Ceci est un entretien automatique : vous parlez avec une intelligence artificielle, pas avec une personne.",
    ],
    keys_consent: ["Appuyez sur 1 pour accepter ou sur 2 pour refuser."],
    keys_help: [
      "Vous pouvez aussi utiliser les touches : de 0 à 10 pour une note, en terminant par dièse, étoile pour passer une question, deux fois étoile pour arrêter.",
    ],
    acknowledge: ["Merci.", "Je vois.", "C'est noté.", "Je comprends."],
    section: ["Passons au sujet suivant : {section}."],
    echo: ["Vous avez mentionné « {echo} ».", "Vous avez dit « {echo} »."],
    elaborate: ["Pourriez-vous m'en dire un peu plus ?", "Pourriez-vous donner un peu plus de détails ?"],
    example: ["Pouvez-vous me donner un exemple concret ?", "Comment cela s'est-il passé la dernière fois ?"],
    mechanism: ["Comment cela fonctionne-t-il en pratique ?", "Comment en arrive-t-on là, étape par étape ?"],
    reason: ["À quoi cela tient-il ?", "Pourquoi en est-il ainsi, selon vous ?"],
    number: ["À peu près combien, ou à quelle fréquence ?", "Pourriez-vous donner un ordre de grandeur ?"],
    exception: ["Quand est-ce différent ?", "Y a-t-il des cas où ce n'est pas vrai ?"],
    contrast: ["Comment était-ce il y a quelques années ?", "Comment font les autres ?"],
    evidence: ["Sur quoi vous appuyez-vous ?", "Qu'avez-vous vu qui le montre ?"],
    confidence: ["À quel point en êtes-vous sûr ou sûre, sur une échelle de 0 à 10 ?"],
    change: [
      "Qu'est-ce qui vous ferait changer d'avis ?",
      "Que faudrait-il pour que vous le voyiez autrement ?",
    ],
    confidence_again: [
      "Maintenant que nous en avons parlé, à quel point en êtes-vous sûr ou sûre, de 0 à 10 ?",
    ],
    repeat: ["Bien sûr."],
    clarify: ["Il n'y a pas de bonne ou de mauvaise réponse ; tout ce qui vous vient à l'esprit est utile."],
    skipped: ["D'accord, laissons cette question."],
    refused: ["Pas de souci, rien ne vous oblige à répondre."],
    dont_know: ["Pas de souci."],
    paused: ["Bien sûr, prenez votre temps. Dites-moi quand vous voulez reprendre."],
    resumed: ["Très bien, continuons."],
    stopped: ["Bien sûr, nous nous arrêtons là. Merci pour votre temps."],
    silence: ["Prenez votre temps."],
    still_there: ["Êtes-vous toujours là ?"],
    silence_end: ["Je ne vous entends plus, je termine donc ici la conversation. Merci pour votre temps."],
    unheard: ["Pardon, je n'ai pas compris."],
    ask_away: ["Bien sûr. Que souhaitez-vous savoir ?"],
    answer: ["D'après {source} : {answer}"],
    no_answer: ["Je n'ai malheureusement pas d'information à ce sujet, mais votre question est notée."],
    back: ["Je reviens à ma question."],
    forgotten: ["C'est fait, votre dernière réponse est effacée."],
    nothing_to_forget: ["Il n'y a pas encore de réponse à effacer."],
    time_short: ["Il nous reste peu de temps, je m'en tiens donc aux questions les plus importantes."],
    care_crisis: [
      "Merci de me l'avoir dit. Je suis vraiment désolé, et je prends cela au sérieux. Je ne suis qu'un programme et ne peux pas aider comme une personne ; si vous ou quelqu'un d'autre êtes en danger, adressez-vous aux secours ou à une personne de confiance.",
    ],
    care_distress: ["Je suis désolé, c'est difficile. Merci de me l'avoir dit."],
    care_choice: [
      "Prenez tout le temps qu'il vous faut. Dites « continuer » quand vous voudrez reprendre, ou « arrêter » pour terminer ici.",
    ],
    care_choice_distress: [
      "Nous pouvons laisser cette question, faire une pause ou terminer ici : dites « suivante », « pause » ou « arrêter ».",
    ],
    care_onward: ["D'accord, à votre rythme."],
    care_hostility: ["J'entends que cela vous agace, et rien ne vous oblige à continuer."],
    confirm_stop: ["Dois-je terminer l'entretien ici ? Dites oui ou non, s'il vous plaît."],
    confirm_forget: ["Dois-je effacer votre dernière réponse ? Dites oui ou non, s'il vous plaît."],
    forgotten_undoable: [
      "Votre dernière réponse va être effacée. Si vous voulez la garder, dites maintenant « annuler ».",
    ],
    restored: ["Très bien, votre réponse est conservée."],
    move_on: ["Continuons."],
    welcome_back: ["Rebonjour."],
    anything_else: ["Y a-t-il autre chose que vous aimeriez ajouter et dont nous n'avons pas parlé ?"],
    closing: ["C'étaient toutes mes questions. Merci beaucoup pour votre temps."],
  },
  hears: {
    repeat:
      "répétez|répète|répéter|répétez la question|pouvez-vous répéter|vous pouvez répéter|tu peux répéter|pourriez-vous répéter|encore une fois|pardon|comment|quelle était la question|je n'ai pas entendu",
    clarify:
      "que voulez-vous dire|qu'est-ce que vous voulez dire|qu'est-ce que ça veut dire|que veux-tu dire|je ne comprends pas|je comprends pas|je ne comprends pas la question|pouvez-vous expliquer|pouvez-vous préciser|dans quel sens|c'est-à-dire",
    skip: "passer|passez|passe|passons|suivante|question suivante|la suivante|passez à la suivante|passer la question|on passe",
    refuse:
      "je ne veux pas répondre|je préfère ne pas répondre|je préfère ne pas le dire|sans commentaire|c'est privé|c'est personnel|c'est confidentiel|je ne peux pas en parler|je ne souhaite pas répondre",
    dont_know:
      "je ne sais pas|je sais pas|j'en sais rien|je n'en sais rien|aucune idée|je n'ai aucune idée|je ne suis pas sûr|je ne suis pas sûre|difficile à dire|je ne me souviens pas|je ne me rappelle pas",
    pause:
      "pause|attendez|attends|un instant|un moment|une seconde|une minute|attendez un instant|donnez-moi une minute|laissez-moi réfléchir|faisons une pause|on peut faire une pause",
    resume:
      "continuer|continuez|continue|continuons|reprenons|reprendre|je suis de retour|je suis revenu|je suis revenue|je suis prêt|je suis prête|prêt|prête|allez-y",
    stop: "stop|arrêtez|arrête|arrêtons|arrêter|je veux arrêter|j'aimerais arrêter|on arrête|terminer|terminons|terminer l'entretien|au revoir|je dois partir|je dois y aller|raccrocher|laissez-moi tranquille|laisse-moi tranquille",
    ask: "puis-je vous demander quelque chose|je peux vous demander quelque chose|puis-je poser une question|je peux poser une question|puis-je vous poser une question|j'ai une question",
    question: "qui êtes-vous|êtes-vous un robot|pourquoi demandez-vous cela|que deviennent mes réponses",
    forget:
      "oubliez ma dernière réponse|oublie ma dernière réponse|oubliez ce que j'ai dit|oubliez ça|oublie ça|oubliez cela|effacez ma dernière réponse|efface ma dernière réponse|effacez ça|supprimez ma dernière réponse|je retire ce que j'ai dit",
    undo: "annuler|annulez|annule|garder|gardez-la|garde-la|je veux la garder|ne l'effacez pas|ne pas effacer|rétablir|rétablissez-la|laissez-la",
    yes: "oui|ouais|bien sûr|d'accord|ok|okay|très bien|entendu|volontiers|je suis d'accord|allez-y|pas de problème|tout à fait|absolument|certainement|ça va|c'est d'accord|je suis tout à fait d'accord|je le suis|c'est bon|ça me va|cela me va|c'est très bien|ça marche|aucun problème|pas de souci|aucun souci|sans problème|avec plaisir|j'accepte|je consens|je donne mon accord|vous avez mon accord|vous pouvez|cela me convient|ça me convient|bien entendu|je n'y vois pas d'inconvénient|évidemment|c'est ok",
    yesFillers:
      "pour moi|à moi|moi|je|avec ça|avec cela|enregistrer|l'enregistrer|enregistrez|cette conversation|la conversation|notre conversation|l'entretien|et|l'utiliser|utiliser|pour l'étude|pour votre étude|l'étude|pour la recherche|c'est|parfait|bien|très|allons-y|allons y|on peut commencer|on peut y aller|vous pouvez commencer|commençons|je suis prêt|je suis prête|prêt|prête|compris|j'ai compris|totalement|complètement|entièrement|parfaitement",
    no: "non|non merci|rien|rien d'autre|rien de plus|c'est tout|pas vraiment|je ne crois pas|je ne suis pas d'accord|pas du tout|non c'est tout|je pense que c'est tout|rien à ajouter|je n'ai rien à ajouter|ce sera tout|je crois que c'est tout|c'était tout|non rien à ajouter|certainement pas|absolument pas|bien sûr que non|surtout pas|hors de question|en aucun cas|jamais|jamais de la vie",
    declines:
      "laissez-moi tranquille|laisse-moi tranquille|laissez-moi en paix|fichez-moi la paix|foutez-moi la paix|ça ne m'intéresse pas|cela ne m'intéresse pas|ça m'intéresse pas|pas intéressé|pas intéressée|je ne veux pas|je veux pas|je ne souhaite pas|je n'ai pas le temps|j'ai pas le temps|n'enregistrez pas|ne m'enregistrez pas|pas d'enregistrement|je refuse|je n'accepte pas|je ne consens pas|il n'en est pas question|ne m'appelez plus|ne m'appelez pas|ne me dérangez pas|je préfère pas|je préférerais pas|je préfère que non|pas aujourd'hui",
    noQualifiers:
      "mais|comprends|compris|entends|entendu|problème|problèmes|souci|soucis|inconvénient|dérange|gêne|grave|sais|sûr|sûre|quoi|qui|comment|pourquoi|si|quand|attendez|avant|objection",
    polite:
      "s'il vous plaît|s'il te plaît|merci|bon|ben|euh|alors|ok|pardon|désolé|désolée|maintenant|en fait|honnêtement",
    commandFillers:
      "je|j'aimerais|je voudrais|je veux|on peut|peut-on|pouvez-vous|vous pouvez|pourriez-vous|la|le|ça|cela|cette|question|entretien|l'entretien|ici|là|pour l'instant|aujourd'hui|oui|non|ah|je crois|je pense|vraiment|plutôt|à la|encore|un peu|et|que|moi|franchement|je suis|beaucoup|du tout|absolument|tout de suite",
    because: "parce que|parce qu'|car|puisque|à cause de|c'est pourquoi|en raison de",
    instance: "par exemple|la semaine dernière|le mois dernier|l'année dernière|hier|une fois|l'autre jour",
  },
};
