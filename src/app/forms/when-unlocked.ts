/**
 * Opens a dialog after a save, once the form that was locked has its focus again: the dialog gives the focus back to
 * where it was when it opened.
 */
export function whenUnlocked(open: () => void): void {
  // The form is unlocked in this frame, and takes the focus in the next.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(open)));
}
