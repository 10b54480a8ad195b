import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import { tabLabel } from './tab-label'
import { addressOf, isHome, type Tab } from './tabs'
import type { TabActions } from './use-tabs'

interface OneTabProps extends Pick<TabActions, 'close'> {
  readonly tab: Tab
  readonly isActive: boolean
  readonly isDragged: boolean
  /** Pixels by which it is shifted during a drag. */
  readonly shift: number
  readonly onPointerDown: (event: PointerEvent, tab: Tab) => void
}

/** A tab: a link to its screen with a close button. Navigation re-renders no other tab. */
export const OneTab = memo(function OneTab({ tab, isActive, isDragged, shift, close, onPointerDown }: OneTabProps) {
  const { word } = useMessages()
  const label = tabLabel(tab, word)
  const mayClose = !isHome(tab)
  const onKeyDown = (event: KeyboardEvent) => {
    if (mayClose && event.key === 'Delete') close(tab.key)
  }
  const onMiddleClick = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    if (mayClose) close(tab.key)
  }
  return (
    <li
      className="tab"
      data-tab={tab.key}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      style={shift ? { transform: `translateX(${shift}px)` } : undefined}
      onPointerDown={event => onPointerDown(event, tab)}
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
        <TabName tab={tab} />
      </Link>
      {mayClose && <CloseTab tab={tab} onClose={() => close(tab.key)} />}
    </li>
  )
})

/** The name of a tab and its dirty mark. */
export function TabName({ tab }: { tab: Tab }) {
  const { t, word } = useMessages()
  return (
    <>
      <span className="tab-name">{tabLabel(tab, word)}</span>
      {tab.dirty && (
        <span className="tab-dirty">
          <span className="visually-hidden">({t(tab.atWork ? 'tabs.atWork' : 'tabs.unsaved')})</span>
        </span>
      )}
    </>
  )
}

export function CloseTab({ tab, onClose }: { tab: Tab; onClose: () => void }) {
  const { t, word } = useMessages()
  return (
    <button
      type="button"
      className="tab-close"
      aria-label={t('tabs.closeOf', { name: tabLabel(tab, word) })}
      onClick={onClose}
    >
      <CloseOutlined />
    </button>
  )
}
