/** Words of the wizard; spec section 2.7 has those with capitals inside. */
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
  missing: "There is no such interviewer",
  missingHelp: "It may have been deleted, or the address is mistyped.",
  refusedTitle: "A published interviewer cannot be edited",
  refusedHelp: "Respondents are being interviewed by it. Pause it first, then edit it and publish it again.",
  stepBroken: "This step could not be shown",
  notSaved: "Not saved",
  kept: "What you typed is kept.",
  problems: (count: number) => `${count} ${count === 1 ? "field needs" : "fields need"} your attention.`,

  searchCards: (label: string) => `Search ${label.toLowerCase()}`,
  foundCards: (found: number, total: number) => `${found} of ${total}`,
  noCards: "No matches. Try a different search.",
  moreCards: (count: number) => `Show ${count} more`,

  archetypes: "Archetypes",
  archetypesHelp: "The kind of interview that this interviewer starts from.",
  archetypeMissing: "Choose an archetype",
  archetypesLoading: "Loading archetypes",
  archetypesFailed: "The archetypes could not be loaded",
  archetypesNone: "No archetypes available",
  archetypesNoneHelp: "An administrator prepares the archetypes that interviewers start from.",
  comingSoon: "Coming soon",
  examples: "Examples",
  more: (count: number) => `+${count} more`,

  guidePanel: "Interview Guide",
  knowledgePanel: "Knowledge Base",
  contentFailed: "The interview content could not be loaded",

  channels: "Channels",
  channelMissing: "Choose a channel",
  channelsLoading: "Loading channels",
  channelInactive: "Inactive",
  chatHasNoVoice: "Respondents write in the browser, so there are no voice settings.",
  pricingTitle: "Pricing Summary",
  pricingEmpty: "Select a channel to see pricing details",
  totalCost: "Total Cost per Interview",
  noPrice: "No price",

  reviewNotice:
    "After creation, your interviewer will be in Live status. Contact credentials will be generated automatically.",
  notAvailable: "N/A",
  edit: "Edit",
  unfinished: "These steps are not complete yet",
  unfinishedHelp: "You can save now and complete them later. All of them are needed to publish.",
  name: "Name",
  archetype: "Archetype",
  channel: "Channel",
  price: "Price",
  voiceType: "Voice Type",
  voice: { male: "Male", female: "Female" },
  description: "Description",
  show: "Show",
} as const;

/** Words of the documents of a knowledge base. */
export const documentTexts = {
  locked: "Knowledge base to be added",
  lockedHelp: "Write at least 10 characters of background information first.",
  upload: "Click to upload documents",
  drop: "Drop the files to take them",
  uploadHelp: "or drop them here: .txt and .md, at most 1 MB each",
  title: "Documents",
  count: (count: number) => `${count} ${count === 1 ? "document" : "documents"}`,
  next: { upload: "Uploads when you save", remove: "Removed when you save" },
  restoredCount: (count: number) =>
    count === 1
      ? "A change to the documents that you had not saved is here again."
      : `${count} changes to the documents that you had not saved are here again.`,
  losable: "This browser has no room for the files until you save. Save before you close the page.",
  keep: "Keep",
  keepName: (name: string) => `Keep ${name}`,
  remove: "Remove",
  removeName: (name: string) => `Remove ${name}`,
  refused: "Some files were not taken",
  wrongType: (name: string) => `${name}: only .txt and .md files can be uploaded.`,
  tooLarge: (name: string, megabytes: string) => `${name}: ${megabytes} MB is too large; at most 1 MB.`,
  empty: (name: string) => `${name}: the file is empty.`,
  notText: (name: string) => `${name}: the text is not in UTF-8. Save the file as UTF-8 and try again.`,
  twice: (name: string) => `${name}: a document of this name is there already. Remove it first.`,
  tooMany: (name: string, most: number) => `${name}: at most ${most} documents fit into a knowledge base.`,
  unreadable: (name: string) => `${name}: the file could not be read.`,
  uploadFailed: (name: string, message: string) => `${name}: ${message}`,
} as const;

/** Words of a guide that is taken from a file. */
export const guideFileTexts = {
  help: "Write the guide here, or take it from a markdown file.",
  import: "Import markdown",
  taken: (name: string) => `The guide of ${name} is in the form. Look through it; Next saves it.`,
  nothing: (name: string) => `${name}: there is no guide in this file.`,
} as const;

/** Words of the voice test and of the drafts' indicator. */
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
  draft: "Draft",
  unsaved: "Changed. Next saves it.",
  saving: "Saving draft",
  saved: "Saved",
  error: "The draft could not be kept on the server. It is kept in this browser.",
  retry: "Retry",
} as const;
