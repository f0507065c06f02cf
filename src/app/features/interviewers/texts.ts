/** Words of the interviewer screens; the heading is spec section 2.6's. */
export const texts = {
  title: "My Interviewer",
  description: "Interviewers speak with people for you, by voice, phone or chat.",
  prepare: "Prepare what interviewers are made of",
  archetypes: "Archetypes",
  archetypesText: "The kinds of interview that teams can start from.",
  channels: "Channels",
  channelsText: "The ways in which people are interviewed, and what each costs.",
  comingTitle: "Interviewers cannot be created yet",
  comingText:
    "Your administrators are preparing archetypes and channels. The interviewers that you create will stand here.",
} as const;
