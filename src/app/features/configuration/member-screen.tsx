import { FormScreen } from "./form-screen.tsx";
import { MemberActions } from "./member-actions.tsx";
import { members } from "./members.ts";

/** The form of a member, with what can be done to one beside changing it. */
export function MemberScreen({ id }: { readonly id: string }) {
  return <FormScreen resource={members} id={id} actions={<MemberActions id={id} />} />;
}
