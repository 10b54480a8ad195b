import { useState } from 'react'
import { numberText } from '@/lib/format'
import { useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import type { Recipients, Resource, Row } from '@/schema'
import { listOf } from '../kinds/parts/values'
import type { Values } from './values'

/**
 * Requests confirmation before a message is sent, with the number of recipients, and reports the number afterwards.
 * Recipients are the selected ones, or all, whose number is requested. If it is unavailable, the confirmation shows
 * that.
 * @param recipients undefined if the form sends no message
 */
export function useRecipients(resource: Resource, recipients: Recipients<string> | undefined) {
  const { t, word } = useMessages()
  const { modal } = useNotices()
  const { any } = useCallNow()
  const [isCounting, setCounting] = useState(false)

  const wordFor = ({ one, many }: Recipients<string>, count: number | undefined) => word(count === 1 ? one : many)

  const countAll = async ({ call, count }: Recipients<string>): Promise<number | undefined> => {
    setCounting(true)
    try {
      return countIn(await any(call, {}), count)
    } catch {
      // The number is unknown if the deployment lacks the call or the request fails.
      return undefined
    } finally {
      setCounting(false)
    }
  }

  /** @returns whether to send; true if the form has no recipients */
  const confirm = async (wire: Values): Promise<boolean> => {
    if (!recipients) return true
    const chosen = recipients.field in wire ? listOf(wire[recipients.field]) : undefined
    const count = chosen ? new Set(chosen.map(String)).size : await countAll(recipients)
    const people = wordFor(recipients, count)
    const values = { people, name: String(wire[resource.titleField] ?? ''), n: numberText(count) }
    return modal.confirm({
      title: t(chosen ? 'form.sendChosen' : count === undefined ? 'form.sendUncounted' : 'form.sendAll', values),
      content: t(count === undefined ? 'form.sendUnknown' : 'form.sendFinal'),
      okText: t('form.send'),
      cancelText: t('engine.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    })
  }

  /** The success message of sending. */
  const sent = (answer: unknown): string => {
    const count = recipients && countIn(answer, recipients.count)
    if (!recipients || count === undefined) return t('form.sent')
    return t('form.sentTo', { n: numberText(count), people: wordFor(recipients, count) })
  }
  return { confirm, isCounting, sent: recipients && sent }
}

/** The count under a key of the response; undefined unless it is a whole number. */
function countIn(answer: unknown, key: string): number | undefined {
  const value = (answer as Row | null | undefined)?.[key]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}
