import { useAnyCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import type { TreeFilter, TreeFilterNode } from '@/schema'

interface TreeFilterHeadingProps {
  readonly beside: TreeFilter<string>
  /** The permanent filters of the list. */
  readonly permanentFilters: object
  /** The id of the selected node, '' for none. */
  readonly value: string
}

/** The heading of a list with a tree filter: its label and the selected node; a fixed height while it loads. */
export default function TreeFilterHeading({ beside, permanentFilters, value }: TreeFilterHeadingProps) {
  const { t, word } = useMessages()
  const { data } = useAnyCall<readonly TreeFilterNode[]>(beside.call, { query: { ...permanentFilters } })
  const name = value === '' ? t('engine.all') : nameOf(data ?? [], value)
  const what = word(beside.label)
  return <h2 className="beside-heading">{name === undefined ? what : t('list.besideHeading', { name, what })}</h2>
}

function nameOf(nodes: readonly TreeFilterNode[], value: string): string | undefined {
  for (const { id, name, children } of nodes) {
    const found = id === value ? name : nameOf(children as readonly TreeFilterNode[], value)
    if (found !== undefined) return found
  }
  return undefined
}
