/**
 * How fast answers come to a job: as they do, in the project of core jobs, or late at random, in the project `slow`.
 * A job that is to be done on both is one test for each.
 */
export const LINES = [
  { tag: '@core', line: '' },
  { tag: '@slow', line: ', though answers take 6 s at random' },
] as const
