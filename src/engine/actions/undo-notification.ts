/** How long a notification offers to undo what was done, in seconds. */
export const UNDO_SECONDS = 5

/**
 * The type of a success notification; one that offers to undo counts down and has a button, which is what refine's
 * notification provider does with `progress`.
 * @param undo sends the reverse action; without it there is nothing to undo
 */
export const successNotification = (undo: (() => void) | undefined) =>
  undo
    ? ({ type: 'progress', undoableTimeout: UNDO_SECONDS, cancelMutation: undo } as const)
    : ({ type: 'success' } as const)
