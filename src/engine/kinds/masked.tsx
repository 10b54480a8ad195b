import { WITHHELD } from '@contract/field-rights/rules'
import { Input } from 'antd'
import { useWords } from '@/providers/i18n/use-words'
import type { Kind } from './kind'

function Mask() {
  const { t } = useWords()
  return (
    <span className="quiet" title={t('engine.masked')}>
      {WITHHELD}
    </span>
  )
}

/** What the role is shown a mask of: there is a value, and that is all. */
export const maskedKind: Kind = {
  Cell: Mask,
  Input: ({ id }) => <Input id={id} value={WITHHELD} disabled />,
  text: () => WITHHELD,
  read: () => WITHHELD,
  width: 96,
}
