import { useAnyCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import type { TreeFilter, TreeFilterNode } from '@/schema'

interface TreeFilterHeadingProps {
  readonly beside: TreeFilter<string>
  /** What the list always sends. */
  readonly fixed: object
  /** The id that narrows the list, '' for none. */
  readonly value: string
}

/** What is listed, and what of it was chosen at the left; as high as ever while that is not known. */
export default function TreeFilterHeading({ beside, fixed, value }: TreeFilterHeadingProps) {
  const { t, word } = useMessages()
  const { data } = useAnyCall<readonly TreeFilterNode[]>(beside.call, { query: { ...fixed } })
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
