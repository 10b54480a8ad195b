/** A custom input, `() => import('./member.input')`, loaded when it is first rendered. */
export type OwnInput = () => Promise<{ readonly default: (props: never) => unknown }>

/** Custom inputs with which other declarations select this entity's records. @default a select of their names */
export interface Pickers {
  /** For a `reference` in a form. */
  readonly one?: OwnInput
  /** For `references` in a form. */
  readonly many?: OwnInput
  /** For a filter of a list. */
  readonly filter?: OwnInput
}
