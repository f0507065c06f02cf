/** Texts of the wizard; title-case wording is from spec section 2.7. */
export const texts = {
  createTitle: "New Interviewer",
  editTitle: (name: string) => `Edit ${name}`,
  entity: "Interviewer",
  steps: "Steps",
  stepOf: (position: number, total: number) => `Step ${position} of ${total}`,
  completed: "completed",
  inProgress: "in progress",
  todo: "to do",
  progressTitle: "Setup progress",
  progress: (done: number, total: number) => `${done} of ${total} steps completed`,
  allSteps: "All steps",
  create: "Create",
  next: "Next",
  save: "Save",
  notLoaded: "This step is still loading.",
  backToList: "Back to the list",
  toDetails: "Show the interviewer",
  tryAgain: "Try again",
  loadFailed: "The interviewer could not be loaded",
  missing: "Interviewer not found",
  missingHelp: "It may have been deleted, or the address is wrong.",
  refusedTitle: "A published interviewer cannot be edited",
  refusedHelp: "It is interviewing respondents right now. Pause it to edit, then publish it again.",
  pauseAndEdit: "Pause and edit",
  stepBroken: "This step could not be shown",
  notSaved: "Not saved",
  kept: "Your input is kept.",
  offline: "You're offline. Your input is kept and will be saved when the connection is back.",
  offlineEdited: "You're offline. Your input is kept. Try again when the connection is back.",
  problems: (count: number) => `${count} ${count === 1 ? "field needs" : "fields need"} your attention.`,

  searchCards: (label: string) => `Search ${label.toLowerCase()}`,
  foundCards: (found: number, total: number) => `${found} of ${total}`,
  noCards: (label: string, search: string) => `No ${label.toLowerCase()} match “${search}”`,
  clearSearch: "Clear search",
  moreCards: (count: number) => `Show ${count} more`,

  archetypes: "Archetypes",
  archetypesHelp: "Choose the kind of interview you want to run.",
  archetypeMissing: "Choose an archetype",
  archetypesLoading: "Loading archetypes",
  archetypesFailed: "The archetypes could not be loaded",
  archetypesNone: "No archetypes available",
  archetypesNoneHelp: "Ask an administrator to add one.",
  comingSoon: "Coming soon",
  examples: "Examples",
  more: (count: number) => `+${count} more`,

  guidePanel: "Interview Guide",
  knowledgePanel: "Knowledge Base",
  knowledgeHelp: "What the interviewer can tell respondents who ask questions.",
  contentFailed: "The interview content could not be loaded",

  channels: "Channels",
  channelsHelp: "Choose how respondents are interviewed.",
  channelMissing: "Choose a channel",
  channelsLoading: "Loading channels",
  channelInactive: "Inactive",
  channelWithoutVoice: (language: string) => `No voice in ${language}`,
  channelGroups: {
    chat: "In writing",
    inbound: "Respondents call",
    call_center: "The interviewer calls",
  },
  chatHasNoVoice: "Chat interviews have no voice settings.",
  pricingTitle: "Pricing Summary",
  pricingEmpty: "Select a channel to see pricing details",
  totalCost: "Total Cost per Interview",
  noPrice: "No price",

  savesDraft: "Save keeps a draft. Test it, then publish it from its page.",
  saveAndTest: "Save and test",
  reviewNotice:
    "After creation, your interviewer will be in Live status. Contact credentials will be generated automatically.",
  notAvailable: "N/A",
  edit: "Edit",
  back: "Back",
  nextStep: (title: string) => `Next: ${title}`,
  createAndContinue: "Create and continue",
  saveAndFinish: "Save and finish",
  unfinished: "These steps are not complete yet",
  unfinishedHelp: "You can save now and finish them later. You need all of them to publish.",
  name: "Name",
  archetype: "Archetype",
  channel: "Channel",
  price: "Price",
  voiceType: "Voice Type",
  voice: { male: "Male", female: "Female" },
  description: "Description",
  show: "Show",
} as const;

/** Texts about documents of a knowledge base. */
export const documentTexts = {
  locked: "Knowledge base to be added",
  lockedHelp: "Write at least 10 characters of background information first.",
  upload: "Click to upload documents",
  drop: "Drop files to add them",
  uploadHelp: "or drop them here: .txt and .md, at most 1 MB each",
  title: "Documents",
  count: (count: number) => `${count} ${count === 1 ? "document" : "documents"}`,
  next: { upload: "Uploads when you save", remove: "Removed when you save" },
  restoredCount: (count: number) =>
    count === 1
      ? "1 unsaved document change was restored."
      : `${count} unsaved document changes were restored.`,
  notPersisted: "This browser can't store the files. Save before you close the page.",
  keep: "Keep",
  keepName: (name: string) => `Keep ${name}`,
  remove: "Remove",
  removeName: (name: string) => `Remove ${name}`,
  refused: "Some files couldn't be added",
  wrongType: (name: string) => `${name}: only .txt and .md files can be uploaded.`,
  tooLarge: (name: string, megabytes: string) => `${name}: ${megabytes} MB is too large; at most 1 MB.`,
  empty: (name: string) => `${name}: the file is empty.`,
  notText: (name: string) => `${name} is not UTF-8 text. Save it as UTF-8 and try again.`,
  twice: (name: string) => `${name}: a document with this name already exists. Remove it first.`,
  tooMany: (name: string, max: number) => `${name}: a knowledge base can hold at most ${max} documents.`,
  unreadable: (name: string) => `${name}: the file could not be read.`,
  uploadFailed: (name: string, message: string) => `${name}: ${message}`,
} as const;

/** Texts about importing a guide from a file. */
export const guideFileTexts = {
  help: "Write the guide here or import a Markdown file.",
  import: "Import Markdown",
  taken: (name: string) => `Imported ${name}. Check the guide, then choose Next to save it.`,
  nothing: (name: string) => `${name} contains no guide.`,
} as const;

/** Texts of the voice test and the draft status. */
export const voiceTexts = {
  test: "Test Voice",
  generating: "Generating...",
  pause: "Pause",
  resume: "Resume",
  stop: "Stop",
  needed: "Choose language, provider and voice type first.",
  playing: "Playing",
  paused: "Paused",
  playFailed: "The browser could not play the sample",
} as const;

export const draftTexts = {
  unsaved: "Unsaved changes",
  saving: "Saving draft",
  saved: "Saved as draft",
  savedAt: (time: string) => `Saved as draft ${time}`,
  error: "Couldn't save the draft to the server. It's saved in this browser.",
  retry: "Retry",
} as const;

/** Texts of the templates for new interviewers. */
export const templateTexts = {
  title: "Start from a template",
  help: "One click creates a draft with a complete guide. You can change everything.",
  language: "Language",
  orArchetype: "Or choose an archetype",
} as const;

/** Texts of the draft for an empty guide. */
export const archetypeDraftTexts = {
  title: "Start with a draft",
  help: (archetype: string) =>
    `A complete guide for ${archetype}, in the language of the interview. You can change everything.`,
  use: "Use the draft",
  filled: "Draft added. Read it, then choose Next to save it.",
  failed: "The draft could not be loaded. Try again.",
} as const;
