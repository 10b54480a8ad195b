import { Fragment } from 'react'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { useRecordNames } from '@/widgets/relation-select/use-records'
import { kinds } from '../kinds'
import type { CellProps } from '../kinds/kind'
import { None } from '../kinds/parts'
import { RecordLink } from '../kinds/parts/names'
import { textsOf } from './props'
import { idsOf, useTarget } from './use-target'

/** The names of referenced records: from the row if it has them, otherwise loaded. */
export default function RefNames(props: CellProps) {
  const { field, row, value } = props
  const key = field.options.labelField
  const { Cell } = kinds[field.kind]
  return typeof key === 'string' && row[key] ? <Cell {...props} /> : <QueriedNames field={field} value={value} />
}

function QueriedNames({ field, value }: Pick<CellProps, 'field' | 'value'>) {
  const { language } = useMessages()
  const target = useTarget(field)
  const ids = idsOf(textsOf(value))
  const named = useRecordNames(target?.source, target?.resource.calls.one, ids)
  if (ids.length === 0) return <None />
  return ids.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && comma(language)}
      <RecordLink field={field} id={id}>
        {named[id] ?? '…'}
      </RecordLink>
    </Fragment>
  ))
}
