import { personalMessages } from '@/locales/personal'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import type { Row } from '@/schema'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { createMessagesHook } from '@/widgets/widget-messages'
import { DisabledReason } from '../actions/disabled-reason'
import type { CellProps } from '../kinds/kind'
import { CopyButton } from '../kinds/parts'
import { revealRow } from './reveal-row'
import { useReveal } from './use-revealed-value'

const usePersonalMessages = createMessagesHook(personalMessages)

interface CopyUnmaskedProps {
  readonly row: Row
  /** The fields to copy. */
  readonly fields: NonNullable<CellProps['fields']>
  readonly textOf: (row: Row) => string
}

/** Copies the text of several fields; masked ones are revealed first if the role may do so. */
export default function CopyUnmasked({ row, fields, textOf }: CopyUnmaskedProps) {
  const { t } = usePersonalMessages()
  const notifyFailure = useFailureNotification()
  const { reveal, missing } = useReveal()
  const unmasked = async () => {
    try {
      return textOf(await revealRow(row, fields, reveal))
    } catch (error) {
      notifyFailure(error)
      return undefined
    }
  }
  return (
    <Tooltip title={missing ? <DisabledReason reason={missing} /> : t('personal.logged')}>
      <span>
        <CopyButton text={textOf(row)} load={unmasked} isOff={missing !== undefined} />
      </span>
    </Tooltip>
  )
}
