import { textOf } from "./draft.ts";
import { fieldNamed } from "./draft-study.ts";
import { channelsOf, recommendArchetype } from "./recommend.ts";
import { type SetupState, styleOf } from "./setup-state.ts";
import type { SetupContext } from "./setup-context.ts";
import { studyKindOf } from "./write-guide.ts";

/** A reply offered as a button; `text` is sent as the remark. */
export interface QuickReply {
  readonly label: string;
  readonly text: string;
}

/** Maximum number of replies. */
export const maxReplies = 5;

const same = (text: string): QuickReply => ({ label: text, text });
const createReply = "Create the interviewer";
const saveReply = "Save the changes";

/** True if a reply ends the setup: creates the interviewer, or saves its changes. */
export const isFinal = ({ text }: QuickReply): boolean => text === createReply || text === saveReply;

/** Returns the replies offered in the current state. */
export function quickReplies(state: SetupState, context: SetupContext): readonly QuickReply[] {
  const { asked, draft } = state;
  switch (asked) {
    case "create":
      return [];
    case "brief":
      return [same("What can you do?"), same("What is an archetype?")];
    case "restart":
      return [same("Yes"), same("No")];
    case "direction":
      return [
        ...["inbound", "outbound"].flatMap((kind) => channelsOf(kind, context).slice(0, 2)),
        { name: "Decide for me" },
      ]
        .slice(0, maxReplies)
        .map(({ name }) => same(name));
    case "review": {
      const brief = textOf(draft, "brief") ?? "";
      const second = recommendArchetype(
        brief,
        studyKindOf(`${textOf(draft, "topic") ?? ""}. ${brief}`),
        context,
      )?.second;
      return [
        same(context.isMade === true ? saveReply : createReply),
        ...(second === undefined || second.id === draft.values["archetype"]?.value
          ? []
          : [same(`Use ${second.name}`)]),
        ...(styleOf(draft).isShort ? [] : [same("Make it shorter")]),
        same("Undo"),
      ];
    }
    default: {
      const conflict = state.conflicts.find((each) => each.field === asked);
      if (conflict !== undefined) {
        return [...conflict.options.map(({ label }) => same(label)), same("Decide for me")].slice(
          0,
          maxReplies,
        );
      }
      const field = fieldNamed(draft, context, asked);
      if (field === undefined) return [];
      const options =
        field.kind === "flag"
          ? [same("Yes"), same("No")]
          : field.options.slice(0, 3).map(({ label }) => same(label));
      return [...options, same("Decide for me"), same("Decide later")].slice(0, maxReplies);
    }
  }
}
