/** How others are reached. */
export interface Reach {
  /** Whether they may lie in the own network. */
  readonly allowInside: boolean
  /** Which part of the usual time they have to answer: all of it, unless a test is about those who do not. */
  readonly patience?: number | undefined
}

/** Where nothing was said, nobody in the own network is reached. */
export const reachOf = ({ allowInside, patience }: Reach = { allowInside: false }): Reach => ({ allowInside, patience })
