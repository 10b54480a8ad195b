import CloseOutlined from '@ant-design/icons/CloseOutlined'
import type { RouteName } from '@contract/routes'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { useMessages } from '@/providers/i18n/use-messages'
import { NARROW, useMedia } from '@/providers/use-media'
import { toggleSidebar, useSidebarOpen } from '../sidebar'
import { createStore, useStore } from '../store'
import { SideMenu } from './side-menu'
import './menu.css'

interface SideAreaProps {
  readonly permissions: Permissions
  readonly current: RouteName | undefined
}

/** The menu next to the screens, or below 1024 px in a drawer above them. */
export function SideArea(props: SideAreaProps) {
  const { t } = useMessages()
  const isOpen = useSidebarOpen()
  if (useMedia(NARROW)) return <Drawer {...props} />
  return (
    <nav id={MENU_ID} className="side" data-collapsed={!isOpen || undefined} aria-label={t('menu.label')}>
      <SideMenu {...props} collapsed={!isOpen} />
    </nav>
  )
}

/** The menu's box before its content is known. */
export function EmptySide() {
  const isOpen = useSidebarOpen()
  return useMedia(NARROW) ? null : <div className="side" data-collapsed={!isOpen || undefined} />
}

const MENU_ID = 'side-menu'
const drawerOpen = createStore(false)

/** The menu button in the header: its label and action. */
export function useMenuToggle() {
  const { t } = useMessages()
  const isMobile = useMedia(NARROW)
  const isOpen = useSidebarOpen()
  const isDrawerOpen = useStore(drawerOpen)
  return isMobile
    ? { isOpen: isDrawerOpen, label: t('menu.open'), controls: MENU_ID, toggle: () => drawerOpen.set(true) }
    : {
        isOpen,
        label: t(isOpen ? 'menu.collapse' : 'menu.expand'),
        controls: MENU_ID,
        toggle: toggleSidebar,
      }
}

/** A native modal dialog: it traps the focus, closes on Escape and restores the focus. */
function Drawer(props: SideAreaProps) {
  const { t } = useMessages()
  const isOpen = useStore(drawerOpen)
  const element = useRef<HTMLDialogElement>(null)
  const location = useLocation()

  // Closed immediately: while it is open the screen is inert and could not receive the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer
  useEffect(() => {
    element.current?.close()
    drawerOpen.set(false)
  }, [location])
  useEffect(() => {
    const { current } = element
    if (isOpen && !current?.open) current?.showModal()
    if (!isOpen && current?.open) current.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; this is for a click beside it
    <dialog
      ref={element}
      id={MENU_ID}
      className="side-drawer"
      aria-label={t('menu.label')}
      onCancel={() => drawerOpen.set(false)}
      // The browser fires this event asynchronously; the drawer may be open again by then.
      onClose={() => !element.current?.open && drawerOpen.set(false)}
      onClick={event => event.target === element.current && drawerOpen.set(false)}
    >
      <nav className="side" aria-label={t('menu.label')}>
        <Button
          type="text"
          className="side-close"
          icon={<CloseOutlined />}
          aria-label={t('menu.close')}
          onClick={() => drawerOpen.set(false)}
        />
        {isOpen && <SideMenu {...props} collapsed={false} />}
      </nav>
    </dialog>
  )
}
