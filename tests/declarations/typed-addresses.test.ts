import { definitionOf } from '@contract/calls'
import { describe, expect, it } from 'vitest'
import { kinds } from '@/engine/kinds'
import { filtersOf, knownParams } from '@/engine/list/filters'
import { listQueryOf, parseAddress } from '@/engine/list/list-request'
import { pageQuery, queryOfFilters, sortQuery, takesNames } from '@/providers/data/list-query'
import { readList } from '@/providers/router/list-address'
import { type AnyField, type KindName, text as plainText } from '@/schema'
import { readDrawn } from '../../tools/declared/world'
import { listsOf } from './surfaces/surfaces'

/** Values that users type, or that a truncated link leaves, in place of a filter's value. */
const TYPED = ['abc', '-', '1.2.3', 'xyz,abc', '１２', '-1', '1e9', '99999999999999999999', '%', 'null', 'constructor']

const lists = listsOf(await readDrawn())

/** Parameters at an address that the contract of the list's call rejects. */
function rejectedAt({ name, resource, list }: (typeof lists)[number], search: string): string[] {
  const key = resource.calls.list
  const schema = key && definitionOf(key).query
  if (!schema) return []
  const question = listQueryOf(resource, list, parseAddress(resource, list, { ...readList(search) }), true)
  const query = {
    ...pageQuery(question.pagination),
    ...queryOfFilters(question.filters, takesNames(key, question.meta.filters)),
    ...sortQuery(question.sorters),
  }
  const text = Object.fromEntries(Object.entries(query).map(([param, value]) => [param, String(value)]))
  const { error } = schema.partial().safeParse(text)
  // Constants of the screen are not checked here.
  const wrong = (error?.issues ?? []).filter(({ path }) => String(path[0]) in text)
  return wrong.map(({ path }) => `${name} ${search}: ${path.join('.')} = ${text[String(path[0])]}`)
}

/** All parameters of a list, and both bounds of each range separately. */
const paramsOf = ({ resource, list }: (typeof lists)[number]) => [
  ...new Set(knownParams(resource, list).flatMap(param => [param, ...param.split(',')])),
]

describe('a typed URL', () => {
  it('is never sent to the server with a value that its call rejects', () => {
    const offenders = lists.flatMap(surface =>
      paramsOf(surface).flatMap(param =>
        TYPED.flatMap(value => [
          ...rejectedAt(surface, `?${new URLSearchParams([[param, value]])}`),
          ...rejectedAt(
            surface,
            `?${new URLSearchParams([
              [param, value],
              [param, '1'],
            ])}`,
          ),
        ]),
      ),
    )
    expect(offenders).toEqual([])
  })

  it.each([
    '?page_no=0',
    '?page_no=-1',
    '?page_no=1e9',
    '?page_no=999999999',
    '?page_size=999999999',
    '?page_no=1&page_no=x',
    '?sort=nothing:asc',
    '?sort=constructor:desc,:,x',
    '?sort=price:sideways',
  ])('with %s is parsed as one without it', search => {
    expect(lists.flatMap(surface => rejectedAt(surface, search))).toEqual([])
  })

  it('retains ids, paths of categories, amounts and times', () => {
    const accepts = (kind: KindName, text: string) => kinds[kind].accepts?.(text, plainText('甲', 'A') as AnyField)
    const right: [KindName, string][] = [
      ['ref', '12'],
      ['ref', '0|5|12|'],
      ['money', '1,'],
      ['money', ',12.5'],
      ['dateTime', '1500000000,1900000000'],
      ['region', '110101'],
    ]
    expect(right.filter(([kind, text]) => accepts(kind, text) !== true)).toEqual([])
  })

  it('retains every value that the call accepts', () => {
    const lost = lists.flatMap(({ name, resource, list }) =>
      filtersOf(resource, list).flatMap(({ param }) => {
        const schema = resource.calls.list && definitionOf(resource.calls.list).query
        const isTaken = schema && param in schema.shape && schema.partial().safeParse({ [param]: 'abc' }).success
        const { values } = parseAddress(resource, list, { ...readList(`?${new URLSearchParams([[param, 'abc']])}`) })
        return isTaken && values[param] === undefined ? [`${name} ${param}`] : []
      }),
    )
    expect(lost).toEqual([])
  })

  it('retains every value of its filter', () => {
    const dropped = lists.flatMap(({ name, resource, list }) =>
      filtersOf(resource, list).flatMap(({ param, field }) => {
        const offered = Object.keys((field.options.choices ?? {}) as object)
        const shown = list.tabs?.field === param ? (list.tabs.values ?? []).map(String) : []
        return [...offered, ...shown].flatMap(value => {
          const { values } = parseAddress(resource, list, { ...readList(`?${new URLSearchParams([[param, value]])}`) })
          return values[param] === value ? [] : [`${name} ${param}=${value}`]
        })
      }),
    )
    expect(dropped).toEqual([])
  })
})
