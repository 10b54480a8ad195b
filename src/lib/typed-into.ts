const TYPED_INTO =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"], [role=combobox]'

/** Whether a key that is pressed there writes something: it means nothing else then. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null
