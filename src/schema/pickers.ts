/** An input of an area's own, `() => import('./member.input')`: loaded when it is first drawn. */
export type OwnInput = () => Promise<{ readonly default: (props: never) => unknown }>

/**
 * How records of a resource are chosen wherever another refers to them: `one` of them or `many` in a form, and one to
 * `filter` by. What is not said is chosen from a list of names.
 */
export interface Pickers {
  readonly one?: OwnInput
  readonly many?: OwnInput
  readonly filter?: OwnInput
}
