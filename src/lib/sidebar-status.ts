import { readCookie, writeCookie } from './cookies'

/** Specification section 4: whether the side menu is open stays in this cookie. */
const COOKIE = 'adminSidebarStatus'

export const readSidebarOpen = (): boolean => readCookie(COOKIE) !== '0'

export const writeSidebarOpen = (isOpen: boolean): void => writeCookie(COOKIE, isOpen ? '1' : '0')
