const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role=combobox]'

/** Checks whether a key press in an element enters text, so that it is no shortcut. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null
