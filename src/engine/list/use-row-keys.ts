import { type RefObject, useEffect } from 'react'
import { isTypedInto } from '@/lib/typed-into'
import { useTab } from '@/providers/tab-state'
import { hasOpenOverlay } from '@/widgets/has-open-overlay'
import { useEvent } from '../context/use-event'

interface RowKeys {
  /** The element of the list. */
  readonly frame: RefObject<HTMLElement | null>
  /** Opens the form of a new record, if the screen offers it. */
  readonly onNew: (() => void) | undefined
  readonly onHelp: () => void
}

const ROW = 'tr[data-row-key]:not([aria-hidden])'
const BOX = '.row-tick input'
const WAY = '.action-link:not(.is-name)'
const CLOSED = '.row-toggle[aria-expanded=false]'
const OPENED = '.row-toggle[aria-expanded=true]'
const SEARCH = 'input[type=search]'
/** Widgets that handle these keys themselves. */
const OWN_KEYS = '[role=dialog], [role=menu], [role=listbox], [role=combobox], [role=tree], [role=alertdialog]'
const ANSWERS = 'a, button, [role=button], [role=switch], [role=radio], summary'

/**
 * Keyboard navigation of a list: arrows or j and k move between rows, space selects, Enter opens, right and left expand
 * and collapse, / focuses the search and arrow down from there the rows, n creates, ? shows the shortcuts. Inactive in
 * a hidden tab, in text inputs, and under a dialog.
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

  /** @returns whether the key was handled */
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

/** The shortcuts that are available in a list's current state. */
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

/** Moves the focus from the search box to the first row; a pending search is awaited. */
function toRows(event: KeyboardEvent, list: HTMLElement): void {
  event.preventDefault()
  list.querySelector(`${ROW}[data-current]`)?.removeAttribute('data-current')
  moveMark(list, undefined, 1)
}

/** Moves the focus from the first row back to the search box. */
function toSearch(list: HTMLElement, row: HTMLElement | undefined, target: Element): boolean {
  const box = list.querySelector<HTMLInputElement>(SEARCH)
  if (!box || !row || target !== row || row !== list.querySelector(ROW)) return false
  row.removeAttribute('data-current')
  box.focus()
  return true
}

const currentRow = (list: HTMLElement): HTMLElement | undefined =>
  list.querySelector<HTMLElement>(`${ROW}[data-current]`) ?? undefined

/** Sets the mark in the DOM directly: as React state, every step would re-render the table. */
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
