/** A custom input, `() => import('./member.input')`, loaded when it is first rendered. */
export type OwnInput = () => Promise<{ readonly default: (props: never) => unknown }>

/** A function that finds ids by names (`NameFinder` of the engine), loaded with the first file. */
export type OwnNames = () => Promise<{ readonly default: (names: never, call: never) => unknown }>

/** Custom inputs with which other declarations select this entity's records. @default a select of their names */
export interface Pickers {
  /** For a `reference` in a form. */
  readonly one?: OwnInput
  /** For `references` in a form. */
  readonly many?: OwnInput
  /** For a filter of a list. */
  readonly filter?: OwnInput
  /**
   * Finds the ids of the names in an imported column, `() => import('./category-names')`. @default by the titles of all
   * records, as the select has them
   */
  readonly names?: OwnNames
}
