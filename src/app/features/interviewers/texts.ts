import { formatCount } from "../../../kernel/format.ts";

/** Appends a period unless the text already ends in punctuation. */
const asSentence = (text: string): string =>
  /[.?!…。।؟]$/u.test(text.trimEnd()) ? text.trimEnd() : `${text}.`;

/** Texts of the interviewer list and details; wording from spec sections 2.6, 2.9, 4.2 and 5. */
export const texts = {
  statusTabs: "Show by status",
  allStatuses: "ALL",
  demo: "Demonstration",
  demoTitle: "New here? Try it out",
  demoHelp: "Interviewers marked “Demonstration” are examples and are left out of your exports.",
  openStep: (title: string) => `Open ${title}`,
  demoRead: (count: number) => `Read what ${count} customers said`,
  demoReadHelp: "Themes, with quotes to back them up",
  demoAnswer: "Take the interview yourself",
  demoAnswerHelp: "The page that respondents see, in a new tab",
  demoMake: "Create your own from one sentence",
  demoMakeHelp: "Say what you want to find out",
  demoDismiss: "Hide this panel",
  demoRemove: "Remove the demonstration",
  demoRemoveTitle: "Remove the demonstration?",
  demoRemoveHelp: (count: number) =>
    `This deletes ${count === 1 ? "its interviewer" : `its ${count} interviewers`} with all their interviews. Your own interviewers stay. You can't undo this.`,
  demoRemoved: "The demonstration was removed",
  demoNotRemoved: (message: string) => `The demonstration could not be removed: ${message}`,

  listTitle: "My Interviewer",
  cancel: "Cancel",
  close: "Close",
  /** Duplicate dialog of spec section 2.6. */
  duplicateTitle: "Interviewer Name",
  copyOf: (name: string) => `${name} (copy)`,
  duplicatePlaceholder: "Enter interviewer name",
  duplicateHelp: (name: string) =>
    `Creates a draft with the settings, guide and knowledge base of “${name}”.`,
  duplicateMissing: "Enter a name for the copy",
  submit: "Submit",
  detailsTitle: "Interviewer",
  loading: "Loading the interviewer",
  loadFailed: "The interviewer could not be loaded",
  notFound: "Interviewer not found",
  notFoundHelp: "It may have been deleted, or the address is wrong.",
  backToList: "Back to the interviewers",
  launched: "Interviewer is live",
  more: "More actions",
  interviewsAndInsights: "Interviews and insights",
  setupLog: "Setup log",
  seeResults: "See results",
  liveTitle: "Your interview is live",
  liveHelp: "Share the link, or invite people one by one.",
  copyLink: "Copy link",
  openAsRespondent: "Open as respondent",
  invitePeople: "Invite people",
  preview: "Preview as respondent",
  previewNeedsGuide: "Write the interview guide first",
  previewFailed: (message: string) => `The preview could not be opened: ${message}`,
  edit: "Edit",
  readyToTest: "Ready to Test",
  publish: "Publish",
  insights: "Insights",
  invite: "Invite",
  test: "Test Interviewer",
  launching: "Launching Interviewer...",
  launchingHelp: "Checking the guide and creating the link. This page updates automatically.",
  pause: "Pause",
  duplicate: "Duplicate",
  exportFile: "Export as JSON",
  exportGuide: "Export guide as Markdown",
  exportFailed: "Couldn't create the file. Try again.",
  delete: "Delete",
  deleteTitle: "Delete this interviewer?",
  deleteHelp: (name: string, interviews: number) =>
    interviews === 0
      ? `This deletes “${name}” with its guide, knowledge base and invitations. You can't undo this.`
      : `This deletes “${name}” with its guide, knowledge base, invitations and ${interviews === 1 ? "1 interview" : `${interviews} interviews`}. You can't undo this.`,
  deleteName: "Type its name to confirm",
  archive: "Archive",
  restore: "Restore",
  archived: "Interviewer archived",
  restored: "Interviewer restored",
  undo: "Undo",
  isArchived: "Archived. It is hidden from lists and can't be published until you restore it.",
  archivedTab: "Archived",
  anyOwner: "Anyone",
  ownedByMe: "Me",
  owner: (name: string) => `Owner: ${name}`,
  closeLink: "Close link",
  openLink: "Open link",
  linkIsLost: "This link can no longer be shown. Create a new one; the old one will stop working.",
  renewLink: "Create a new link",
  linkRenewed: "New link created",
  invitationLinkIsLost: "This link can no longer be shown. Choose Mail again to create a new link.",
  linkIsClosed: "The link is closed. Nobody can start or continue with it. Personal links still work.",
  closesAfter: (day: string) => `New respondents can start until the end of ${day}.`,
  closesAt: (limit: number) =>
    `Closes to new respondents after ${formatCount(limit)} ${limit === 1 ? "response" : "responses"}.`,
  limitReached: (limit: number) =>
    `The limit of responses (${formatCount(limit)}) is reached. Nobody new can start; interviews in progress can finish.`,
  hasClosedAfter: (day: string) =>
    `Closed since the end of ${day}. Nobody new can start; interviews in progress can finish.`,
  linkParameters: (name: string) =>
    `Add ?${name}=… to the link to tell groups apart: it is stored with each interview and filters transcripts and insights.`,
  copyEmbed: "Copy embed code",
  embedSites: (sites: readonly string[]) => `Works on ${sites.join(", ")}.`,
  linkExpires: (day: string) => `The link works until the end of ${day}.`,
  linkHasExpired: (day: string) =>
    `The link expired at the end of ${day}. To reopen it, set a later day under More actions.`,
  linkExpiry: "Set expiry date",
  linkExpiryTitle: "Link expiry",
  linkExpiryHelp:
    "After this day nobody can start or continue with this link. Personal links keep their own dates.",
  lastDay: "Last day",
  lastDayHelp: "Leave empty for a link that never expires.",
  linkTimed: "Expiry date saved",
  save: "Save",
  linkOpened: "Link opened",
  linkClosed: "Link closed",
  linkNotChanged: "The link could not be changed.",
  pauseTitle: "Pause this interviewer?",
  pauseHelp:
    "Its link and phone number stop working. You can edit and publish it again. Existing interviews are kept.",
  paused: "Interviewer paused",
  readied: "Interviewer is ready to test",
  failedTitle: "The launch failed",
  failedUnknown: "The reason is unknown.",
  tryAgain: "Try again",
  voice: { male: "Male voice", female: "Female voice" },

  contact: "Contact Information",
  contactInactive: "Deploy Agent To Activate",
  contactUnpublished: "Publish Agent To Activate",
  contactInactiveHelp: "Choose Ready to Test, try it, then publish it to get a link or phone number.",
  contactUnpublishedHelp: "Publishing creates the link or phone number for respondents.",
  contactLaunchingHelp: "Setting up the link or phone number.",
  contactNone: "No link or phone number is set up.",
  phoneNumber: "Phone number",
  qrShow: "QR code",
  qrTitle: "QR code of the link",
  qrHelp: "Anyone who scans it opens the interview. Put it on a slide, a poster or a receipt.",
  qrOf: (address: string) => `QR code that opens ${address}`,
  qrDownload: "Download as SVG",
  link: "Link",
  copy: (what: string) => `Copy ${what}`,
  stats: "Quick Stats",
  totalInterviews: "Total Interviews",
  lastDays: "Last 7 Days",
  flagged: (count: number) =>
    count === 1 ? "1 interview needs your attention" : `${count} interviews need your attention`,
  configuration: "Configuration",
  channel: "Channel",
  language: "Language",
  voiceType: "Voice",
  created: "Created",
  none: "–",
  noneSpoken: "empty",

  guide: "Interview Guide",
  guideLoading: "Loading the interview guide",
  guideFailed: "The interview guide could not be loaded",
  guideEmpty: "The interview guide is empty",
  guideNone: "There is no interview guide yet",
  guideNoneHelp: "The guide sets how the interviewer introduces itself, what it asks and how it ends.",
  writeContent: "Write the content",
  editGuide: "Edit guide",
  editKnowledge: "Edit knowledge base",
  editConfiguration: "Edit configuration",
  introduction: "Introduction",
  objectives: "Research objectives",
  closing: "Closing",
  questions: "Questions",
  minutes: (minutes: number) => `About ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
  segments: "Segments",
  segmentsLoading: "Loading the segments",
  segmentsFailed: "The segments could not be loaded",
  segmentsHelp:
    "A respondent takes a place by passing the screening questions and keeps it. To let more in, raise the number in the guide.",
  segmentFull: "Full",
  segmentGone: "Not in the guide",
  segmentPlaces: (name: string) => `Places taken of ${name}`,
  segmentAdmitted: (admitted: number, max: number | null) =>
    max === null ? `${admitted} admitted` : `${admitted} of ${max} admitted`,
  segmentCompleted: (completed: number) => `${completed} completed`,
  probeCount: (count: number) => (count === 1 ? "1 follow-up" : `${count} follow-ups`),
  questionFacts: "Goals, choices and scale",
  goalLine: (goal: string, cues: string | null) =>
    cues === null ? `Goal: ${goal}` : `Goal: ${asSentence(goal)} Reached when the answer mentions ${cues}.`,
  choicesLine: (choices: string) => `Choices: ${choices}`,
  levelLine: (level: number, text: string, cues: string | null) =>
    cues === null
      ? `Level ${level}: ${text}`
      : `Level ${level}: ${asSentence(text)} Chosen when the answer mentions ${cues}.`,
  showAllQuestions: (count: number) => `Show all ${count} questions`,
  mustAsk: "must ask",
  screening: "screening",
  ruleCount: (count: number) => (count === 1 ? "1 rule" : `${count} rules`),
  hints: (count: number) => (count === 1 ? "1 hint for the guide" : `${count} hints for the guide`),
  hintLine: (line: number) => `Line ${line}`,
  hint: {
    double_barrelled: "asks two things at once",
    leading: "suggests its answer",
    loaded: "uses loaded words",
    no_goal: "has no learning goal",
    closed: "can be answered with yes or no",
    too_long: "is too long to listen to",
    repeated_question: "is asked twice",
    other_language: "Not in the language of the interview",
    no_closing: "There is no closing",
    objective_without_question: "No question covers this objective",
    no_choice: "No question offers choices",
    no_level: "No question has a scale",
    no_goals: "No question has a learning goal",
    no_belief: "No statement is marked with [belief]",
    longer_than_planned: "The interview will take longer than planned",
  },
  knowledge: "Interview Knowledge Base",
  knowledgeLoading: "Loading the knowledge base",
  knowledgeFailed: "The knowledge base could not be loaded",
  knowledgeNone: "There is no knowledge base yet",
  knowledgeNoneHelp: "The knowledge base is what the interviewer knows about the subject.",
  background: "Background information",
  documents: "Documents",
  download: (name: string) => `Download ${name}`,
  downloadFailed: "The document could not be downloaded",

  publishTitle: "Publish Agent",
  publishHelp: "We check the guide, then create the link or phone number for respondents.",
  caseCode: "Case Code",
  caseCodeHelp: "The case these interviews are billed to, at least 10 characters.",
  senderMissing: ({ title, organisation }: { readonly title: boolean; readonly organisation: boolean }) =>
    `${
      title && organisation
        ? "Respondents will see the heading “Interview” and no organisation."
        : title
          ? "Respondents will see “Interview” as the heading."
          : "Respondents won't see which organisation is asking."
    } You can change that under Configure before you publish.`,
  helpText: "If a respondent is in crisis",
  helpTextHelp:
    "The interviewer says this when a respondent mentions a crisis. Superusers can edit it under Help Texts.",
  helpTextNone: (language: string) =>
    `There is no help text in ${language}. The interviewer only suggests calling the emergency services or talking to someone they trust. By publishing you confirm this.`,
  helpTextConfirm: "I have read the help text, and it is right for these respondents",
  helpTextUnconfirmed: "Confirm what respondents in crisis are told",
  helpTextLoading: "Loading the help text",
  helpTextFailed: "The help text could not be loaded.",
  inviteTitle: "Invite",
  inviteHelp: "Everyone you invite gets a personal link that works while the interviewer is live.",
  usersFailed: "The invited users could not be loaded",
  addUser: "Add User",
  email: "Email",
  emailPlaceholder: "name@example.com",
  fullName: "Name",
  add: "Add",
  invited: (email: string) => `${email} has been invited`,
  linkCreated: (email: string) =>
    `Link created for ${email}. No mail server is set up: copy the link and send it yourself.`,
  invitationLastDay: "Link expires",
  mailedAgain: (email: string) => `Invitation sent to ${email} again`,
  mailAgainFailed: (message: string) => `The invitation could not be mailed: ${message}`,
  testMailSent: (email: string) => `The invitation was mailed to you (${email}) as a test`,
  testMailFailed: (message: string) => `The test mail was not sent: ${message}`,
  withdrawn: (email: string) => `Invitation to ${email} withdrawn`,
  withdrawFailed: (message: string) => `The invitation could not be withdrawn: ${message}`,

  conflict: {
    title: "Someone else changed this interviewer",
    help: "Nothing was done yet. Check what changed, then continue or cancel.",
    same: "Nothing shown on this page changed.",
    keepMine: "Continue anyway",
    close: "Cancel",
  },
  status: "Status",
  name: "Name",
  description: "Description",
  archetype: "Archetype",
  guideField: "Interview guide",
  knowledgeField: "Knowledge base",

  importTitle: "Import an interviewer",
  importHelp: "Choose an exported interviewer. You can check what it contains before importing.",
  importFile: "File",
  importChecking: "Checking the file",
  importUnreadable: (name: string) => `${name} is not a JSON file, so it can't be an exported interviewer.`,
  importOther: (name: string) => `${name} is JSON, but not an exported interviewer.`,
  importTooLarge: (name: string) => `${name} is larger than 30 MB.`,
  importRefused: "The file cannot be imported",
  importMakes: "This will be created",
  importWarnings: "Needs your decision",
  importNothing: "Nothing was imported.",
  import: "Import",
  importEntity: {
    interviewer: "Interviewer",
    "interview-guide": "Interview guide",
    "knowledge-base": "Knowledge base",
    "knowledge-document": "Document",
  },
  takeInstead: (name: string) => `Use ${name}`,
} as const;

