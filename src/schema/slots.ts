import type { FormController, ListController } from './controllers'
import type { AnyField, Resource } from './resource'

/**
 * A custom component in a declared screen, `src/resources/<area>/<name>.slot.tsx` (an input: `<name>.input.tsx`),
 * declared as `() => import('./name.slot')`. It is loaded when first rendered, inside an error boundary.
 */
export type OwnPart<P> = () => Promise<{ readonly default: (props: P) => unknown }>

/** The props of a list slot: the list controller, as `useListController` returns it. */
export interface ListSlot<T> {
  readonly list: ListController<T>
}

/** Custom components of a list. */
export interface ListSlots<T> {
  /** In the toolbar, before the export and column tools. */
  readonly toolbar?: OwnPart<ListSlot<T>>
  /**
   * In place of the table. Tabs, toolbar, filters, error and empty states, the pager and dialogs stay the engine's.
   */
  readonly table?: OwnPart<ListSlot<T>>
}

/** The props of a custom section in a detail. */
export interface BlockSlot<T> {
  readonly resource: Resource
  /** The record as displayed. */
  readonly row: T
  /** Refetches the record. */
  readonly refetch: () => void
}

/** ARIA attributes that describe a field's state, for the element that receives input. */
export interface InputAria {
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined
}

/** The props of a field's custom input. The form controls `value` and `onChange` and shows errors below it. */
export interface InputSlot<T, V = unknown> {
  /** The id for the element that receives input; the field's label refers to it. */
  readonly id?: string
  readonly value?: V
  readonly onChange?: (value: V) => void
  readonly disabled?: boolean
  /**
   * For the same element: the description below the field, and whether it is required or invalid, for screen readers.
   */
  readonly aria: InputAria
  readonly field: AnyField
  /** The form: values of the other fields, and setters. */
  readonly form: FormController<T>
}

/** The fields with custom inputs, in every form of the declaration. */
export type OwnInputs<F extends string, T> = {
  readonly [K in F]?: OwnPart<InputSlot<T, K extends keyof T ? T[K] : unknown>>
}
