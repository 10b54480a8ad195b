import type { FormScreen } from '@/schema'
import type { FormControllerState, FormProps } from './use-form-controller'
import type { FormSection } from './values'

/** The current step of a form and the functions to change it; a form without steps is its own last step. */
export interface Steps {
  /** Starting at 0. */
  readonly at: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly goTo: (step: number) => void
  /** Goes to the next step if the current one is valid. */
  readonly next: () => Promise<void>
}

export function stepsOf(
  { layout }: FormScreen<string>,
  parts: readonly FormSection[],
  { tab, onTab }: FormProps,
  isRight: FormControllerState['isRight'],
): Steps {
  const at = Number(tab)
  const goTo = (step: number) => onTab(String(step))
  return {
    at,
    isFirst: layout !== 'steps' || at === 0,
    isLast: layout !== 'steps' || at >= parts.length - 1,
    goTo,
    next: async () => {
      if (await isRight(parts[at]?.keys)) goTo(at + 1)
    },
  }
}
