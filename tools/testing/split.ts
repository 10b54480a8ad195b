/**
 * The split between `npm test` and `npm run test:more`. Each vitest project and each browser test belongs to one of
 * them.
 */

/**
 * The projects that every change needs. vitest treats several `--project=!name` as alternatives, so they are listed
 * instead of excluded.
 */
export const CHANGE_PROJECTS = ['node', 'declared', 'server', 'alone', 'providers', 'dom', 'dom-alone'] as const

/**
 * Slow projects that few changes affect: developer tools and documented procedures on a copy (`tools`), kills, power
 * failures, locks and full disks (`disasters`), query plans over many rows (`plans`), and the PostgreSQL tests repeated
 * on the embedded database (`embedded`).
 */
export const MORE_PROJECTS = ['tools', 'disasters', 'plans', 'embedded', 'embedded-alone'] as const

/** The tag of the browser tests that `npm test` runs. */
export const CORE = '@core'

/** The tests that a command runs, as arguments of both runners. */
export interface Choice {
  readonly vitest: readonly string[]
  readonly playwright: readonly string[]
}

export const CHANGE: Choice = {
  vitest: CHANGE_PROJECTS.map(name => `--project=${name}`),
  playwright: ['--grep', CORE],
}

/** @param shard such as `1/3`; everything if omitted */
export function moreOf(shard?: string): Choice {
  const sharded = shard === undefined ? [] : [`--shard=${shard}`]
  return {
    vitest: [...MORE_PROJECTS.map(name => `--project=${name}`), ...sharded],
    playwright: ['--grep-invert', CORE, ...sharded],
  }
}

/**
 * Parses `--shard=1/3` or `--shard 1/3`.
 * @throws Error for anything else, because a run with other tests than intended would go unnoticed
 */
export function shardOf(args: readonly string[]): string | undefined {
  const [, shard] = /^(?:--shard[= ](\d+\/\d+))?$/.exec(args.join(' ')) ?? ['', 'none']
  if (shard === undefined) return undefined
  const [place = 0, parts = 0] = shard.split('/').map(Number)
  if (!(place >= 1 && place <= parts)) throw new Error(`--shard=1/3 is all that can be said, not ${args.join(' ')}`)
  return shard
}
