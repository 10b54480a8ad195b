import { act, cleanup, waitFor } from '@testing-library/react'
import { Form } from 'antd'
import { Component, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FieldItem } from '@/engine/form/field-item'
import { initialValues, serializeValues } from '@/engine/form/values'
import { type CellProps, type Kind, kinds } from '@/engine/kinds'
import { ownCell } from '@/engine/kinds/parts/own-cell'
import { showPage } from '@/engine/testing'
import { type AnyField, actionOfKind, type OwnCell, type Resource, type Row, valueAt, withValues } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { readDrawn } from '../../tools/declared/world'

/** Values that a migrated record, a script or an old import may contain, for a field of any kind. */
const FAR_OUT = 8_640_000_000_000_001
const HUGE = '青'.repeat(100_000)
const HOSTILE: Readonly<Record<string, unknown>> = {
  null: null,
  undefined,
  number: 1_234.5,
  NaN: Number.NaN,
  boolean: true,
  'empty text': '',
  text: 'abc',
  'from,to': 'x,y',
  'huge text': HUGE,
  script: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'many brackets': '<'.repeat(100_000),
  'half an emoji': '👩‍👩‍👧‍👦\ud83d',
  'a date far out': FAR_OUT,
  'digits far out': '99999999999999999999',
  'empty list': [],
  'list of nothing': [null, undefined],
  'list in a list': [[1], [[2]]],
  'list of objects': [{ a: 1 }, {}, { id: null, name: {}, url: [] }],
  'empty object': {},
  'nested object': { a: { b: { c: [1, { d: null }] } } },
}

type Drawable = 'Cell' | 'Detail' | 'Page' | 'Input' | 'Filter' | 'Param' | 'own cell'
interface Case {
  readonly part: Drawable
  readonly resource: Resource
  readonly name: string
  readonly field: AnyField
  readonly cell?: OwnCell<Row>
}

const world = await readDrawn()

describe('an unexpected value', () => {
  it('breaks neither its own rendering nor its neighbours, for any kind of field and any cell', async () => {
    const offenders: string[] = []
    for (const cases of byKind(casesOf(world.resources.values()))) offenders.push(...(await drawAll(cases)))
    expect(offenders).toEqual([])
  }, 240_000)

  it('is rendered, read aloud, exported and sent by every kind without an exception', () => {
    const offenders = fieldsOf(world.resources.values()).flatMap(of =>
      Object.keys(HOSTILE).flatMap(value => handled(of, value)),
    )
    expect([...new Set(offenders)]).toEqual([])
  })
})

/** One case per kind and options, since fields with the same declaration share their code. */
function fieldsOf(resources: Iterable<Resource>): Omit<Case, 'part'>[] {
  const found = new Map<string, Omit<Case, 'part'>>()
  for (const resource of resources)
    for (const [name, field] of declaredIn(resource)) {
      const signature = `${field.kind}(${Object.keys(field.options).sort().join()})`
      if (!found.has(signature)) found.set(signature, { resource, name, field })
    }
  return [...found.values()]
}

/** Fields of records, of nested tables, and of prompts. */
function declaredIn({ fields, actions }: Resource): [name: string, field: AnyField][] {
  const promptFields = Object.values(actions).flatMap(action =>
    Object.entries(actionOfKind(action, 'call')?.prompt ?? {}),
  )
  return [...Object.entries(fields), ...promptFields].flatMap(([name, field]): [string, AnyField][] => [
    [name, field],
    ...Object.entries((field.options.columns ?? {}) as Readonly<Record<string, AnyField>>),
  ])
}

/** Inputs take long to render: per kind, only the one with the most options. */
const MAX_INPUTS = 1

function casesOf(resources: Iterable<Resource>): Case[] {
  const all = [...resources]
  const fields = fieldsOf(all)
  const representative = Object.keys(kinds).flatMap(kind =>
    fields
      .filter(({ field }) => field.kind === kind)
      .sort((one, other) => Object.keys(other.field.options).length - Object.keys(one.field.options).length)
      .slice(0, MAX_INPUTS),
  )
  const having = (some: typeof fields, ...parts: Exclude<Drawable, 'own cell'>[]): Case[] =>
    parts.flatMap(part => some.flatMap(one => (kinds[one.field.kind][part] ? [{ part, ...one }] : [])))
  const drawn = [...having(fields, 'Cell', 'Detail', 'Page'), ...having(representative, 'Input', 'Filter', 'Param')]
  const own = new Map<OwnCell<Row>, Case>()
  for (const resource of all)
    for (const [name, cell] of cellsIn(resource.screens)) {
      const field = resource.fields[name] ?? Object.values(resource.fields)[0]
      if (field) own.set(cell, { part: 'own cell', resource, name, field, cell })
    }
  return [...drawn, ...own.values()]
}

/** All entries of `cells`, at any depth of a screen. */
function cellsIn(node: unknown): [name: string, cell: OwnCell<Row>][] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, inner]) =>
    key === 'cells' ? (Object.entries(inner as object) as [string, OwnCell<Row>][]) : cellsIn(inner),
  )
}

