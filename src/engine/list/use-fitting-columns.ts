import { type RefObject, useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { PHONE, useMedia } from '@/providers/use-media'
import type { Links } from '../actions/row-actions'
import { useEngine } from '../context/engine-context'
import { useContainerWidth } from '../context/use-container-width'
import { kinds } from '../kinds'
import { type FittedColumns, filled, fitted, type Precedence, scrolled } from './column-widths'
import type { ListOf } from './list-context'
import { asideWidth } from './table-columns'
import { actionsWidth, withHeaderWidths } from './text-width'
import { usePersistentState } from './use-persistent-state'
import { useRowActions } from './use-row-actions'
import type { LayoutColumn } from './views/layout'

interface FitOptions {
  readonly of: ListOf
  readonly frame: RefObject<HTMLElement | null>
  readonly columns: readonly LayoutColumn[]
  readonly hasTicks: boolean
}

const NONE: readonly string[] = []
const NOTHING: Precedence = {}
/** A table fills its container to the last pixel. */
const EXACT = { step: 1 }

/** The columns that fit rows outside of a list. */
export function useFittingRowColumns(
  name: string,
  frame: RefObject<HTMLElement | null>,
  columns: readonly LayoutColumn[],
) {
  const { word } = useMessages()
  const availableWidth = useContainerWidth(frame, EXACT)
  const isPhone = useMedia(PHONE)
  const [isWhole, toggle] = usePersistentState(`list.whole.${name}`)
  const fit = useMemo(() => {
    const headed = withHeaderWidths(columns, word, NONE, ({ field }) => kinds[field.kind].align === 'right')
    return filling(headed, isPhone ? undefined : availableWidth, NOTHING)
  }, [columns, word, isPhone, availableWidth])
  const shown = useMemo(
    () => (isWhole && fit.gone.length > 0 ? scrolled(columns) : fit.columns),
    [isWhole, fit, columns],
  )
  return { shown, overflowing: fit.gone, isWhole, toggle }
}

/** The columns that fit, distributed over the whole width. */
function filling(columns: readonly LayoutColumn[], pixels: number | undefined, precedence: Precedence): FittedColumns {
  const fit = fitted(columns, pixels, precedence)
  return { ...fit, columns: filled(fit.columns, pixels) }
}

/** Full-screen lists have equal widths, and so have those with a tree on their left. */
const likeOf = ({ treeFilter }: ListOf['screen'], place: string): string =>
  isBlock(place) ? place : treeFilter ? 'beside a tree' : 'alone'

/** The place of a list block is the route name, a dot and the block's name. */
const isBlock = (place: string): boolean => place.includes('.')

/** The columns that fit the width of a list; all of them when the table scrolls horizontally. */
export function useFittingColumns({ of: { resource, screen, place }, frame, columns, hasTicks }: FitOptions) {
  const { word } = useMessages()
  const { containerWidths } = useEngine()
  const availableWidth = useContainerWidth(frame, {
    ...EXACT,
    storedWidths: containerWidths,
    like: likeOf(screen, place),
  })
  const isPhone = useMedia(PHONE)
  const [isWhole, toggle] = usePersistentState(`list.whole.${place}`)
  const acts = useRowActions(resource, screen)
  const asideOf = (links: Links) =>
    asideWidth({
      ticks: hasTicks,
      grips: !!screen.sortable,
      actions: actionsWidth(resource, acts, word, links),
    })
  const [aside, less] = [asideOf(2), asideOf(1)]
  // Exports contain all columns, and cards choose their own.
  const [fit, links] = useMemo((): [FittedColumns, Links] => {
    const beside = (pixels: number) =>
      filling(columns, isPhone || availableWidth === undefined ? undefined : availableWidth - pixels, screen)
    const usual = beside(aside)
    // Before the table scrolls horizontally, the second link moves into the "more" menu if that is sufficient.
    if (!usual.isTooWide || less === aside) return [usual, 2]
    const tight = beside(less)
    return tight.isTooWide ? [usual, 2] : [tight, 1]
  }, [columns, isPhone, availableWidth, aside, less, screen])
  const shown = useMemo(
    () => (isWhole && fit.gone.length > 0 ? scrolled(columns) : fit.columns),
    [isWhole, fit, columns],
  )
  return {
    shown,
    /** Number of action links side by side at the end of a row. */
    links,
    /** The keys of columns that do not fit. */
    overflowing: fit.gone,
    /** The columns that are not shown. */
    gone: isWhole ? NONE : fit.gone,
    isWhole,
    toggle,
  }
}
