import { notAuthorized, signInMessages } from "./messages/sign-in.ts";
import { successMessages } from "./messages/success.ts";
import { failureMessages } from "./messages/failure.ts";
import { loggedMessages } from "./messages/logged.ts";
import { optionsMessages } from "./messages/options.ts";
import { contentMessages } from "./messages/content.ts";
import { channelsMessages } from "./messages/channels.ts";
import { streamMessages } from "./messages/stream.ts";
import { voiceTestMessages } from "./messages/voice-test.ts";

/** Every message of the product's error catalogue, to the letter (spec section 8; 2.4 and 2.13 for sign-in and status
 * pages). The product imports the group it says: this whole is for the documentation and its tests. */
export const messages = {
  signIn: signInMessages,
  notAuthorized,
  success: successMessages,
  failure: failureMessages,
  logged: loggedMessages,
  options: optionsMessages,
  content: contentMessages,
  channels: channelsMessages,
  stream: streamMessages,
  voiceTest: voiceTestMessages,
} as const;
