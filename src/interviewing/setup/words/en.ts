import type { SetupWords } from "./setup-words.ts";

export const en: SetupWords = {
  languages: {
    en: "english",
    es: "spanish|castilian",
    ca: "catalan",
    fr: "french",
    de: "german",
    eu: "basque",
    pt: "portuguese",
    da: "danish",
    hi: "hindi",
    nl: "dutch",
    ar: "arabic",
    ko: "korean",
    th: "thai",
  },
  inLanguage: "in|to|into|language(?: is| should be|:)?",
  numbers:
    "one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 fifteen=15 twenty=20 twenty-five=25 thirty=30 forty=40 forty-five=45 fifty=50 sixty=60 ninety=90",
  minute: "minutes?|mins?",
  quarterHour: "(?:a )?quarter of an hour|quarter[- ]hour",
  halfHour: "half an hour|half[- ]hour|half-hour",
  threeQuarters: "three[- ]quarters of an hour|three[- ]quarter[- ]hours?",
  hour: "(?:an|one|1) hour",
  question: "questions?",
  chat: "(?:web|text|live|online)?[- ]?chats?(?: interviews?)?|in writing|written interviews?|text messages?|messaging|(?:they )?(?:can|could|should|may|will|to) type|by text|typed|typing",
  phone:
    "(?:by|over|on|via|through|a|the) (?:tele)?phone|(?:tele)?phone (?:interviews?|calls?)|(?:by|via|with) voice|voice (?:interviews?|calls?|line)|spoken|by call",
  inbound:
    "inbound(?: (?:voice )?(?:line|calls?))?|they(?: should| can| will| may| must|'ll| would)? (?:call|ring|phone|dial) (?:us|in)|(?:call|ring|phone)s? us|respondents call|call in",
  outbound:
    "outbound(?: calls?)?|we(?: will| should| would|'ll|'d rather| can)? (?:call|ring|phone|dial)(?: them)?|(?:call|ring|phone|dial) them|call center|call centre|we dial",
  not: "not|no|never|without|instead of|rather than|don't want|anything but",
  correction: "no|no wait|wait|rather|better|actually|sorry|i mean|make that|make it|scratch that",
  warm: "friendly|friendlier|warm|warmer|casual|relaxed|informal|conversational|light-hearted",
  formal: "formal|more formal|professional|businesslike|polite",
  neutral: "neutral|matter-of-fact|objective tone",
  direct: "direct|to the point|blunt|straightforward",
  expert: "expert deep dives?|deep[- ]dives?|expert (?:interviews?|conversations?|talks?|calls?)|experts?",
  belief:
    "belief audits?|beliefs?|convictions?|what do .{2,40} (?:think|believe)|believe|how sure|attitudes? to",
  maturity: "maturity(?: assessments?| models?)?",
  survey: "surveys? at scale|mass survey|large[- ]scale survey",
  leaving:
    "cancel\\p{L}*|leav(?:e|es|ing)|left|churn\\p{L}*|exit interviews?|quit\\p{L}*|resign\\p{L}*|switch(?:ed|ing)? (?:away|to)|drifting|attrition|lost|turnover|stop(?:ped)? using|unsubscrib\\p{L}*",
  choosing:
    "choos\\p{L}*|chose|decid\\p{L}*|decision|buy(?:ing|ers?)?|purchas\\p{L}*|tenders?|supplier selection|pick(?:ed)?|select\\p{L}*|procurement",
  working:
    "process\\p{L}*|handovers?|shifts?|workflow|on the job|at work|safety|plant|operations?|recycling|maintenance|warehouse|planning|how .{2,40} works?",
  labels: {
    name: "(?:project |working |study |its |interviewer'?s? )?(?:name|title)|project",
    audience: "(?:target )?audience|respondents?|participants?|target group|interviewees|who",
    topic: "topic|subject|theme|research question|what about",
    language: "language",
    minutes: "duration|length|time",
    questions: "(?:number of )?questions|question count",
    channel: "method|channel|mode|medium|format",
    tone: "tone(?: of voice)?|style",
  },
  is: "is|are|should be|will be|would be|to|to be|of|as",
  callIt: "call it|called|name it|named|title it|titled|rename it(?: to)?|rename to",
  talkTo:
    "interview(?:ing)?|talk(?:ing)? (?:to|with)|speak(?:ing)? (?:to|with)|survey(?:ing)?|hear(?:ing)? from|ask(?:ing)?|conversations? with|interviews? with|set up something for|insights from|listen to",
  with: "with|among|for|from",
  about:
    "it's about|it is about|this is about|about|regarding|concerning|on the topic of|find out|understand|learn|we want to know|want to know|on",
  ends: "about|on|regarding|concerning|to find|to learn|to understand|in order|who|that|which|and (?:find|ask|see|learn|understand)|in english|by phone|by chat|over chat|via|please|because|since|why|how|what|when|for|at|actually|instead|cancel|leave|left|use|using|decided",
  articles: "our|the|their|some|these|those|a few|maybe|about|around|a number of|my|its|those|all|your",
  people:
    "customers?|clients?|users?|buyers?|nurses?|doctors?|patients?|employees?|workers?|managers?|leaders?|staff|teams?|engineers?|developers?|teachers?|students?|alumni|parents?|people|owners?|suppliers?|distributors?|dealers?|drivers?|technicians?|members?|subscribers?|executives?|cfos?|ceos?|ctos?|cios?|directors?|shoppers?|consumers?|residents?|tenants?|farmers?|physicians?|pharmacists?|consultants?|analysts?|agents?|partners?|founders?|volunteers?|citizens?|voters?|retailers?|installers?|mechanics?|clerks?|traders?|specialists?|practitioners?|families|households|applicants?|candidates?|leavers|designers?|sellers?|sales ?people|reps?|investors?|donors?|travell?ers?|passengers?|guests?|women|men|teenagers|adults|seniors|pensioners|professionals?|surgeons?|lawyers?|accountants?|planners?|operators?|couriers?|chefs?|caregivers?|carers?|respondents",
  yes: "yes|yep|yeah|yup|ok|okay|looks? (?:good|great|fine|right)|perfect|great|sounds (?:great|good|fine)|that'?s (?:fine|right|good|great|it)|cool|sure|fine|good|go ahead|agreed|exactly|right|correct|lovely|nice|why not|i like it|works for me|all good|love it",
  no: "no|nope|nah|not now|rather not(?: say)?|i(?:'d| would) rather not|i don'?t want (?:that|this|it)|none of (?:these|those|them)|not that|neither|that'?s not (?:what i meant|right|it|quite right)|wrong|i(?:'d| would) prefer to leave (?:that|it|this) (?:empty|out|blank)|not really|no thank you|leave it (?:empty|out|blank)|i don'?t like (?:it|that)",
  youDecide:
    "(?:you )?decide(?: for me)?|you (?:choose|pick|decide)|i don'?t know|i do not know|dunno|no idea|whatever(?: you (?:think|like|want))?|up to you|i don'?t (?:care|mind)|your call|no preference|not sure(?: yet)?|don'?t know|as you like|any|anything|either|decide later|later|choose for me|pick one",
  undo: "undo(?: that| it)?|take (?:that|it) back|that was wrong|revert(?: it| that)?|(?:go )?back to the previous version|restore (?:that|it|the previous version)|that'?s a mistake",
  back: "back|go back|previous|previous question",
  skip: "skip(?: it| this| that| this one| the rest)?|next|continue|go on|move on|proceed|carry on|wait|repeat(?: that)?|done|finished?|ready",
  create:
    "create(?: it| the interviewer| this| now)?|save(?: it)?|publish(?: it)?|make it so|build it|finish(?: it)?|use (?:the|this|that|your) draft|take (?:the|this|that|your) draft|accept(?: it)?",
  show: "show(?: me)?(?: the)?(?: whole)? (?:draft|it|preview)|preview|summary|summari[sz]e|what have you got(?: so far)?|show me",
  restart:
    "start over|restart|begin again|start again|delete everything|from scratch|clear(?: everything| all)?|reset",
  leave: "stop|cancel|quit|exit|abort|switch to manual|manual|help|menu|options",
  greeting:
    "hi|hello|hey|hello there|hi there|good (?:morning|afternoon|evening)|lol|haha|hahaha|hm+|um+|er+|test|testing|bye|thanks|thank you|cheers|wow|oh|ah",
  fillers:
    "please|thanks|thank you|then|now|just|well|so|oh|hm+|um+|and|but|it|that|this|ok|okay|yes|sure|again|for now|really|actually|maybe|perhaps|to me|with me|very|much|all|go|ahead|one|here|there|the|i think|me",
  asks: "what|what's|which|how|why|who|when|where|can|could|do|does|did|is|are|will|would|should|may|am|have|has",
  product:
    "you|your|archetypes?|i|my|this|it|inbound|outbound|objectives?|closings?|introductions?|channels?|drafts?|an interview|interviews? be|the answers|answers|voice|here|recommend|robot|cost|price per interview|options",
  requests:
    "make (?:it|this|that|them)|write|rewrite|draft|redraft|suggest|propose|reword|rephrase|come up with|translate|give me|try (?:again|something)|add|drop|remove|delete|shorten|lengthen|can you|could you|would you|will you|surprise me|fill (?:in|out)|do (?:the|it|this|that)|generate|improve|polish|simplify|change|use|show|let'?s (?:have|see|try)|i(?:'d| would) like (?:it|a|more|less)|i want (?:it|more|less)|more|less|fewer|another|please (?:make|write|suggest|draft|reword|add|drop)|expand|tighten|soften",
  shorter: "shorter|shorten|more concise|briefer|less text|too long|tighten",
  add: "add|one more|another|include",
  drop: "drop|remove|delete|without|leave out|take out",
};
