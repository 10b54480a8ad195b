import CloseOutlined from '@ant-design/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { tabLabel } from './tab-label'
import { addressOf, isFixed, type Tab } from './tabs'
import { useTabs } from './use-tabs'

/** From so many tabs on, the list can be searched. */
const SEARCHED_FROM = 11

/**
 * All tabs in one list, where the strip is too narrow for them. On a phone its button stands for the strip and names
 * the tab that is shown.
 */
export function TabPicker({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t, word } = useWords()
  const { list, active } = useTabs()
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])

  const all = t('tabs.list', { count: list.length })
  return (
    <>
      <Button
        type="text"
        className="tab-picker"
        aria-label={isNarrow ? undefined : all}
        title={all}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="tab-name">{isNarrow && active ? tabLabel(active, word) : list.length}</span>
        <DownOutlined aria-hidden />
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; this is for a click beside it
        <dialog
          ref={dialog}
          className="tab-sheet"
          aria-label={all}
          onClose={() => setOpen(false)}
          onClick={event => event.target === dialog.current && dialog.current?.close()}
        >
          <Choice onDone={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  )
}

function Choice({ onDone }: { onDone: () => void }) {
  const { t, word } = useWords()
  const { list, active, open, close } = useTabs()
  const [text, setText] = useState('')
  const element = useRef<HTMLDivElement>(null)
  const wanted = text.trim().toLowerCase()
  const found = list.filter(tab => tabLabel(tab, word).toLowerCase().includes(wanted))
  const go = (tab: Tab | undefined) => {
    if (!tab) return
    // The focus goes back first: the screen may take it further.
    onDone()
    open(addressOf(tab))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    const stops = [...(element.current?.querySelectorAll<HTMLElement>('input, .tab-choice') ?? [])]
    const at = stops.findIndex(stop => stop === event.target)
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is used; this hears their keys
    <div ref={element} className="tab-choices" onKeyDown={onKeyDown}>
      {list.length >= SEARCHED_FROM && (
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
          <li key={tab.key} data-active={tab === active || undefined}>
            <button
              type="button"
              className="tab-choice"
              aria-current={tab === active ? 'page' : undefined}
              onClick={() => go(tab)}
            >
              <span className="tab-name">{tabLabel(tab, word)}</span>
              {tab.dirty && (
                <span className="tab-dirty">
                  <span className="visually-hidden">({t('tabs.unsaved')})</span>
                </span>
              )}
            </button>
            {!isFixed(tab) && (
              <button
                type="button"
                className="tab-close"
                aria-label={t('tabs.closeOf', { name: tabLabel(tab, word) })}
                onClick={() => close(tab.key)}
              >
                <CloseOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && t('tabs.nothing')}</p>
    </div>
  )
}
