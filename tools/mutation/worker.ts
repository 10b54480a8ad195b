import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { CHANGE_PROJECTS } from '../testing/split'

/**
 * A process that keeps one vitest instance for many runs, so that databases are created and sources compiled once. A
 * fault may make a test hang: then `workers.ts` ends this process and starts another one.
 */

/** A run: the files that a fault may affect; without a fault, reach is recorded. */
export interface Order {
  readonly fault?: number
  readonly reach?: string
  readonly files: readonly string[]
  /** Milliseconds after which no further files are started. */
  readonly most: number
}

export interface RunResult {
  /** The first failed test, by file. */
  readonly failed: readonly string[]
  /** Number of files that finished. */
  readonly ended: number
  readonly isCut: boolean
}

/** Keeps the given order of files; vitest would start with the slowest. */
class GivenOrder {
  sort(files: TestSpecification[]) {
    return files
  }
  shard(files: TestSpecification[]) {
    return files
  }
}

/** Failures since the start of a run; vitest itself accumulates them over all runs. */
const failed: string[] = []
let ended = 0

async function run(vitest: Vitest, { fault, reach, files, most }: Order): Promise<RunResult> {
  vitest.provide('fault', fault)
  vitest.provide('reach', reach)
  failed.length = 0
  ended = 0
  const specifications = (await Promise.all(files.map(file => vitest.globTestSpecifications([file])))).flat()
  let isCut = false
  const timer = setTimeout(() => {
    isCut = true
    void vitest.cancelCurrentRun('keyboard-input')
  }, most)
  await vitest.runTestSpecifications(specifications, false)
  clearTimeout(timer)
  return { failed: [...failed], ended, isCut }
}

const vitest = await createVitest('test', {
  config: 'tools/mutation/vitest.config.ts',
  watch: false,
  project: [...CHANGE_PROJECTS],
  maxWorkers: 1,
  reporters: [
    {
      onTestCaseResult: test => {
        if (test.result().state === 'failed') failed.push(`${test.module.relativeModuleId}: ${test.fullName}`)
      },
      onTestModuleEnd: module => {
        if (module.state() !== 'skipped') ended++
        if (module.state() === 'failed') failed.push(`${module.relativeModuleId}: fails outside of its tests`)
      },
      onTestRunEnd: (_, errors) => {
        if (errors.length > 0) failed.push('an error outside of tests')
      },
    },
  ],
  bail: process.env.FAULTS ? 1 : 0,
  sequence: { sequencer: GivenOrder },
})
await vitest.standalone()
process.on('message', (order: Order) => void run(vitest, order).then(ran => process.connected && process.send?.(ran)))
process.on('disconnect', () => void vitest.close().then(() => process.exit(0)))
process.send?.('ready')
