import { readCookie, writeCookie } from './cookies'

/** Specification section 4: this cookie stores whether the side menu is collapsed. */
const COOKIE = 'adminSidebarStatus'

export const readSidebarOpen = (): boolean => readCookie(COOKIE) !== '0'

export const writeSidebarOpen = (isOpen: boolean): void => writeCookie(COOKIE, isOpen ? '1' : '0')
