import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { affectedBy, readSources } from '../testing/affected'
import { thoseThatDoNotCompile } from './compiles'
import type { Fault } from './faults'
import { readReach, readTestGraph, testsFor } from './reach'
import { type Outcome, report, reportLine } from './report'
import { plantingsOf, sample, sourcesIn } from './sample'
import { Worker } from './workers'

/** `npm run mutate`: plants random faults and reports those that no test detects. docs/testing.md, "Fault sampling". */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200' },
    in: { type: 'string', multiple: true, default: ['src', 'server'] },
    workers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '90' },
    only: { type: 'string' },
    reach: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const root = process.cwd()
const cache = path.join(root, 'node_modules/.cache/faults')
mkdirSync(cache, { recursive: true })
const reachFile = path.join(cache, 'reach.jsonl')

/** Tests of `npm run test:more` start processes of their own, which are not instrumented. */
const IN_PROCESSES = /^tests\/(?:tools|server\/(?:disasters|plans))\//

function filesOf(folders: readonly string[], ends: RegExp): string[] {
  return folders
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`))
    .map(name => name.split(path.sep).join('/'))
    .filter(name => ends.test(name))
}

const testFiles = () => filesOf(['src', 'tests'], /\.test\.tsx?$/).filter(name => !IN_PROCESSES.test(name))

/** Records the reach of test files that is not known yet. */
async function findReach(): Promise<void> {
  const known = new Set(readReach(reachFile, root).map(({ test }) => test))
  const missing = testFiles().filter(file => !known.has(file))
  const worker = new Worker({ ...process.env, FAULTS: '' })
  for (let start = 0; start < missing.length; start += 20) {
    process.stdout.write(`what tests reach: ${start} of ${missing.length} files\n`)
    await worker.run({ reach: reachFile, files: missing.slice(start, start + 20), most: 1_200_000 })
  }
  worker.close()
}

const NOTHING_RAN = { failed: [], ended: 0, isCut: false }

async function tryAll(faults: readonly Fault[], sources: ReadonlyMap<string, string>): Promise<Outcome[]> {
  const reached = readReach(reachFile, root)
  const graph = readTestGraph(root)
  const browserSources = readSources()
  const file = path.join(cache, 'faults.json')
  writeFileSync(file, JSON.stringify(faults))
  const left = [...faults]
  const outcomes: Outcome[] = []
  const most = Number(values.seconds) * 1000
  const work = async () => {
    const worker = new Worker({ ...process.env, FAULTS: file })
    for (let fault = left.shift(); fault; fault = left.shift()) {
      const files = testsFor(fault, sources.get(fault.file) ?? '', reached, graph)
      const ran = files.length > 0 ? await worker.run({ fault: fault.id, files, most }) : NOTHING_RAN
      const specs = affectedBy([fault.file], browserSources).specs.length
      const outcome: Outcome = { fault, files: files.length, specs, ran }
      outcomes.push(outcome)
      process.stdout.write(`${outcomes.length}/${faults.length} ${reportLine(outcome, sources)}\n`)
    }
    worker.close()
  }
  await Promise.all(Array.from({ length: Number(values.workers) }, work))
  return outcomes
}

if (values.reach) await findReach()
const sources = sourcesIn(root, values.in)
const sampled = sample(plantingsOf(sources), Number(values.count), Number(values.seed))
const only = values.only?.split(',').map(Number)
const chosen = sampled.filter(({ id }) => only?.includes(id) ?? true)
if (values.list) {
  for (const fault of chosen)
    process.stdout.write(`${reportLine({ fault, files: 0, specs: 0, ran: NOTHING_RAN }, sources)}\n`)
} else {
  const uncompilable = thoseThatDoNotCompile(root, chosen, sources)
  const outcomes = await tryAll(
    chosen.filter(({ id }) => !uncompilable.has(id)),
    sources,
  )
  process.stdout.write(report(outcomes, uncompilable.size, sources))
}
