import type { Floor } from './floor'
import { fits, type Template } from './template'

const files = import.meta.glob<{ default: Template }>('./templates/*.template.ts', { eager: true })

/** The templates by their files. Throws if two have the same id. */
export function templatesIn(found: Readonly<Record<string, { readonly default: Template }>>): readonly Template[] {
  const files = new Map<string, string>()
  for (const [file, { default: template }] of Object.entries(found)) {
    const name = `${template.client} ${template.id}`
    const before = files.get(name)
    if (before) throw new Error(`Template ${name} is declared twice: in ${before} and in ${file}`)
    files.set(name, file)
  }
  return Object.values(found).map(file => file.default)
}
const all = templatesIn(files)

/** Every template of a client, ordered by number. */
export const templatesOf = (client: Template['client']): readonly Template[] =>
  all.filter(template => template.client === client).sort((a, b) => a.id - b.id)

/** The template of a floor; undefined if it is unknown, or the floor does not match its shape. */
export function templateOf(client: Template['client'], floor: Floor): Template | undefined {
  const found = all.find(template => template.client === client && template.id === Number(floor?.tpl_id))
  return found && fits(found, floor) ? found : undefined
}
