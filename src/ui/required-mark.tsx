/** Marks a field that must be filled. Silent: the control says it by `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ms-0.5 text-danger-ink">
      *
    </span>
  );
}
