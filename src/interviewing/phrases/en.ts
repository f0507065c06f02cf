import type { Wording } from "./wording.ts";

export const en: Wording = {
  says: {
    greeting: ["Hello, and thank you for taking the time."],
    consent: [
      "Before we begin: this conversation is recorded and used for research. You may skip any question and stop at any time. Is that all right with you?",
    ],
    consent_again: [
      "I need a clear yes or no before we begin. May I record this conversation and use it for research?",
    ],
    consent_declined: [
      "That's fine. Nothing you said has been kept, only that you declined. Thank you, and goodbye.",
    ],
    ai_notice: ["Hello. This is an automated interview: you are speaking with an AI, not with a person."],
    keys_consent: ["Press 1 to agree, or 2 to decline."],
    keys_help: [
      "You can use the keys as well: 0 to 10 for a rating, ending with the hash key, star to skip a question, star twice to stop.",
    ],
    acknowledge: ["Thank you.", "I see.", "All right.", "Understood."],
    section: ["Let's turn to the next topic: {section}."],
    echo: ["You mentioned “{echo}”.", "You said “{echo}”."],
    elaborate: ["Could you tell me more about that?", "Could you go into a little more detail?"],
    example: ["Can you give me a concrete example?", "When did that last happen, and what was it like?"],
    mechanism: ["How does that work in practice?", "How does that come about, step by step?"],
    reason: ["What are the reasons for that?", "Why is that, in your view?"],
    number: ["Roughly how much or how often is that?", "Could you put a rough number on it?"],
    exception: ["When is it different?", "Are there cases where that does not hold?"],
    contrast: ["How was that a few years ago?", "How do others handle it?"],
    evidence: ["What do you base that on?", "What have you seen that shows it?"],
    confidence: ["How sure are you of that, on a scale from 0 to 10?"],
    change: ["What would change your mind?", "What would have to happen for you to see it differently?"],
    confidence_again: ["Having talked about it, how sure are you now, from 0 to 10?"],
    repeat: ["Of course."],
    clarify: ["There is no right or wrong here; whatever comes to your mind will help."],
    skipped: ["All right, let's leave that one."],
    refused: ["That's fine, you don't have to answer that."],
    dont_know: ["That's fine."],
    paused: ["Of course, take your time. Just tell me when you want to go on."],
    resumed: ["Good, let's go on."],
    stopped: ["Of course, we'll stop here. Thank you for your time."],
    silence: ["Take your time."],
    still_there: ["Are you still there?"],
    silence_end: ["I can't hear you any more, so I'll end the conversation here. Thank you for your time."],
    unheard: ["I'm sorry, I didn't catch that."],
    ask_away: ["Of course. What would you like to know?"],
    answer: ["According to {source}: {answer}"],
    no_answer: ["I'm afraid I have no information on that, but your question has been noted."],
    back: ["Back to my question."],
    forgotten: ["Done, your last answer is deleted."],
    nothing_to_forget: ["There is no answer yet that could be deleted."],
    time_short: ["We have little time left, so I'll keep to the most important questions."],
    care_crisis: [
      "Thank you for telling me. I am very sorry, and I take it seriously. I am only a program and cannot help as a person can; if you or somebody else is in danger, please turn to the emergency services or to somebody you trust.",
    ],
    care_distress: ["I am sorry, that is hard. Thank you for telling me."],
    care_choice: [
      "Take all the time you need. Say “continue” when you want to go on, or “stop” to end here.",
    ],
    care_choice_distress: [
      "We can leave this question, take a break or end here: say “next”, “pause” or “stop”.",
    ],
    care_onward: ["All right, at your own pace."],
    care_hostility: ["I hear that you are annoyed, and you don't have to go on."],
    confirm_stop: ["Shall I end the interview here? Please say yes or no."],
    confirm_forget: ["Shall I delete your last answer? Please say yes or no."],
    forgotten_undoable: ["Your last answer is being deleted. If you want to keep it, say “undo” now."],
    restored: ["All right, your answer is kept."],
    move_on: ["Let's move on."],
    welcome_back: ["Welcome back."],
    anything_else: ["Is there anything else you would like to add that we haven't talked about?"],
    closing: ["Those were all my questions. Thank you very much for your time."],
  },
  hears: {
    repeat:
      "repeat|repeat that|repeat the question|say that again|say again|come again|can you repeat|could you repeat|pardon|what was the question|once more|i didn't hear you|didn't catch that",
    clarify:
      "what do you mean|what does that mean|i don't understand|i do not understand|don't understand the question|can you clarify|could you explain|can you explain|clarify|please explain|in what sense|not sure what you mean",
    skip: "skip|skip it|skip this|skip that|skip this question|skip the question|next question|next|move on|let's move on|go to the next|pass",
    refuse:
      "i don't want to answer|i'd rather not|i would rather not|rather not say|prefer not to say|prefer not to answer|no comment|that's private|that's too personal|not comfortable answering|that's confidential|i can't talk about that",
    dont_know:
      "i don't know|i do not know|don't know|dont know|dunno|no idea|i have no idea|not sure|i'm not sure|i can't say|hard to say|i can't remember|i don't remember",
    pause:
      "pause|wait|wait a moment|one moment|just a moment|one second|just a second|hold on|hang on|give me a minute|give me a moment|let me think|can we pause|take a break",
    resume: "continue|go on|resume|i'm back|i am back|let's continue|ready|i'm ready|let's go on|back",
    stop: "stop|stop it|stop here|stop the interview|stop this|i want to stop|i'd like to stop|let's stop|end the interview|end this|quit|goodbye|bye|i have to go|i need to go|i'm done|hang up|leave me alone",
    ask: "can i ask you something|can i ask a question|may i ask you something|may i ask|i have a question|could i ask you something|question for you",
    question: "what happens to my answers|who are you|are you a robot|why do you ask",
    forget:
      "forget my last answer|forget that|forget what i said|delete my last answer|delete that|scratch that|strike that|remove my last answer|take that back|i take that back|undo that",
    undo: "undo|undo that|undo it|keep it|keep my answer|keep that|don't delete it|don't delete that|do not delete it|restore it|bring it back|put it back|i want to keep it",
    yes: "yes|yeah|yep|yup|sure|ok|okay|of course|fine|alright|all right|agreed|i agree|i do|go ahead|that's fine|yes you may|absolutely|certainly|no problem|that's ok|that's okay|that is fine|that is all right|that's all right|that's alright|that is alright|that is ok|that is okay|that works|sounds good|that sounds good|it's fine|it is fine|it's ok|it's okay|it is ok|it is okay|it's all right|it is all right|i consent|i give my consent|i'm fine with that|i am fine with that|i'm ok with that|i'm okay with that|i am ok with that|i'm happy with that|i am happy with that|happy to|fine by me|fine with me|you may|you can|by all means|definitely|i don't mind|i do not mind|not a problem|no problem at all|please do|very well|why not",
    yesFillers:
      "with me|for me|by me|with that|with this|that|i am|i'm|to|very much|great|good|perfect|totally|completely|fully|record|record it|go ahead and record|me|us|it|this|the|conversation|interview|call|and|use it|use|for|research|your research|let's start|let's begin|let's go|we can start|we can begin|you can start|i'm ready|i am ready|ready|i understand|understood",
    no: "no|nope|nah|no thanks|no thank you|not really|nothing|nothing else|nothing more|that's all|that's it|that is all|i think that's all|i don't agree|i do not agree|i disagree|no i don't|i'm good|i don't think so|no that was everything|that's everything|that is everything|i think that's everything|that was all|that was it|i think that's it|nothing to add|i have nothing to add|nothing comes to mind|no thank you very much|certainly not|absolutely not|definitely not|of course not|under no circumstances|never",
    declines:
      "leave me alone|leave me be|leave me in peace|not interested|no interest in|no way|don't have time|do not have time|haven't got time|have no time|no time for|don't want to be recorded|do not want to be recorded|don't want to participate|do not want to participate|don't want to take part|do not want to take part|don't want to do this|do not want to do this|don't want this|do not want this|don't want that|do not want that|don't want to talk|don't record|do not record|no recording|stop calling|don't call|do not call|never call|i refuse|i decline|rather you didn't|rather you did not|don't consent|do not consent|don't give my consent|do not give my consent|not comfortable with|take me off|go away|get lost|not today",
    noQualifiers:
      "but|wait|understand|understood|hear|heard|catch|mind|bother|bothers|objection|objections|problem|problems|worries|worry|issue|concerns|matter|matters|sure|know|mean|meant|what|why|who|how|if|unless|until|before|first",
    polite:
      "please|thanks|thank you|well|um|uh|ok|okay|so|hmm|oh|sorry|just|now|actually|honestly|really|then",
    commandFillers:
      "i|i'd|i want to|i would like to|i'd like to|would like to|can we|could we|can you|could you|would you|can i|let's|let us|the|this|that|it|one|question|interview|conversation|call|here|again|for me|a bit|right now|for now|today|yes|no|ah|hey|i think|i guess|i'm afraid|at all|about that|to that|to say|if possible|my|answer|for a moment|for a second|a moment|a second|a minute|the last|last|to be honest|in all honesty|my apologies|go to|too|and|but",
    because: "because|since|due to|that's why|the reason",
    instance: "for example|for instance|last week|last month|last year|yesterday|once|one time|the other day",
  },
};
