import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { entityNames } from '../shared-modules'
import { PlanError } from './plan'
import { type File, type Spoken, spokenIn } from './spoken'

/** Facts of the project about existing calls: area, rules, whether a screen shows them, and known labels. */
export interface Project {
  readonly entities: ReadonlySet<string>
  readonly isShown: (list: string) => boolean
  readonly areaOf: (call: string) => string
  /** The rules with exactly these fields. */
  readonly rulesOf: (keys: readonly string[]) => { readonly name: string; readonly from: string } | undefined
  /** Existing labels of the project. */
  readonly spoken: Spoken
}

const filesIn = (root: string, folder: string): File[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.(?:test|example)\./.test(name))
    .map(name => `${folder}/${name.split(path.sep).join('/')}`)
    .map(name => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))

/** Folders of panels that the site map loads for actions. */
const panelFolders = (root: string): readonly string[] => {
  const siteMap = readFileSync(path.join(root, 'src/site-map.ts'), 'utf8')
  return [
    ...new Set(
      [...siteMap.matchAll(/import\('@\/(resources\/[\w-]+\/[\w-]+)\/[\w-]+'\)/g)].map(([, at]) => `src/${at}`),
    ),
  ]
}

export async function projectAt(root: string): Promise<Project> {
  const contract = filesIn(root, 'contract')
  const declarations = filesIn(root, 'src/resources').filter(({ name }) => /\/[\w-]+(?:\.parts)?\.ts$/.test(name))
  const pages = [
    ...filesIn(root, 'src/custom-pages').filter(({ name }) => !name.includes('/playground/')),
    ...panelFolders(root).flatMap(folder => filesIn(root, folder)),
  ]
  const rules = await rulesIn(root, contract)
  const spoken = spokenIn(declarations, [...contract, ...pages, ...filesIn(root, 'src/locales')])
  return {
    entities: entityNames(contract.map(({ text }) => text)),
    isShown: list => {
      // A report's table without further options shares its rows with its chart, whose call is the only one written.
      const chart = list.endsWith('/page') ? list.slice(0, -'/page'.length) : list
      return [...declarations, ...pages].some(({ text }) => names(text, list) || names(text, chart))
    },
    areaOf: call => {
      const collection = call.replace(/^\w+ /, '').replace(/\/\{\w+\}$/, '')
      const owner = contract
        .find(({ text }) => text.includes(`path: '${collection}',`))
        ?.text.match(/= entity\('(\w+)'/)?.[1]
      const area = contract.flatMap(({ name, text }) => {
        const own = /^contract\/([\w-]+)\//.exec(name)?.[1]
        return own !== undefined && defines(text, call, owner) ? [own] : []
      })[0]
      if (area !== undefined) return area
      throw new PlanError([`contract/ 中没有写出 ${call}`, `'${call}' is not written out in contract/.`])
    },
    rulesOf: keys => rules.find(one => one.keys === [...keys].sort().join()),
    spoken,
  }
}

/** The entities with a declaration, from src/generated/declarations.ts. */
export const declaredIn = (declarations: string): ReadonlySet<string> =>
  new Set([...declarations.matchAll(/^ {2}(\w+): \(\) => import/gm)].map(([, name = '']) => name))

/** Defined directly, or as a CRUD call of an entity. */
const defines = (text: string, call: string, owner: string | undefined): boolean =>
  text.includes(`'${call}': call(`) || (owner !== undefined && text.includes(`crudCalls(${owner}Entity, `))

/** Named directly, or as a CRUD call of an entity. */
const names = (text: string, list: string): boolean =>
  text.includes(`'${list}'`) || text.includes(`crud('${list.replace('GET ', '')}/{`)
/** The rules of forms, by their fields. */
async function rulesIn(root: string, contract: readonly File[]) {
  const files = contract.filter(({ name }) => /\/(?:[\w-]+-)?rules\.ts$/.test(name))
  const found = files.map(async ({ name }) => {
    const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, name)).href)
    const from = name.replace(/^contract\//, '@contract/').replace(/\.ts$/, '')
    return Object.entries(module).flatMap(([name, value]) =>
      isRules(value) ? [{ name, from, keys: Object.keys(value).sort().join() }] : [],
    )
  })
  return (await Promise.all(found)).flat()
}
const isRules = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every(rule => typeof rule === 'object' && rule !== null && 'type' in rule)
