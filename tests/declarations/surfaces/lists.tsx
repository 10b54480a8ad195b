import { splitKey } from '@contract/calls'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildRequest } from '@/engine/actions/build-request'
import { type ActionOfKind, type AnyAction, type AnyField, actionOfKind, meets, type Row, searchParam } from '@/schema'
import { columnEntries, filterEntries } from '../../../tools/declared/facts'
import type { Drawn, Product } from './product'
import { chrome, settled } from './rendered'
import { addressOf, type ListSurface, rowsOf } from './surfaces'

/** The common behaviour of all declared lists. */
export function testLists(product: () => Product, surfaces: readonly ListSurface[]): void {
  it.each(
    surfaces,
  )('the list $name sends its filters, is in English, offers the actions of each record, and sends them', async surface => {
    const { resource, list } = surface
    const names = list.rowActions ?? []
    const offers = (row: Row) => names.filter(name => isOffered(resource.actions[name], row)).toSorted()
    // One record per distinct set of offered actions.
    const rows = await rowsOf(product(), resource, list, surface.name)
    const known = [...new Map(rows.map(row => [offers(row).join(), row])).values()]
    const filters = filtersFor(surface)
    localStorage.setItem(`list.filters.${surface.name}`, '1')
    const drawn = await open(product(), surface, filters, known)
    localStorage.removeItem(`list.filters.${surface.name}`)
    await expectRows(drawn, known)
    await expectQuery(product(), surface, drawn, filters)
    expectFilters(drawn, surface)
    expectHeads(drawn, surface)
    expect(chrome(drawn.container)).toEqual([])
    const sent = new Set<string>()
    for (const row of known) {
      const at = `${surface.name} ${String(row[resource.id])}`
      const line = lineOf(drawn, row, resource.id)
      expect([at, await offeredIn(line, names, resource.actions)]).toEqual([at, offers(row)])
      for (const name of offers(row)) {
        const action = resource.actions[name]
        if (action?.kind !== 'call' || sent.has(name)) continue
        sent.add(name)
        await act(drawn, () => lineOf(drawn, row, resource.id), action, row, surface)
      }
    }
    expect(product().untranslated()).toEqual([])
  })
}

/** A value for each filter and for the search. */
function filtersFor({ resource, list }: ListSurface): Record<string, string> {
  const search = searchParam(list)
  return {
    ...Object.fromEntries(filterEntries(list).map(([param, key]) => [param, valueFor(param, resource.fields[key])])),
    ...(search && { [search]: '一' }),
  }
}

function expectFilters({ container }: Drawn, { resource, list }: ListSurface): void {
  const panel = container.querySelector('.filter-panel')?.textContent
  for (const [param, key, label] of filterEntries(list)) {
    // Set by the tabs or the tree.
    if (param === list.tabs?.field) continue
    if (param === list.treeFilter?.field) {
      expect(container.querySelector('.beside-tree')?.getAttribute('aria-label')).toBe(list.treeFilter.all[1])
      continue
    }
    expect(panel, param).toContain((label ?? resource.fields[key]?.label)?.[1] ?? key)
  }
}

function expectHeads({ container }: Drawn, { resource, list }: ListSurface): void {
  const heads = [...container.querySelectorAll('th')].map(head => head.textContent ?? '')
  for (const [key, label] of columnEntries(list.columns)) {
    const text = (label ?? resource.fields[key]?.label)?.[1] ?? key
    expect([text, heads.some(head => head.includes(text))]).toEqual([text, true])
  }
}

/** Renders the list in English, with filters in its URL, optionally with given rows instead of the server's. */
async function open(
  product: Product,
  { resource, name }: ListSurface,
  query: Readonly<Record<string, string>>,
  rows: readonly Row[],
) {
  const [path, search] = (await addressOf(product, name, query)).split('?')
  const [, page] = name.split('/')
  const address = [page === undefined ? path : `${path}/${page}`, ...(search ? [search] : [])].join('?')
  const instead = { key: resource.calls.list, rows }
  const drawn = await product.show({ resource, screen: name, address, language: 'en', instead })
  await settled(drawn.container)
  return drawn
}

