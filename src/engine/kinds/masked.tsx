import { MASK } from '@contract/field-rights/rules'
import { Input } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Kind } from './kind'

function Mask() {
  const { t } = useMessages()
  return (
    <span className="quiet" title={t('engine.masked')}>
      {MASK}
    </span>
  )
}

/** A field that the role may read only as a mask: it has a value, which is not shown. */
export const maskedKind: Kind = {
  Cell: Mask,
  Input: ({ id }) => <Input id={id} value={MASK} disabled />,
  text: () => MASK,
  read: () => MASK,
  width: 96,
}
