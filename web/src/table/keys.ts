/** Whether a key press is a shortcut: without modifiers, and not typed into a field or over a dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest("input, textarea, select, [contenteditable]")) return false;
  return !target?.closest("dialog");
}
