import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { useLevelOne } from './category-checks/use-level-one'
import { textOf } from '@/engine/inputs/props'
import type { CellProps } from '@/engine/kinds'
import { None } from '@/engine/kinds/parts'

/** Categories by name; a deleted one is labelled as such. */
export default function CategoryNames({ value }: CellProps) {
  const { t, language } = useMessages()
  const { data, isError } = useLevelOne()
  const ids = textOf(value)
    .split(',')
    .flatMap(part => part.trim() || [])
  if (ids.length === 0) return <None />
  // Without names, ids are shown.
  if (isError) return ids.join(comma(language))
  if (!data) return '…'
  const nameOf = (id: string) => data.find(one => one.id === id)?.name ?? t('engine.gone', { id })
  return ids.map(nameOf).join(comma(language))
}
