import { declaredResources } from "../navigation/resources.gen.ts";
import {
  channelsMessages,
  contentMessages,
  notAuthorized,
  optionsMessages,
  signInMessages,
  streamMessages,
  voiceTestMessages,
} from "./messages.ts";
import {
  failureMessages,
  guideMessages,
  knowledgeMessages,
  loggedMessages,
  recordMessages,
  successMessages,
} from "./result-messages.ts";

const resources = declaredResources.map(({ entity }) => recordMessages(entity.replaceAll("-", " ")));
const records = [...resources, recordMessages("user"), guideMessages, knowledgeMessages];

/**
 * All messages of the product verbatim (spec section 8; 2.4 and 2.13 for sign-in and status pages). For documentation
 * and tests; product code imports single groups to keep bundles small.
 */
export const messages = {
  signIn: signInMessages,
  notAuthorized,
  success: successMessages,
  failure: failureMessages,
  record: {
    created: records.map(({ created }) => created),
    updated: records.map(({ updated }) => updated),
    createFailed: records.map(({ createFailed }) => createFailed),
    updateFailed: records.map(({ updateFailed }) => updateFailed),
    layoutMissing: resources.map(({ layoutMissing }) => layoutMissing),
  },
  logged: loggedMessages,
  options: optionsMessages,
  content: contentMessages,
  channels: channelsMessages,
  stream: streamMessages,
  voiceTest: voiceTestMessages,
} as const;
