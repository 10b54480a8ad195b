/** How long a notification offers undo, in seconds. */
export const UNDO_SECONDS = 5

/**
 * The type of a success notification. With undo it has a countdown and a button, which refine's notification provider
 * calls `progress`.
 * @param undo sends the reverse action; undefined if there is none
 */
export const successNotification = (undo: (() => void) | undefined) =>
  undo
    ? ({ type: 'progress', undoableTimeout: UNDO_SECONDS, cancelMutation: undo } as const)
    : ({ type: 'success' } as const)
