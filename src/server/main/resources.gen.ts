// Generated from the descriptors `src/server/main/*/resource.ts` by `npm run generate`. Do not edit.

import { resource as archetypes } from "./archetypes/resource.ts";
import { resource as channels } from "./channels/resource.ts";
import { resource as helpTexts } from "./help-texts/resource.ts";
import { resource as lists } from "./lists/resource.ts";
import { resource as phoneCalls } from "./phone-calls/resource.ts";
import { resource as phoneNumbers } from "./phone-numbers/resource.ts";
import { resource as webhooks } from "./webhooks/resource.ts";

/** All declared entities. Routes, exports and the required fields of layouts are derived from this list. */
export const declaredResources = [archetypes, channels, helpTexts, lists, phoneCalls, phoneNumbers, webhooks] as const;
