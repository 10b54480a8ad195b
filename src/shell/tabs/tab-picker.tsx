import DownOutlined from '@ant-design/icons/DownOutlined'
import { includesText } from '@contract/search-text'
import { Button, Input } from 'antd'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { CloseTab, TabName } from './one-tab'
import { tabLabel } from './tab-label'
import { addressOf, isHome, type Tab } from './tabs'
import { tabKeyAt, useFocusAfterClose } from './use-focus-after-close'
import { useTabs } from './use-tabs'

/** With more tabs than these the list has a search box. */
const SEARCHED_ABOVE = 10

interface TabPickerProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Its button replaces the whole tab bar and shows the name of the active tab. */
  readonly isNarrow?: boolean
}

/** A list of all tabs, for a tab bar that is too narrow; a native modal dialog, which traps and restores the focus. */
export function TabPicker({ isOpen, onOpenChange, isNarrow = false }: TabPickerProps) {
  const { t } = useMessages()
  const { list, active } = useTabs()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])

  const name = t('tabs.list', { count: list.length })
  return (
    <>
      <Button
        type="text"
        className="tab-picker"
        aria-label={isNarrow && active ? undefined : name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(true)}
      >
        {isNarrow && active ? <TabName tab={active} /> : <span className="tab-name">{list.length}</span>}
        <DownOutlined aria-hidden />
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; this is for a click beside it
        <dialog
          ref={dialog}
          className="tab-sheet"
          aria-label={name}
          onClose={() => onOpenChange(false)}
          onClick={event => event.target === dialog.current && dialog.current?.close()}
        >
          <Choices onDone={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  )
}

/** The matching tabs, with keyboard selection. */
function useChoices(onDone: () => void) {
  const { word } = useMessages()
  const { list, open, close } = useTabs()
  const [text, setText] = useState('')
  const element = useRef<HTMLDivElement>(null)
  const found = list.filter(tab => includesText(tabLabel(tab, word), text))
  const choices = () => [...(element.current?.querySelectorAll<HTMLElement>('.tab-choice') ?? [])]
  const remember = useFocusAfterClose(found, place => choices()[place]?.focus())

  const go = (tab: Tab | undefined) => {
    if (!tab) return
    // The focus is restored first, since the screen may move it.
    onDone()
    open(addressOf(tab))
  }
  const leave = (tab: Tab) => {
    // The confirmation would be behind this dialog.
    if (tab.dirty) onDone()
    close(tab.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step) return
    const stops = [...(element.current?.querySelectorAll('input') ?? []), ...choices()]
    const at = stops.findIndex(stop => stop.contains(document.activeElement))
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => remember(tabKeyAt(event.target))
  return { list, found, text, setText, go, leave, area: { ref: element, onKeyDown, onFocus } }
}

function Choices({ onDone }: { onDone: () => void }) {
  const { t } = useMessages()
  const { active } = useTabs()
  const { list, found, text, setText, go, leave, area } = useChoices(onDone)
  return (
    <div className="tab-choices" {...area}>
      {list.length > SEARCHED_ABOVE && (
        <Input
          allowClear
          placeholder={t('tabs.search')}
          aria-label={t('tabs.search')}
          value={text}
          onChange={event => setText(event.target.value)}
          onPressEnter={() => go(found[0])}
        />
      )}
      <ul>
        {found.map(tab => (
          <li key={tab.key} data-tab={tab.key} data-active={tab === active || undefined}>
            <button
              type="button"
              className="tab-choice"
              aria-current={tab === active ? 'page' : undefined}
              onClick={() => go(tab)}
            >
              <TabName tab={tab} />
            </button>
            {!isHome(tab) && <CloseTab tab={tab} onClose={() => leave(tab)} />}
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && t('tabs.nothing')}</p>
    </div>
  )
}
