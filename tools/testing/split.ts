/**
 * Which tests `npm test` runs, and which `npm run test:more`. A project of vitest belongs to one of them, and so does
 * each test in a browser.
 */

/** What a change needs. vitest takes any of several `--project=!name`, so they are named and not left out. */
export const CHANGE_PROJECTS = ['node', 'declared', 'server', 'alone', 'providers', 'dom', 'dom-alone'] as const

/**
 * What few changes touch and takes long: developers' tools and the docs that are followed on a copy (`tools`), kills,
 * power cuts, locks and full disks (`disasters`), plans of the database over many rows (`plans`), and what was run on
 * PostgreSQL once more on the embedded database (`embedded`).
 */
export const MORE_PROJECTS = ['tools', 'disasters', 'plans', 'embedded', 'embedded-alone'] as const

/** The tag of the browser tests that `npm test` runs. */
export const CORE = '@core'

/** Which tests of both runners a command runs, as arguments. */
export interface Choice {
  readonly vitest: readonly string[]
  readonly playwright: readonly string[]
}

export const CHANGE: Choice = {
  vitest: CHANGE_PROJECTS.map(name => `--project=${name}`),
  playwright: ['--grep', CORE],
}

/** @param shard such as `1/3`; without it everything */
export function moreOf(shard?: string): Choice {
  const sharded = shard === undefined ? [] : [`--shard=${shard}`]
  return {
    vitest: [...MORE_PROJECTS.map(name => `--project=${name}`), ...sharded],
    playwright: ['--grep-invert', CORE, ...sharded],
  }
}

/**
 * Reads `--shard=1/3` or `--shard 1/3`.
 * @throws on anything else, because a run of other tests than was meant looks like one of those
 */
export function shardOf(args: readonly string[]): string | undefined {
  const [, shard] = /^(?:--shard[= ](\d+\/\d+))?$/.exec(args.join(' ')) ?? ['', 'none']
  if (shard === undefined) return undefined
  const [place = 0, parts = 0] = shard.split('/').map(Number)
  if (!(place >= 1 && place <= parts)) throw new Error(`--shard=1/3 is all that can be said, not ${args.join(' ')}`)
  return shard
}
