import { useQuery } from '@tanstack/react-query'
import { Skeleton, TreeSelect } from 'antd'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'
import type { Resource, Row } from '@/schema'
import { Failure } from '@/widgets/failure'
import { useEngine } from '../context'
import type { InputProps } from '../kinds/kind'
import { forWidget, textOf, textsOf } from './props'

interface Node {
  readonly value: string
  readonly title: string
  readonly children?: readonly Node[]
}

/** Nodes of a tree, ticked: a ticked parent stands for itself and its children are told apart from it. */
export default function TreeInput(props: InputProps) {
  const { t } = useWords()
  const { find } = useEngine()
  const http = useHttp()
  const to = textOf(props.field.options.to)
  const asked = useQuery({
    queryKey: ['tree', to],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const target = await find(to)
      const call = target.calls.all ?? target.calls.list
      const answer = call ? await http.sendLoose(call, { signal }) : []
      return nodesOf(rowsIn(answer), target)
    },
  })
  if (asked.isError) {
    return <Failure text={t('form.choicesFailed')} error={asked.error} onRetry={() => void asked.refetch()} />
  }
  if (!asked.data) return <Skeleton.Input active block />
  return (
    <TreeSelect
      {...forWidget(props)}
      treeData={[...asked.data] as { value: string; title: string }[]}
      value={textsOf(props.value)}
      onChange={(next: unknown) => props.onChange?.(textsOf(next))}
      placeholder={t('form.placeholder')}
      treeCheckable
      treeCheckStrictly={false}
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      treeNodeFilterProp="title"
      showSearch
      allowClear
      maxTagCount="responsive"
      style={{ width: '100%' }}
    />
  )
}

const rowsIn = (answer: unknown): readonly Row[] => {
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data
  return Array.isArray(rows) ? (rows as Row[]) : []
}

function nodesOf(rows: readonly Row[], target: Resource): Node[] {
  return rows.map(row => {
    const children = Array.isArray(row.children) ? nodesOf(row.children as Row[], target) : []
    return {
      value: textOf(row[target.id]),
      title: textOf(row[target.title]),
      ...(children.length > 0 && { children }),
    }
  })
}
