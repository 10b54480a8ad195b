import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useEvent } from '@/engine/context/use-event'
import { Dropdown } from '@/widgets/attached/lazy-popups'
import { OneTab } from './one-tab'
import { useMoveTab, useTabMenu } from './tab-menu'
import { TabPicker } from './tab-picker'
import { isHome, type Tab } from './tabs'
import { tabKeyAt, useFocusAfterClose } from './use-focus-after-close'
import { useOverflow } from './use-overflow'
import { shiftOf, useTabDrag } from './use-tab-drag'
import { useTabs } from './use-tabs'

/**
 * The tab bar: links that can be closed and moved by mouse and keyboard, with a context menu. If they do not fit, a
 * list of all tabs is at its end.
 */
export function TabList({ announce }: { announce: (text: string) => void }) {
  const { list, active, close } = useTabs()
  const strip = useRef<HTMLUListElement>(null)
  const focusPlace = (place: number) => strip.current?.children[place]?.querySelector('a')?.focus()
  const move = useMoveTab(announce)
  const { drag, onPointerDown } = useTabDrag(strip, (from, to) => move(list[from]?.key ?? '', to))
  const onPress = useEvent((event: PointerEvent, tab: Tab) => {
    if (!isHome(tab)) onPointerDown(event, list.indexOf(tab))
  })
  const menu = useContextMenu(announce, focusPlace)
  const remember = useFocusAfterClose(list, focusPlace)
  const overflows = useOverflow(strip, list)
  useActiveInView(strip, active, overflows)
  const [isPicking, setPicking] = useState(false)

  const onKeyDown = keysOf(list, focusPlace, move)

  return (
    <>
      <Dropdown
        menu={{ items: menu.items, onClick: ({ key }) => menu.act(key) }}
        trigger={['contextMenu']}
        autoFocus
        open={menu.isOpen}
        onOpenChange={menu.onOpenChange}
        getPopupContainer={trigger => trigger.parentElement ?? document.body}
      >
        <ul
          ref={strip}
          className="tab-list"
          data-overflows={overflows || undefined}
          data-dragging={drag !== undefined || undefined}
          onKeyDown={onKeyDown}
          onFocus={event => remember(tabKeyAt(event.target))}
          onContextMenuCapture={event => menu.pointAt(tabKeyAt(event.target))}
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
              close={close}
              onPointerDown={onPress}
            />
          ))}
        </ul>
      </Dropdown>
      {(overflows || isPicking) && <TabPicker isOpen={isPicking} onOpenChange={setPicking} />}
    </>
  )
}

/** Arrow keys move between tabs; with Ctrl+Shift they move the tab. */
function keysOf(list: readonly Tab[], focusPlace: (place: number) => void, move: (key: string, to: number) => void) {
  return (event: KeyboardEvent) => {
    const place = list.findIndex(tab => tab.key === tabKeyAt(event.target))
    const to = stepTo(event.key, place, list.length)
    if (to === undefined || place < 0 || event.altKey || event.metaKey) return
    if (event.ctrlKey && event.shiftKey) move(list[place]?.key ?? '', to)
    else if (event.ctrlKey || event.shiftKey) return
    else focusPlace(Math.min(Math.max(to, 0), list.length - 1))
    event.preventDefault()
  }
}

function stepTo(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowLeft') return place - 1
  return key === 'ArrowRight' ? place + 1 : undefined
}

/** One context menu for all tabs, opened by right click or the menu key. */
function useContextMenu(announce: (text: string) => void, focusPlace: (place: number) => void) {
  const { list, active } = useTabs()
  const [isOpen, setOpen] = useState(false)
  const [pointed, setPointed] = useState<string>()
  const key = pointed ?? active?.key
  return {
    ...useTabMenu(key, announce),
    isOpen,
    pointAt: setPointed,
    onOpenChange: (open: boolean) => {
      setOpen(open)
      const isInside = document.activeElement?.closest('.ant-dropdown') ?? false
      if (!open && isInside) focusPlace(list.findIndex(tab => tab.key === key))
    },
  }
}

/** Scrolls the active tab into view, also after its name or the available width changed. */
function useActiveInView(strip: RefObject<HTMLElement | null>, active: Tab | undefined, overflows: boolean): void {
  const { key, title } = active ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab is found in the document
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [strip, key, title, overflows])
}
