import {
  notAuthorized,
  signInMessages,
  failureMessages,
  channelsMessages,
  contentMessages,
  optionsMessages,
  streamMessages,
  voiceTestMessages,
  loggedMessages,
} from "./messages/failure.ts";
import { successMessages } from "./messages/success.ts";

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
