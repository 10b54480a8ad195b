import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateSources, tablesIn } from '../generate-sources'
import { contractSources, domainNamesIn, entityNames } from '../shared-modules'
import { type Tree, writeScreen } from './files'
import { freeCalls, fromCall } from './from-call'
import { type Api, fromOpenApi, isOpenApi } from './from-openapi'
import { fromSample } from './from-sample'
import { kebab, nameIn, plural, singular, snake } from './names'
import { type Label, type Plan, PlanError } from './plan'
import { planned, plannedOver, type Taken } from './planned'
import { declaredIn, projectAt } from './project'
import { type Staging, stage } from './staging'

/** Generates working screens from a source: plans, writes into a copy, checks there, and applies the result. */

export interface NewScreenOptions {
  /** A list of the contract, `GET admin/reasons`, instead of a file. */
  readonly call?: string
  /** The text of a sample or of an OpenAPI file. */
  readonly text: string
  /** Name of the file, from which labels and format are derived. */
  readonly file: string
  readonly name?: string
  readonly words?: string
  readonly area?: string
  readonly menu?: string
}

/** Plans what will be written. */
export async function plansFor(root: string, options: NewScreenOptions): Promise<readonly Plan[]> {
  const taken = takenIn(root)
  if (options.call !== undefined) return [await planOver(root, options.call, options, taken)]
  if (isOpenApi(options.text, options.file)) return plansOf(options, taken)
  const own = options.name ?? nameOfFile(options.file)
  const { fields, notes } = fromSample(options.text)
  const area = kebab(options.area === undefined ? plural(singular(snake(own))) : snake(options.area))
  const naming = {
    ...{ name: own, area, source: sourceOf(options.file) },
    ...(options.words !== undefined && { labelText: options.words }),
    ...(options.menu !== undefined && { menu: options.menu }),
  }
  return [planned(naming, fields, notes, taken)]
}

/** A screen per list of an API, in one menu folder. One that cannot be generated is reported in a note. */
function plansOf({ text, file, name, words, area, menu }: NewScreenOptions, taken: Taken): readonly Plan[] {
  const api = fromOpenApi(text)
  const count = api.resources.length
  if (count > 1 && (name !== undefined || words !== undefined)) throw severalOf(count)
  const own = areaOf(area, api, file)
  const notes: Label[] = [...api.notes]
  const plans = api.resources.flatMap((found): Plan[] => {
    const labelText = words ?? found.labelText
    const naming = {
      ...{ name: name ?? found.name, area: own, areaLabel: api.title, source: sourceOf(file) },
      ...(labelText !== undefined && { labelText }),
      ...(menu !== undefined && { menu }),
    }
    try {
      return [planned({ ...naming, isOneOfMany: name === undefined }, found.fields, found.notes, taken)]
    } catch (error) {
      if (!(error instanceof PlanError)) throw error
      const [zh, en] = error.texts
      notes.push(count > 1 ? [`${found.path}：${zh}`, `${found.path}: ${en}`] : error.texts)
      return []
    }
  })
  const [first, ...others] = plans
  if (first) return [{ ...first, notes: [...notes, ...first.notes] }, ...others]
  throw new PlanError([notes.map(([zh]) => zh).join('\n'), notes.map(([, en]) => en).join('\n')])
}

const severalOf = (count: number) =>
  new PlanError([
    `文件中有 ${count} 个列表，--name 与 --words 只用于一个`,
    `The file has ${count} lists: --name and --words are for one.`,
  ])

/** The origin for comments; pasted text has no file. */
const sourceOf = (file: string) => (file === '' ? 'from a sample' : `from ${path.basename(file)}`)

/** The name of a record from the file name, if valid. */
function nameOfFile(file: string): string {
  const name = path.basename(file).replace(/\.\w+$/, '')
  if (nameIn(name) !== undefined) return name
  if (name === '') {
    throw new PlanError([
      '请填写名称：一条记录叫什么，如 supplier',
      'Say a name: what one of them is called, such as supplier.',
    ])
  }
  throw new PlanError([
    `文件名「${name}」不能用作名称，请用 --name 指定`,
    `'${name}' cannot be a name here: say one with --name.`,
  ])
}

