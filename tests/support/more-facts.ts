/**
 * Screens beyond those of the specification, each with what stands on it and what its calls take: the tables written by
 * hand, and the walks over all calls, have them from here. `npm run new` writes such a file in tests/more/.
 */
export interface More {
  readonly entity: string
  readonly route: string
  /** `admin/suppliers` */
  readonly path: string
  readonly id: string
  readonly search: string | undefined
  readonly filters: Readonly<Record<string, string>>
  readonly columns: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
  /** The words of the button that adds one. */
  readonly add?: string
  /** The calls that write, of a screen over calls that were there before it; otherwise all three of a noun. */
  readonly writes?: readonly string[]
  /** What it is in the operation log. */
  readonly subject?: string
  /** A form as it is sent, and the one it is changed to. */
  readonly first?: Readonly<Record<string, string | number>>
  readonly second?: Readonly<Record<string, string | number>>
}
export const more = <const M extends More>(facts: M): M => facts
