import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Dropdown } from 'antd'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '@/providers/i18n/use-words'
import { tabLabel } from './tab-label'
import { useMoveTab, useTabMenu } from './tab-menu'
import { TabPicker } from './tab-picker'
import { addressOf, isFixed, type Tab } from './tabs'
import { useOverflow } from './use-overflow'
import { shiftOf, useTabDrag } from './use-tab-drag'
import { useTabs } from './use-tabs'

/**
 * The visited screens side by side: links that can be closed, moved by mouse and keyboard, and have a menu. When they
 * do not fit, a list of all of them stands at the end.
 */
export function TabList({ say }: { say: (words: string) => void }) {
  const { list, active } = useTabs()
  const element = useRef<HTMLUListElement>(null)
  const move = useMoveTab(say)
  const { drag, onPointerDown } = useTabDrag(element, (from, to) => move(list[from]?.key ?? '', to))
  const menu = useContextMenu(say)
  const overflows = useOverflow(element, list)
  useActiveInView(element, active)
  const rememberFocus = useFocusAfterClose(element, list)

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -list.length, End: list.length }
    const step = steps[event.key]
    const key = keyAt(event.target)
    if (step === undefined || key === undefined || event.altKey || event.metaKey) return
    const place = list.findIndex(tab => tab.key === key)
    if (event.ctrlKey && event.shiftKey) move(key, place + step)
    else if (event.ctrlKey || event.shiftKey) return
    else linkAt(element.current, Math.min(Math.max(place + step, 0), list.length - 1))?.focus()
    event.preventDefault()
  }

  return (
    <>
      <Dropdown
        menu={{ items: menu.items, onClick: ({ key }) => menu.act(key) }}
        trigger={['contextMenu']}
        autoFocus
        open={menu.isOpen}
        onOpenChange={open => menu.onOpenChange(open, element.current)}
        getPopupContainer={trigger => trigger.parentElement ?? document.body}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the links inside are what is used; this hears their keys */}
        <ul
          ref={element}
          className="tab-list"
          data-dragging={drag !== undefined || undefined}
          onKeyDown={onKeyDown}
          onFocus={event => rememberFocus(keyAt(event.target))}
          onContextMenuCapture={event => menu.pointAt(keyAt(event.target))}
          onWheel={event => {
            event.currentTarget.scrollLeft += event.deltaY
          }}
        >
          {list.map((tab, place) => (
            <OneTab
              key={tab.key}
              tab={tab}
              isActive={tab === active}
              isDragged={drag?.from === place}
              shift={drag ? shiftOf(drag, place) : 0}
              onPointerDown={event => !isFixed(tab) && onPointerDown(event, place)}
            />
          ))}
        </ul>
      </Dropdown>
      {overflows && <TabPicker />}
    </>
  )
}

interface OneTabProps {
  readonly tab: Tab
  readonly isActive: boolean
  readonly isDragged: boolean
  /** Pixels to stand aside. */
  readonly shift: number
  readonly onPointerDown: (event: PointerEvent) => void
}

function OneTab({ tab, isActive, isDragged, shift, onPointerDown }: OneTabProps) {
  const { t, word } = useWords()
  const { close } = useTabs()
  const label = tabLabel(tab, word)
  const mayClose = !isFixed(tab)
  const onKeyDown = (event: KeyboardEvent) => {
    if (mayClose && event.key === 'Delete') close(tab.key)
  }
  const onMiddleClick = (event: MouseEvent) => {
    if (event.button !== 1 || !mayClose) return
    event.preventDefault()
    close(tab.key)
  }
  const style: CSSProperties | undefined = shift ? { transform: `translateX(${shift}px)` } : undefined
  return (
    <li
      className="tab"
      data-tab={tab.key}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      style={style}
      onPointerDown={onPointerDown}
    >
      <Link
        to={addressOf(tab)}
        title={label}
        draggable={false}
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts={mayClose ? 'Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight' : undefined}
        onKeyDown={onKeyDown}
        onAuxClick={onMiddleClick}
      >
        <span className="tab-name">{label}</span>
        {tab.dirty && (
          <span className="tab-dirty">
            <span className="visually-hidden">({t('tabs.unsaved')})</span>
          </span>
        )}
      </Link>
      {mayClose && (
        <button
          type="button"
          className="tab-close"
          aria-label={t('tabs.closeOf', { name: label })}
          onClick={() => close(tab.key)}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}

const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tab]')?.dataset.tab : undefined
const linkAt = (list: HTMLElement | null, place: number): HTMLElement | null | undefined =>
  list?.children[place]?.querySelector('a')

/** One menu for all tabs, by right click or by the menu key; it is about the tab it was asked on. */
function useContextMenu(say: (words: string) => void) {
  const { list, active } = useTabs()
  const [isOpen, setOpen] = useState(false)
  const [pointed, setPointed] = useState<string>()
  const key = pointed ?? active?.key
  return {
    ...useTabMenu(key, say),
    isOpen,
    pointAt: setPointed,
    onOpenChange: (open: boolean, strip: HTMLElement | null) => {
      setOpen(open)
      const isInside = document.activeElement?.closest('.ant-dropdown') ?? false
      if (!open && isInside) linkAt(strip, list.findIndex(tab => tab.key === key))?.focus()
    },
  }
}

/** Another tab, or its longer name, has to be in view. */
function useActiveInView(element: { readonly current: HTMLElement | null }, active: Tab | undefined): void {
  const { key, title } = active ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read from the page
  useEffect(() => {
    element.current?.querySelector('[aria-current]')?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [element, key, title])
}

/** Where a tab with the focus was closed, the one in its place gets it. Gives a function that is told where it is. */
function useFocusAfterClose(element: { readonly current: HTMLElement | null }, list: readonly Tab[]) {
  const focused = useRef<{ readonly key: string; readonly place: number }>(undefined)
  useLayoutEffect(() => {
    const was = focused.current
    if (!was || list.some(tab => tab.key === was.key)) return
    focused.current = undefined
    if (document.activeElement === document.body) linkAt(element.current, Math.min(was.place, list.length - 1))?.focus()
  }, [element, list])
  return (key: string | undefined) => {
    focused.current = key === undefined ? undefined : { key, place: list.findIndex(tab => tab.key === key) }
  }
}