function byKind(cases: readonly Case[]): Case[][] {
  const groups = new Map<string, Case[]>()
  for (const one of cases) {
    const key = `${one.field.kind} ${one.part}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** A record with the value in every field, including fields it is derived from and fields its options name. */
function recordOf({ resource, name, field }: Pick<Case, 'resource' | 'name' | 'field'>, value: unknown): Row {
  const { columns } = field.options as { columns?: object }
  const named = Object.values(field.options).filter(one => typeof one === 'string')
  const paths = [...Object.keys(resource.fields), ...(field.from ?? []), ...named, name]
  const inside = columns ? [Object.fromEntries(Object.keys(columns).map(key => [key, value]))] : value
  return withValues({}, { ...Object.fromEntries(paths.map(path => [path, value])), [name]: inside })
}

/** Renders the cases with every value, and returns those that failed or broke others. */
async function drawAll(cases: readonly Case[]): Promise<string[]> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const probes = cases.flatMap(one => Object.entries(HOSTILE).map(([key, value]) => [one, key, value] as const))
  await showPage({
    page: probes.map(([one, key, value]) => (
      <Probe key={nameOf(one, key)} name={nameOf(one, key)}>
        <Drawn one={one} value={value} />
      </Probe>
    )),
    route: 'shopList',
    others: [...world.resources.values()],
    http: { ...fakeHttp({}), send: never, sendLoose: never },
  })
  await waitFor(() => expect(document.querySelectorAll('[data-probe]')).toHaveLength(probes.length))
  // Dynamic imports may trigger further ones.
  for (let times = 0; times < 3; times += 1) await act(() => vi.dynamicImportSettled())
  const failed = [...document.querySelectorAll<HTMLElement>('[data-probe]')].flatMap(probe =>
    probe.querySelector('[data-broken]') || probe.textContent?.includes('无法显示') ? [probe.dataset.probe ?? ''] : [],
  )
  cleanup()
  return failed
}

const never = () => new Promise<never>(() => {})
const nameOf = ({ resource, name, field, part }: Case, value: string) =>
  `${field.kind} ${part} of ${resource.name}.${name}: ${value}`

function Drawn({ one: { part, resource, name, field, cell }, value }: { one: Case; value: unknown }) {
  const row = recordOf({ resource, name, field }, value)
  if (part === 'Input') return <Edited resource={resource} name={name} field={field} row={row} />
  const shown: CellProps = { value: valueAt(row, name), row, field, fields: resource.fields }
  if (part === 'own cell' || part === 'Cell' || part === 'Detail' || part === 'Page') {
    const Shown = cell ? ownCell(cell) : (kinds[field.kind][part as 'Cell'] as Kind['Cell'])
    return <Shown {...shown} />
  }
  const Input = kinds[field.kind][part] as NonNullable<Kind['Input']>
  // URL parameters are text.
  return <Input field={field} value={`${typeof value === 'symbol' ? '' : JSON.stringify(value)}`} onChange={() => {}} />
}

/** A field in a form of its own, as forms render it. */
function Edited({ resource, name, field, row }: Pick<Case, 'resource' | 'name' | 'field'> & { row: Row }) {
  const alone: Resource = { ...resource, fields: { ...resource.fields, [name]: field }, conditions: {} }
  return (
    <Form initialValues={initialValues(alone, [name], row)}>
      <FieldItem resource={alone} name={name} record={row} disabled={false} />
    </Form>
  )
}

/** Catches errors that no error boundary of the product does. */
class Probe extends Component<{ readonly name: string; readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return <div data-probe={this.props.name}>{this.state.isBroken ? <i data-broken /> : this.props.children}</div>
  }
}

/** The non-rendering functions of a kind, applied to a value. */
function handled({ resource, name, field }: Omit<Case, 'part'>, key: string): string[] {
  const kind = kinds[field.kind]
  const alone: Resource = { ...resource, fields: { ...resource.fields, [name]: field }, conditions: {} }
  const row = recordOf({ resource, name, field }, HOSTILE[key])
  const value = valueAt(row, name)
  const translator = { word: ([zh]: readonly [string, string]) => zh, language: 'zh' } as const
  const tried: Record<string, () => unknown> = {
    text: () => kind.text(value, row, field, translator),
    file: () => kind.file?.(value, field),
    read: () => initialValues(alone, [name], row),
    sent: () => serializeValues(alone, [name], { [name]: value }, row),
    'read and sent': () => serializeValues(alone, [name], initialValues(alone, [name], row), row),
    alwaysSet: () => kind.alwaysSet?.(field, value),
    span: () => kind.span?.(value, field),
    inline: () => kind.inline?.(field),
  }
  return Object.entries(tried).flatMap(([what, run]) => {
    try {
      run()
      return []
    } catch (error) {
      return [`${field.kind} ${what} of ${resource.name}.${name}: ${key}: ${String(error)}`]
    }
  })
}