/** The area of an API: its title if that is a valid name, else its file name. */
function areaOf(area: string | undefined, { title, resources }: Api, file: string): string {
  if (area !== undefined) return kebab(snake(area))
  const names = [
    title.replace(/[^A-Za-z ].*$/, ''),
    path.basename(file).replace(/\.\w+$/, ''),
    resources[0]?.name ?? '',
  ]
  return kebab(names.map(nameIn).find(name => name !== undefined) ?? snake(title))
}

async function planOver(
  root: string,
  call: string,
  { name, words, menu }: NewScreenOptions,
  taken: Taken,
): Promise<Plan> {
  const project = await projectAt(root)
  const found = fromCall(call, project)
  const naming = {
    ...{ name: name ?? found.name, area: found.area, source: `over ${found.served.calls.list}` },
    ...(words !== undefined && { labelText: words }),
    ...(menu !== undefined && { menu }),
  }
  return plannedOver(naming, found, taken)
}

/** The calls that a screen can be generated for. */
export const callsWithoutScreen = async (root: string): Promise<readonly string[]> => freeCalls(await projectAt(root))

const FOLDERS = ['src/schema', 'src/widgets', 'src/engine', 'src/shell'] as const

/** The names in use in a project. */
export function takenIn(root: string): Taken {
  const sources = FOLDERS.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.test\.|\.example\.|testing\.tsx?$/.test(name))
      .map(name => readFileSync(path.join(root, folder, name), 'utf8')),
  )
  const contract = contractSources(root)
  return {
    entities: new Set(entityNames(contract)),
    declared: declaredIn(readFileSync(path.join(root, 'src/generated/declarations.ts'), 'utf8')),
    tables: new Set(tableSources(root).flatMap(tablesIn)),
    types: new Set(
      contract.flatMap(source =>
        [...source.matchAll(/\bexport (?:type|interface) (\w+)/g)].map(([, name = '']) => name),
      ),
    ),
    hasFile: file => existsSync(path.join(root, file)),
    isSpoken: name =>
      sources.some(source => domainNamesIn(source, new Set([name])).some(one => one.endsWith(`record ${name}`))),
  }
}

/** The server modules with tables. */
const tableSources = (root: string): readonly string[] =>
  ['server/db/schema', 'server/areas'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .map(name => readFileSync(path.join(root, folder, name), 'utf8')),
  )

/** Reports progress. */
export type ReportStep = (step: 'writing' | 'checking' | 'landing') => void

/** Writes the plans into the project if all checks pass; returns the written files. */
export async function make(
  root: string,
  plans: readonly Plan[],
  reportStep: ReportStep = () => {},
): Promise<readonly string[]> {
  const staging = await stage(root)
  try {
    reportStep('writing')
    await writeScreens(staging, plans)
    reportStep('checking')
    await allOf([staging.run('typescript/bin/tsc', '--noEmit'), staging.run('tsx/dist/cli.mjs', 'tools/check.ts')])
    reportStep('landing')
    return await staging.land()
  } finally {
    await staging.remove()
  }
}

/** Waits for all programs even if one fails, since the copy is deleted afterwards. */
async function allOf(programs: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const ends = await Promise.allSettled(programs)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Writes the plans into a copy, with generated modules and the migration. */
export async function writeScreens(staging: Staging, plans: readonly Plan[]): Promise<void> {
  const written = new Map<string, string>()
  const tree: Tree = {
    exists: file => written.has(file) || existsSync(path.join(staging.root, file)),
    read: file => written.get(file) ?? readFileSync(path.join(staging.root, file), 'utf8'),
    write: (file, text) => written.set(file, text),
  }
  // The first screen of a new folder creates it.
  const makers = new Map(plans.toReversed().map(plan => [plan.folder.name, plan]))
  for (const plan of plans) writeScreen(tree, plan, plan.folder.isNew && makers.get(plan.folder.name) === plan)
  for (const [file, text] of written) {
    const target = path.join(staging.root, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  await formatted(staging, [...written.keys()])
  const first = plans.find(({ served }) => !served)
  await generateSources(staging.root)
  if (first) await staging.run('drizzle-kit/bin.cjs', 'generate', `--name=${snake(first.several)}`)
}

const formatted = (staging: Staging, files: readonly string[]) =>
  staging.run('@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...files)

/** The text of a file as saved. */
export const textOf = (file: string): Promise<string> => readFile(file, 'utf8')
