import type { FormController, ListController } from './controllers'
import type { AnyField, Resource } from './resource'

/**
 * Parts of a declared screen that a component of the area draws, `src/resources/<area>/<name>.slot.tsx` (an input:
 * `<name>.input.tsx`). A declaration names them as `() => import('./name.slot')`, as it names own cells; their code comes when
 * they are first drawn, and one that throws costs its own place.
 */
export type OwnPart<P> = () => Promise<{ readonly default: (props: P) => unknown }>

/** What a part of a list is given: everything about the list, as `useListController` answers it. */
export interface ListSlot<T> {
  readonly list: ListController<T>
}

/** The slots of a list. */
export interface ListSlots<T> {
  /** In the toolbar, before the tools for files and columns. */
  readonly toolbar?: OwnPart<ListSlot<T>>
  /**
   * In place of the table. The state tabs, the toolbar, filters, failures, the empty list, the pager and what actions open
   * stay the engine's.
   */
  readonly body?: OwnPart<ListSlot<T>>
}

/** What a block among the facts of a record is given. */
export interface BlockSlot<T> {
  readonly resource: Resource
  /** The record as it is shown. */
  readonly row: T
  /** Reads the record again. */
  readonly refetch: () => void
}

/** How a field stands, as attributes of the element that takes the typing. */
export interface InputAria {
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** What one field's own input is given. `value` and `onChange` are the form's, and what is wrong stands below it. */
export interface InputSlot<T, V = unknown> {
  /** For the element that takes the typing: the label belongs to it. */
  readonly id?: string
  readonly value?: V
  readonly onChange?: (value: V) => void
  readonly disabled?: boolean
  /** For the same element: what is said below the field, and whether it is required or wrong, for whoever cannot see it. */
  readonly aria: InputAria
  readonly field: AnyField
  /** The whole form: its other values, and setting them. */
  readonly form: FormController<T>
}

/** The fields whose inputs are the area's own, in every form of the declaration. */
export type OwnInputs<F extends string, T> = {
  readonly [K in F]?: OwnPart<InputSlot<T, K extends keyof T ? T[K] : unknown>>
}
