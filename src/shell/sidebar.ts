import { readCookie, writeCookie } from '@/lib/cookies'
import { createStore, useStore } from './store'

/** Specification section 4: whether the side menu is open stays in this cookie. */
const COOKIE = 'adminSidebarStatus'

const open = createStore(readCookie(COOKIE) !== '0')

export function toggleSidebar(): void {
  const next = !open.get()
  writeCookie(COOKIE, next ? '1' : '0')
  open.set(next)
}

export const useSidebarOpen = (): boolean => useStore(open)
