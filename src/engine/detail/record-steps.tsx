import DownOutlined from '@ant-design/icons/DownOutlined'
import UpOutlined from '@ant-design/icons/UpOutlined'
import type { RouteName } from '@contract/routes'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import type { Resource } from '@/schema'
import { hasOpenOverlay } from '@/widgets/has-open-overlay'
import type { Step } from '../context/list-trail'
import { useEvent } from '../context/use-event'
import { useRecordSteps } from './use-record-steps'

/** Elements where Alt with an arrow key has a meaning of its own. */
const OWN_KEYS = 'textarea, [contenteditable="true"], [role=combobox], [role=listbox], [role=menu], [role=tree]'
const KEYS: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 }

/** Links to the previous and next record of the list the page was opened from, and the position in it. */
export function RecordSteps({ resource, route }: { readonly resource: Resource; readonly route: RouteName }) {
  const { t } = useMessages()
  const { page } = useParams()
  const { active } = useTab()
  const steps = useRecordSteps(resource, route, page)
  const onKey = useEvent((event: KeyboardEvent) => {
    const step = KEYS[event.key]
    const isAlone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!steps || step === undefined || !isAlone || event.defaultPrevented || hasOpenOverlay()) return
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
    event.preventDefault()
    if (steps.canGo(step) && !event.repeat) steps.go(step)
  })
  const isListening = active && steps !== undefined
  useEffect(() => {
    if (!isListening) return
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isListening, onKey])
  if (!steps) return null
  const { place } = steps
  return (
    <span className="record-steps">
      <Button
        type="text"
        icon={<UpOutlined aria-hidden />}
        aria-label={t('detail.previous')}
        title={t('detail.previousKey')}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={!steps.canGo(-1)}
        loading={steps.searching === -1}
        onClick={() => steps.go(-1)}
      />
      {place && (
        <span className="quiet">{t('detail.place', { at: numberText(place.at), total: numberText(place.total) })}</span>
      )}
      <Button
        type="text"
        icon={<DownOutlined aria-hidden />}
        aria-label={t('detail.next')}
        title={t('detail.nextKey')}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={!steps.canGo(1)}
        loading={steps.searching === 1}
        onClick={() => steps.go(1)}
      />
    </span>
  )
}
