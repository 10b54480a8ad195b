import type { Resource } from '@/schema'
import { readDrawn } from '../../tools/declared/world'

/** Valid declarations, to be changed into one invalid case at a time, including cases that the compiler rejects. */
export const world = await readDrawn()

export function known(name: string): Resource {
  const found = world.resources.get(name)
  if (!found) throw new Error(`The site map has no ${name}`)
  return found
}
export const theme = known('shopTheme')
export const bill = known('bill')
export const shop = known('shop')
export const period = known('billPeriod')

export type NegativeCase = readonly [name: string, resource: Resource, problem: string]

/** The declaration with replaced parts; `as`, because most negative cases do not compile. */
export const changed = (resource: Resource, parts: object): Resource => ({ ...resource, ...parts }) as Resource

/** A screen of a declaration with replaced parts. */
export const withScreen = (resource: Resource, route: keyof Resource['screens'], parts: object): Resource =>
  changed(resource, { screens: { ...resource.screens, [route]: { ...resource.screens[route], ...parts } } })

export const withList = (parts: object): Resource => withScreen(theme, 'themeList', parts)
export const withDetail = (parts: object): Resource => withScreen(bill, 'settlementDetail', parts)
export const withForm = (parts: object): Resource => withScreen(shop, 'shopAdd', parts)

/** The first table of a bill with replaced parts. */
export function withTable(parts: object): Resource {
  const detail = bill.screens.settlementDetail
  const [first] = (detail && 'sections' in detail && detail.relations) || []
  return withDetail({ relations: [{ ...first, ...parts }] })
}

const COLUMNS = ['name', 'image_path', 'mark', 'is_default'] as const

/** Additional fields, which are also columns of the list by default. */
export const withFields = (fields: object, shown: readonly string[] = Object.keys(fields)): Resource =>
  changed(withList({ columns: [...COLUMNS, ...shown] }), { fields: { ...theme.fields, ...fields } })

/** Additional actions, also in each row. */
export const withActions = (actions: object): Resource =>
  changed(withList({ rowActions: ['edit', 'remove', ...Object.keys(actions)] }), {
    actions: { ...theme.actions, ...actions },
  })