const linesOf = ({ container }: Drawn) => [...container.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')]
const lineOf = (drawn: Drawn, row: Row, id: string): HTMLElement => {
  const line = linesOf(drawn).find(one => one.dataset.rowKey === String(row[id]))
  if (!line) throw new Error(`No row ${String(row[id])}`)
  return line
}

/** Expects all rows and no error. */
async function expectRows(drawn: Drawn, rows: readonly Row[]): Promise<void> {
  await waitFor(() => expect(linesOf(drawn).length).toBe(rows.length))
  expect(drawn.container.querySelector('.ant-result')).toBeNull()
}

/** Expects a request with the filters of the URL, which the server accepts. */
async function expectQuery(product: Product, surface: ListSurface, drawn: Drawn, filters: Record<string, string>) {
  const request = queryFor(surface, drawn)
  const sent = request.sent.query as Record<string, unknown>
  const expected = Object.fromEntries(
    Object.entries(filters).flatMap(([param, value]) => {
      const names = param.split(',')
      return names.map((name, at) => [name, names.length > 1 ? value.split(',')[at] : value])
    }),
  )
  expect(Object.fromEntries(Object.keys(expected).map(name => [name, String(sent[name])]))).toEqual(expected)
  expect(await product.rows(request.key, request.sent)).toBeInstanceOf(Array)
}

/** Page sizes of requests to the list call for other purposes: counts, and options of a filter. */
const ASIDE: readonly unknown[] = [1, 50]

/** The request for the rows themselves. */
function queryFor({ resource }: ListSurface, { sent }: Drawn) {
  const call = resource.calls.list
  const found = sent
    .filter(one => one.key === call && !ASIDE.includes((one.sent.query as Row | undefined)?.page_size))
    .at(-1)
  if (!found) throw new Error(`${resource.name} was not asked for`)
  return found
}

/** A valid value for a filter of this kind. */
function valueFor(param: string, field: AnyField | undefined): string {
  const [first] = Object.keys(field?.options.choices ?? {})
  if (/time|date/.test(param)) return param.includes(',') ? '1500000000,1900000000' : '1500000000'
  if (param.includes(',')) return '1,90000'
  if (param === 'category_path') return '0|'
  if (field?.kind === 'region') return '11'
  return first ?? (field?.kind === 'text' ? '一' : '1')
}

const isOffered = (action: AnyAction | undefined, row: Row) =>
  action !== undefined && meets(action.when, row) && !isSiteLink(action)

const isSiteLink = (action: AnyAction | undefined) => actionOfKind(action, 'link')?.site !== undefined

const linksIn = (line: HTMLElement) => [...line.querySelectorAll<HTMLElement>('.row-actions a, .row-actions button')]

/** The actions of a row: its links, and the enabled entries of its menu. */
async function offeredIn(line: HTMLElement, names: readonly string[], actions: Readonly<Record<string, AnyAction>>) {
  const labels = new Map(names.filter(name => !isSiteLink(actions[name])).map(name => [actions[name]?.label[1], name]))
  const menu = await openMenu(line)
  const shown = [...linksIn(line), ...menu.filter(item => item.getAttribute('aria-disabled') !== 'true')]
  if (menu.length > 0) await closeMenu(line)
  return shown.flatMap(one => labels.get(one.textContent ?? '') ?? []).toSorted()
}

const MORE = '.row-actions .ant-dropdown-trigger'
const MENU = '.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]'

/** Opens the "more" menu, if there is one. */
async function openMenu(line: HTMLElement): Promise<HTMLElement[]> {
  const more = line.querySelector<HTMLElement>(MORE)
  if (!more) return []
  fireEvent.click(more)
  await waitFor(() => expect(document.querySelector(MENU)).not.toBeNull())
  return [...document.querySelectorAll<HTMLElement>(MENU)]
}

async function closeMenu(line: HTMLElement): Promise<void> {
  const more = line.querySelector(MORE)
  if (more) fireEvent.click(more)
  await waitFor(() => expect(document.querySelector(MENU)).toBeNull())
}

type CallAction = ActionOfKind<'call'>

/** Performs a row action as a user does, and returns the request. */
async function act(drawn: Drawn, line: () => HTMLElement, action: CallAction, row: Row, { resource }: ListSurface) {
  const [, label] = action.label
  const before = drawn.sent.length
  const named = (all: readonly HTMLElement[]) => all.find(one => one.textContent === label)
  const button = named(linksIn(line())) ?? named(await openMenu(line()))
  if (!button) throw new Error(`${label} is not offered`)
  fireEvent.click(button)
  const values = action.prompt || action.confirm ? await answer(label, action, row, row[resource.titleField]) : {}
  const request = buildRequest(resource, action, [row], values)
  const written = await waitFor(() => {
    const found = drawn.sent.slice(before).find(one => one.key === request?.call)
    if (!found) throw new Error(`${label} was not sent`)
    return found
  })
  const { params = {}, body = {} } = written.sent
  const own: Record<string, unknown> = { ...action.extraValues }
  for (const [, name = ''] of splitKey(written.key).path.matchAll(/\{(\w+)\}/g)) {
    const id = action.many?.ids === name ? row[resource.id] : { ...row, ...body, ...own }[name]
    expect([name, String(params[name] ?? (body as Row)[name])]).toEqual([name, String(id)])
    // Path parameters are not in the body.
    delete own[name]
  }
  expect(body).toMatchObject({ ...own, ...values })
}

/** A typed prompt field is a reason, unless its rule rejects that. */
const REASON = '资料不全，请补'
const TYPED: Readonly<Record<string, string>> = { mobile: '13800138000' }
const typedFor = (name: string) => TYPED[name] ?? REASON

/** Fills in the prompt and confirms. */
async function answer(label: string, action: CallAction, row: Row, title: unknown): Promise<Row> {
  const { prompt = {}, confirmByTyping, initialValues = {} } = action
  const dialog = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find(one => yesOf(one, label))
    if (!found) throw new Error(`${label} does not ask`)
    return found
  })
  // Pickers keep their initial value or choose the first option; further options are tested with the picker.
  const chosen = Object.entries(prompt).flatMap(([name, { kind }]) => (kind === 'ref' ? [name] : []))
  const names = Object.keys(prompt).filter(name => !chosen.includes(name))
  for (const name of names) {
    const input = dialog.querySelector<HTMLElement>('textarea, input[type=text]:not([role=combobox])')
    if (!input) throw new Error(`${label} has no field for ${name}`)
    fireEvent.change(input, { target: { value: typedFor(name) } })
  }
  // The list is loaded after the dialog's text.
  if (chosen.length > 0) await waitFor(() => expect(dialog.querySelector('[role=combobox]')).not.toBeNull())
  const isOpen = dialog.querySelector('.ant-select-placeholder') !== null
  if (isOpen) await chooseFirst(dialog, label)
  if (confirmByTyping) await typeName(dialog, String(title))
  await waitFor(() => expect(yesOf(dialog, label)?.disabled).toBe(false))
  const yes = yesOf(dialog, label)
  if (yes) fireEvent.click(yes)
  const selected = chosen.map(name => [name, isOpen ? expect.anything() : row[initialValues[name] ?? name]])
  return Object.fromEntries([...names.map(name => [name, typedFor(name)]), ...selected])
}

/** Chooses the first option of the only select in a dialog. */
async function chooseFirst(dialog: HTMLElement, label: string): Promise<void> {
  const box = dialog.querySelector<HTMLElement>('[role=combobox]')
  if (!box) throw new Error(`${label} has nothing to choose from`)
  fireEvent.mouseDown(box)
  const option = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.ant-select-item-option')
    if (!found) throw new Error(`${label} offers nothing to choose`)
    return found
  })
  fireEvent.click(option)
}

/** Irreversible actions require typing the name. */
async function typeName(dialog: HTMLElement, name: string): Promise<void> {
  const input = await waitFor(() => {
    const found = dialog.querySelector<HTMLElement>('input[type=text]')
    if (!found) throw new Error(`${name} is not asked for`)
    return found
  })
  fireEvent.change(input, { target: { value: name } })
}

const yesOf = (dialog: HTMLElement, label: string) =>
  [...dialog.querySelectorAll('button')].find(button => button.textContent === label)
