import { useCallback } from 'react'
import { type DialogProps, useDialog } from '../dialogs'
import type { PickerOptions, RelationPicker } from './relation-picker'

/**
 * Opens the relation picker of an entity: `const rows = await pick({ limit: 1 })`, undefined when it is cancelled. The
 * code of picker and dialog is loaded when it is first opened.
 */
export function useRelationPicker<T extends object, F extends object, O extends PickerOptions>(
  load: () => Promise<{ readonly default: RelationPicker<T, F, O> }>,
): (options: O) => Promise<readonly T[] | undefined> {
  const open = useDialog<{ readonly options: O }, readonly T[]>(async () => {
    const [{ default: picker }, { PickerDialog }] = await Promise.all([load(), import('./picker-dialog')])
    const Dialog = (props: { readonly options: O } & DialogProps<readonly T[]>) => (
      <PickerDialog {...props} picker={picker} />
    )
    return { default: Dialog }
  })
  return useCallback(options => open({ options }), [open])
}
