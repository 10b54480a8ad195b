import BellOutlined from '@ant-design/icons/BellOutlined'
import { Badge, Button } from 'antd'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { useLatest } from '@/providers/use-latest'
import { findHomes } from '@/site-map'
import { Popover } from '@/widgets/attached/lazy-popups'
import { lazyComponent } from '@/widgets/lazy-component'
import type Panel from './bell-panel'
import type { BellState } from './bell-state'
import { useBell } from './use-bell'
import { useBellMessages } from './use-bell-messages'
import './bell.css'

/** Loaded when it is first opened, with the areas' queue definitions. */
const BellPanel = lazyComponent<Omit<ComponentProps<typeof Panel>, 'homes'>>(async () => {
  try {
    const [{ default: Shown }, homes] = await Promise.all([import('./bell-panel'), findHomes()])
    return { default: props => <Shown {...props} homes={homes} /> }
  } catch {
    return { default: NotLoaded }
  }
})

/** The rest of the page must not fail with it. */
function NotLoaded() {
  const { t } = useBellMessages()
  return <p role="alert">{t('bell.notLoaded')}</p>
}

/** Milliseconds within which several events are announced as one. */
const TOGETHER_MS = 2_000

/** The notification bell: pending work, finished jobs, and changes by others to open records. */
export default function Bell({ permissions }: { permissions: Permissions }) {
  const { t } = useBellMessages()
  const bell = useBell(permissions)
  const button = useRef<HTMLButtonElement>(null)
  // Entries that were new when it was opened remain marked until it is closed.
  const [before, setBefore] = useState<BellState>()
  const isOpen = before !== undefined
  const onOpen = (open: boolean) => {
    if (open) {
      setBefore(bell.state)
      bell.see()
      return
    }
    setBefore(undefined)
    // A click elsewhere moves the focus there.
    if (document.activeElement?.closest('.bell-panel')) button.current?.focus()
  }
  const { see, unread } = bell
  const latest = useLatest(see)
  // New entries count as seen while the panel is open.
  useEffect(() => {
    if (isOpen && unread > 0) latest.current()
  }, [isOpen, unread])
  const name = unread > 0 ? t('bell.unread', { count: unread }) : t('bell.name')
  return (
    <>
      <Popover
        content={<BellPanel {...{ bell, permissions }} before={before ?? bell.state} onClose={() => onOpen(false)} />}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        open={isOpen}
        onOpenChange={onOpen}
        destroyOnHidden
        getPopupContainer={trigger => trigger.parentElement ?? document.body}
      >
        <Button
          ref={button}
          type="text"
          className="header-button bell"
          icon={
            <Badge count={unread} size="small" overflowCount={99} title="">
              <BellOutlined />
            </Badge>
          }
          aria-label={name}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          title={name}
        />
      </Popover>
      <UnreadAnnouncement unread={unread} />
    </>
  )
}

/** Announces new entries to screen readers, once for all that arrive together. */
function UnreadAnnouncement({ unread }: { unread: number }) {
  const { t } = useBellMessages()
  const [announcement, setAnnouncement] = useState('')
  const known = useRef(unread)
  useEffect(() => {
    const more = unread - known.current
    if (more <= 0) {
      known.current = unread
      return
    }
    const timer = setTimeout(() => {
      known.current = unread
      setAnnouncement(t(more === 1 ? 'bell.newsOne' : 'bell.news', { count: more }))
    }, TOGETHER_MS)
    return () => clearTimeout(timer)
  }, [unread, t])
  return (
    <span className="visually-hidden" aria-live="polite">
      {announcement}
    </span>
  )
}
