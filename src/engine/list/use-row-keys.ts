import { type RefObject, useEffect } from 'react'
import { isTypedInto } from '@/lib/typed-into'
import { useTab } from '@/providers/tab-state'
import { hasOpenOverlay } from '@/widgets/has-open-overlay'
import { useEvent } from '../context/use-event'

interface RowKeys {
  /** The list on the screen. */
  readonly frame: RefObject<HTMLElement | null>
  /** Makes a new record, where the screen offers that. */
  readonly onNew: (() => void) | undefined
  readonly onHelp: () => void
}

const ROW = 'tr[data-row-key]:not([aria-hidden])'
const BOX = '.row-tick input'
const WAY = '.action-link:not(.is-name)'
const CLOSED = '.row-toggle[aria-expanded=false]'
const OPENED = '.row-toggle[aria-expanded=true]'
const SEARCH = 'input[type=search]'
/** Keys belong to what they are pressed in before they belong to the list. */
const OWN_KEYS = '[role=dialog], [role=menu], [role=listbox], [role=combobox], [role=tree], [role=alertdialog]'
const ANSWERS = 'a, button, [role=button], [role=switch], [role=radio], summary'

/**
 * A list without a mouse: arrows or j and k walk over the rows, space ticks one, enter opens it, right and left open
 * and close what is under it, / goes to the search and the arrow down from there to the rows, n makes a new one, ? says all this. Silent in a hidden tab, while
 * a user types, and under a dialog.
 */
export function useRowKeys({ frame, onNew, onHelp }: RowKeys): void {
  const { active } = useTab()
  const onKey = useEvent((event: KeyboardEvent) => {
    const list = frame.current
    if (!list || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const target = event.target instanceof Element ? event.target : document.body
    const isOutside = target !== document.body && !target.contains(list) && !list.contains(target)
    if (event.key === 'ArrowDown' && isSearch(target, list)) return toRows(event, list)
    if (isOutside || isTypedInto(target) || target.closest(OWN_KEYS) || hasOpenOverlay()) return
    if (act(event.key, list, target)) event.preventDefault()
  })

  /** Whether the key meant something here. */
  const act = (key: string, list: HTMLElement, target: Element): boolean => {
    const row = currentRow(list)
    const isOnControl = target.closest(ANSWERS) !== null
    switch (key) {
      case 'j':
      case 'ArrowDown':
        return moveMark(list, row, 1)
      case 'k':
        return moveMark(list, row, -1)
      case 'ArrowUp':
        return toSearch(list, row, target) || moveMark(list, row, -1)
      case ' ':
        return !isOnControl && press(row?.querySelector(BOX))
      case 'Enter':
        return !isOnControl && press(row?.querySelector(WAY))
      case 'ArrowRight':
        return press(row?.querySelector(CLOSED))
      case 'ArrowLeft':
        return press(row?.querySelector(OPENED))
      case '/': {
        const box = list.querySelector<HTMLInputElement>(SEARCH)
        box?.focus()
        box?.select()
        return box !== null
      }
      case 'n':
        onNew?.()
        return onNew !== undefined
      case '?':
      case '？':
        onHelp()
        return true
      default:
        return false
    }
  }

  useEffect(() => {
    if (!active) return
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active, onKey])
}

/** Which keys mean something in a list as it stands. */
export function keysOf(list: HTMLElement | null, makesNew: boolean) {
  const has = (what: string) => list !== null && list.querySelector(what) !== null
  return {
    walk: has(ROW),
    tick: has(`${ROW} ${BOX}`),
    open: has(`${ROW} ${WAY}`),
    expand: has(`${CLOSED}, ${OPENED}`),
    search: has(SEARCH),
    toRows: has(SEARCH) && has(ROW),
    new: makesNew,
  }
}
export type ListKeys = ReturnType<typeof keysOf>

const isSearch = (target: Element, list: HTMLElement): boolean => list.contains(target) && target.matches(SEARCH)

/** From the search box to the first row; of a search that is on its way the rows come first. */
function toRows(event: KeyboardEvent, list: HTMLElement): void {
  event.preventDefault()
  list.querySelector(`${ROW}[data-current]`)?.removeAttribute('data-current')
  moveMark(list, undefined, 1)
}

/** From the first row back to the search box that one came from. */
function toSearch(list: HTMLElement, row: HTMLElement | undefined, target: Element): boolean {
  const box = list.querySelector<HTMLInputElement>(SEARCH)
  if (!box || !row || target !== row || row !== list.querySelector(ROW)) return false
  row.removeAttribute('data-current')
  box.focus()
  return true
}

const currentRow = (list: HTMLElement): HTMLElement | undefined =>
  list.querySelector<HTMLElement>(`${ROW}[data-current]`) ?? undefined

/** The row is marked in the page itself: drawn by React, every step would draw the table. */
function moveMark(list: HTMLElement, row: HTMLElement | undefined, step: 1 | -1): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const at = row ? rows.indexOf(row) : step === 1 ? -1 : rows.length
  const next = rows[at + step]
  if (!next) return row !== undefined
  row?.removeAttribute('data-current')
  next.setAttribute('data-current', '')
  next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
  return true
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return element !== null && element !== undefined
}
