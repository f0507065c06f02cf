import type { DraftTexts } from "./draft-texts.ts";

export const en: DraftTexts = {
  greeting: "Hello, and thank you for taking the time for this interview.",
  greetingShort: "Hello, and thank you for taking part.",
  topic: "Topic: {topic}.",
  own: "I would like to hear about your own experience, in your own words.",
  length: "It takes about {minutes} minutes.",
  noWrong: "There are no right or wrong answers.",
  closing: "Those were all my questions. Thank you for your time and your openness.",
  closingShort: "Thank you for your time.",
  background:
    "Respondents answer in their own words. There are no right or wrong answers. They can skip any question and stop at any time.",
  onSubject: "What comes to mind when you think of this: {topic}?",
  goals: {
    example: "Could you give me an example? [for example, once, last time, one day, for instance]",
    cause: "How did that come about? [because, since, reason, due to, that is why]",
    effect: "What did that mean for you? [meant, cost, lost, saved, felt, had to]",
    people: "Who else was involved? [colleague, boss, manager, team, partner, family, alone]",
    tried: "What was tried before? [tried, asked, called, complained, looked for]",
    time: "When was the last time? [yesterday, last week, last month, last year, ago, every day]",
    differences:
      "What are the differences for you? [cheaper, faster, easier, better than, worse than, difference]",
    part: "What is your own part in it? [my job, my role, responsible, my task, i decide]",
  },
  kinds: {
    leaving: {
      name: "Reasons for leaving",
      objectives: [
        "Understand the first thoughts of leaving",
        "Learn how the decision was made",
        "Find out what is different after the change",
      ],
      questions: [
        "How did things go in the time before you left?",
        "When did you first think of leaving?",
        "How did you come to your decision?",
        "What would have had to be different for you to stay?",
        "What is different since the change?",
      ],
    },
    choosing: {
      name: "How choices are made",
      objectives: [
        "Understand how the search begins",
        "Learn what counts in the choice",
        "Find out who takes part in the decision",
      ],
      questions: [
        "What started your search?",
        "What options did you look at?",
        "What counted most in your choice?",
        "Who took part in the decision?",
        "How do you see that choice today?",
      ],
    },
    using: {
      name: "Everyday experience",
      objectives: [
        "Understand everyday experience",
        "Learn where difficulties arise",
        "Find out what people wish for",
      ],
      questions: [
        "What is your everyday experience so far?",
        "What works well for you?",
        "Where do difficulties arise?",
        "How do you deal with such difficulties?",
        "What do you wish for in the future?",
      ],
    },
    working: {
      name: "How the work is done",
      objectives: [
        "Understand how the work is done today",
        "Learn where problems arise in practice",
        "Find out what would improve the results",
      ],
      questions: [
        "How is the work done today, step by step?",
        "Which people are involved in it?",
        "Where do problems arise in practice?",
        "What do you do when such a problem comes up?",
        "What would improve the results most?",
      ],
    },
    joining: {
      name: "First weeks",
      objectives: [
        "Understand how the first weeks went",
        "Learn what helped people find their feet",
        "Find out what was missing at the start",
      ],
      questions: [
        "How did the first weeks go for you?",
        "What did you expect before you started?",
        "What helped you find your feet?",
        "What was missing at the start?",
        "What would you tell somebody who starts tomorrow?",
      ],
    },
    testing: {
      name: "Reactions to an idea",
      objectives: [
        "Understand the first impression of the idea",
        "Learn where the idea would fit into everyday life",
        "Find out what keeps people from using it",
      ],
      questions: [
        "What is your first impression of the idea?",
        "What would you use the idea for?",
        "How do you solve this in everyday life today?",
        "What would keep you from using it?",
        "What would have to change for the idea to fit you better?",
      ],
    },
    believing: {
      name: "Convictions",
      objectives: [
        "Understand which convictions people hold",
        "Learn what these convictions rest on",
        "Find out what could change their view",
      ],
      questions: [
        "How do you see this subject today?",
        "Which conviction guides you most?",
        "What does this conviction rest on?",
        "Which experience has shaped your view?",
        "What could change your view?",
      ],
    },
  },
  general: [
    "Which moment do you remember best?",
    "What surprised you most?",
    "What do others around you say about it?",
    "How has your opinion developed over time?",
    "What matters to you that I have not asked about yet?",
  ],
};
