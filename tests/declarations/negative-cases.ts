import type { Resource } from '@/schema'
import { readDrawn } from '../../tools/declared/world'

/** Good declarations, to be changed into one mistake at a time. What the language refuses, a mistake may still say. */
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

/** The declaration with other parts; `as`, because most mistakes are none that compile. */
export const changed = (resource: Resource, parts: object): Resource => ({ ...resource, ...parts }) as Resource

/** A screen of a declaration, with other parts. */
export const withScreen = (resource: Resource, route: keyof Resource['screens'], parts: object): Resource =>
  changed(resource, { screens: { ...resource.screens, [route]: { ...resource.screens[route], ...parts } } })

export const withList = (parts: object): Resource => withScreen(theme, 'themeList', parts)
export const withDetail = (parts: object): Resource => withScreen(bill, 'settlementDetail', parts)
export const withForm = (parts: object): Resource => withScreen(shop, 'shopAdd', parts)

/** The first table of a bill, with other parts. */
export function withTable(parts: object): Resource {
  const detail = bill.screens.settlementDetail
  const [first] = (detail && 'sections' in detail && detail.relations) || []
  return withDetail({ relations: [{ ...first, ...parts }] })
}

const COLUMNS = ['name', 'image_path', 'mark', 'is_default'] as const

/** Further fields, which stand in the list too unless said otherwise. */
export const withFields = (fields: object, shown: readonly string[] = Object.keys(fields)): Resource =>
  changed(withList({ columns: [...COLUMNS, ...shown] }), { fields: { ...theme.fields, ...fields } })

/** Further actions, which stand beside each record. */
export const withActions = (actions: object): Resource =>
  changed(withList({ rowActions: ['edit', 'remove', ...Object.keys(actions)] }), {
    actions: { ...theme.actions, ...actions },
  })