const peopleOf = (count: number): string => (count === 1 ? "1 person" : `${formatCount(count)} people`);

/** Texts of bulk invitations. */
export const inviteManyTexts = {
  title: "Add many users",
  help: "Paste up to 2,000 lines or upload a CSV or text file: an address alone, with a name, or as “Name <address>”.",
  label: "One person per line",
  placeholder: "ada@example.com\nGrace Hopper, grace@example.com",
  upload: "Upload a file",
  fileTooLarge: (name: string) => `${name} is larger than 1 MB.`,
  fileUnreadable: (name: string) => `${name} is not UTF-8 text. Save it as CSV (UTF-8) and try again.`,
  found: (people: number, errors: number) =>
    errors === 0
      ? `${peopleOf(people)} found.`
      : `${peopleOf(people)} found. ${errors === 1 ? "1 line can't be used and is skipped:" : `${formatCount(errors)} lines can't be used and are skipped:`}`,
  errors: "Lines with problems",
  people: "People to invite",
  line: (line: number) => `Line ${line}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  invite: (people: number) => (people === 0 ? "Invite" : `Invite ${peopleOf(people)}`),
  running: (done: number, left: number) => `${done} done, ${left} to go`,
  done: (people: number, byHand: number) =>
    byHand === 0
      ? `${peopleOf(people)} invited.`
      : `${byHand === 1 ? "1 link" : `${formatCount(byHand)} links`} created. No mail server is set up: copy the links and send them yourself.`,
  interrupted: (reason: string) => `${reason} Those who were invited stay invited.`,
  alreadyInvited: (people: number) =>
    people === 1
      ? "1 person was already invited. Nothing was sent again."
      : `${formatCount(people)} people were already invited. Nothing was sent again.`,
  goOn: "Continue",
  startOver: "Start over",
  confirm: (people: number) => `Invite ${peopleOf(people)} with look-alike letters anyway`,
  cancel: "Cancel",
  close: "Close",
} as const;

/** Texts about concurrent changes of a shared draft. */
export const sharedDraftTexts = {
  meanwhile: (by: string, labels: readonly string[]) =>
    labels.length === 0 ? `${by} continued this draft.` : `${by} changed ${labels.join(", ").toLowerCase()}.`,
  notSynced:
    "You're offline. Your changes are kept in this browser and will be sent when the connection is back.",
  syncRefused: "Your latest changes couldn't be shared",
  you: "You, in another window,",
  contested: (label: string, by: string) => `${label}: ${by} changed it at the same time as you did`,
  theirs: "Theirs",
  mine: "Yours",
  takeTheirs: (label: string) => `Keep theirs in ${label.toLowerCase()}`,
  keepMine: (label: string) => `Use yours in ${label.toLowerCase()}`,
  madeElsewhere: "The interviewer has been created from this conversation.",
  openMade: "Open it",
  continuesConversation: (name: string | null) =>
    name === null
      ? "This is the draft of your conversation with the assistant. The next steps are filled in from it."
      : `This is the draft “${name}” of your conversation with the assistant. The next steps are filled in from it.`,
  startAnother: "Start a new one",
  noValue: "(empty)",
} as const;
