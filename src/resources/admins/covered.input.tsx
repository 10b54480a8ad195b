import { Input, Tag } from 'antd'
import { useDeferredValue } from 'react'
import { textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'
import { menuMessages } from '@/locales/menus'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { ariaOf, useDisabled } from '@/widgets/input-props'
import './menus.css'

addMessages(menuMessages)

/** An input of a regular expression over API calls, with a live list of the calls that it matches. */
export default function CoveredInput({ value, onChange, id, ...rest }: InputProps) {
  const disabled = useDisabled(rest.disabled)
  const pattern = textOf(value)
  return (
    <div className="covered">
      <Input.TextArea
        {...ariaOf(rest)}
        {...(id !== undefined && { id })}
        className="covered-pattern"
        autoSize={{ minRows: 2, maxRows: 8 }}
        spellCheck={false}
        value={pattern}
        disabled={disabled}
        onChange={event => onChange?.(event.target.value)}
      />
      <Covered pattern={useDeferredValue(pattern.trim())} />
    </div>
  )
}

/** The calls that a pattern matches, with writes marked. */
function Covered({ pattern }: { pattern: string }) {
  const { t } = useMessages()
  const isPattern = isExpression(pattern)
  const query = useCall('GET admin/systems/menus/covered', isPattern ? { query: { auth_regular: pattern } } : undefined, {
    keep: true,
  })
  if (pattern === '') return <p className="quiet">{t('menus.patternHelp')}</p>
  // The server's regex engine supports less than the browser's.
  if (!isPattern || query.error?.statusCode === 400) return <p className="menu-unknown">{t('menus.badPattern')}</p>
  const calls = query.data ?? []
  return (
    <section aria-label={t('menus.covered', { n: calls.length })} aria-live="polite" className="covered-calls">
      <small className="quiet">
        {calls.length === 0 && query.isSuccess ? t('menus.coversNothing') : t('menus.covered', { n: calls.length })}
      </small>
      <ul>
        {calls.map(({ call, writes }) => {
          const [method, path] = call.split(' ', 2)
          return (
            <li key={call}>
              <Tag color={writes ? 'orange' : 'default'}>{method}</Tag>
              <code>/{path}</code>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function isExpression(pattern: string): boolean {
  try {
    return pattern !== '' && new RegExp(`^(?:${pattern})$`) instanceof RegExp
  } catch {
    return false
  }
}
