import type { Operation } from '@contract/log/calls'
import { Descriptions } from 'antd'
import type { AnyList } from '@/engine/context/any-list'
import { kinds } from '@/engine/kinds'
import { filtersOf } from '@/engine/list/filters'
import { asRow } from '@/engine/versions/operations'
import { useMessages } from '@/providers/i18n/use-messages'
import { type AnyField, type Label, type Resource, searchParam } from '@/schema'

/** An active filter by its query parameters. */
interface SentFilter {
  readonly param: string
  readonly label: Label
  readonly field?: AnyField | undefined
}

/** The filters of an entity's screens, and its fields, which permanent filters use. */
function knownFilters(resource: Resource): readonly SentFilter[] {
  const lists = Object.values(resource.screens).filter(screen => screen !== undefined && 'columns' in screen)
  const asked = (lists as unknown as readonly AnyList[]).flatMap(list => {
    const param = searchParam(list)
    const label = param === undefined ? undefined : list.search?.[param]
    return [...filtersOf(resource, list), ...(param !== undefined && label ? [{ param, label }] : [])]
  })
  return [...asked, ...Object.entries(resource.fields).map(([param, field]) => ({ param, field, label: field.label }))]
}

interface ExportFiltersProps {
  readonly resource: Resource
  readonly operation: Pick<Operation, 'asked'>
}

/** The filters of an exported list, with the labels of its screen. */
export function ExportFilters({ resource, operation }: ExportFiltersProps) {
  const { t, ...say } = useMessages()
  const query = asRow(asRow(operation.asked).query)
  const known = knownFilters(resource)
  const filters = new Map(
    Object.keys(query).map(name => {
      const filter = known.find(({ param }) => param.split(',').includes(name)) ?? { param: name, label: [name, name] }
      return [filter.param, filter as SentFilter]
    }),
  )
  if (filters.size === 0) return null
  const textOf = (value: unknown, field: AnyField | undefined) =>
    (field && kinds[field.kind].text(value, {}, field, say)) || String(value)
  const items = [...filters.values()].map(({ param, label, field }) => ({
    key: param,
    label: say.word(label),
    children: param
      .split(',')
      .flatMap(name => (query[name] === undefined ? [] : [textOf(query[name], field)]))
      .join(' – '),
  }))
  return (
    <>
      <h3 className="operation-about">{t('log.filters')}</h3>
      <Descriptions size="small" column={1} items={items} />
    </>
  )
}
