import { useNotification } from '@refinedev/core'
import { personalWords } from '@/locales/personal'
import { failureNotice } from '@/providers/notification/notification-provider'
import type { Row } from '@/schema'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { createMessagesHook } from '@/widgets/widget-messages'
import { DisabledReason } from '../actions/disabled-reason'
import type { CellProps } from '../kinds/kind'
import { CopyButton } from '../kinds/parts'
import { revealRow } from './reveal-row'
import { useReveal } from './use-revealed-value'

const usePersonalWords = createMessagesHook(personalWords)

interface CopyWholeProps {
  readonly row: Row
  /** The fields to copy. */
  readonly fields: NonNullable<CellProps['fields']>
  readonly textOf: (row: Row) => string
}

/** Copies the text of several fields; masked ones are revealed first if the role may do so. */
export default function CopyWhole({ row, fields, textOf }: CopyWholeProps) {
  const { t } = usePersonalWords()
  const { open: notify } = useNotification()
  const { ask, lack } = useReveal()
  const whole = async () => {
    try {
      return textOf(await revealRow(row, fields, ask))
    } catch (error) {
      const notice = failureNotice(error)
      if (notice) notify?.(notice)
      return undefined
    }
  }
  return (
    <Tooltip title={lack ? <DisabledReason reason={lack} /> : t('personal.logged')}>
      <span>
        <CopyButton text={textOf(row)} whole={whole} isOff={lack !== undefined} />
      </span>
    </Tooltip>
  )
}
