import { ROUTES } from '@contract/routes'
import { useMemo } from 'react'
import type { Permissions } from '@/providers/access-control/access-control'
import { useWords } from '@/providers/i18n/use-words'
import type { PaletteAction } from './actions'
import { type ActionEntry, actionLine, type Item, placeLine, recordLine, unsearched } from './lines'
import { screenEntries, searchPlaces, visitEntries } from './places'
import { screenOf } from './records'
import { search } from './search'
import { type RecordGroup, useRecords } from './use-records'
import { pathOf, type Visit } from './visits'

/** Lines that belong together. */
export interface Section {
  readonly id: string
  readonly label: string
  readonly items: readonly Item[]
  readonly state: 'ready' | 'searching' | 'failed'
}

export interface Searched {
  readonly permissions: Permissions
  readonly actions: readonly PaletteAction[]
  /** Where this administrator was, the latest first. */
  readonly visits: readonly Visit[]
  /** The path of the screen that is shown: nobody looks for that. */
  readonly current: string | undefined
  readonly onGo: (address: string) => void
}

const MOST_SCREENS = 8
const MOST_ACTIONS = 5

/**
 * What is offered for a text, in groups: without one the recent screens and the actions; with one the screens, the
 * actions and the records in which it is found. Records come last, so that nothing moves when they do.
 * @param composing an input method is at work: what stands there is not yet what is meant
 */
export function useSections(text: string, composing: boolean, searched: Searched): Section[] {
  const { permissions, actions, visits, current, onGo } = searched
  const { t, word, language } = useWords()
  const screens = useMemo(() => screenEntries(permissions), [permissions])
  const visited = useMemo(() => visitEntries(visits, permissions), [visits, permissions])
  const records = useRecords(composing ? '' : text, permissions)
  const acts = actions.map((action): ActionEntry => ({ ...action, name: action.label }))

  const recordSection = ({ source, state, found }: RecordGroup): Section => ({
    id: source.screen,
    label: t('palette.recordsIn', { screen: word(ROUTES[screenOf(source)].label) }),
    items: found.map(record => recordLine(record, source.screen, word(record.action.label), onGo)),
    state,
  })

  if (text.trim() === '') {
    const recent = visited.filter(({ address }) => pathOf(address) !== current)
    const places = recent.map(entry => placeLine(unsearched(entry, language), language, onGo))
    return filled([
      ready('recent', t('palette.recent'), places),
      ready(
        'actions',
        t('palette.actions'),
        acts.map(entry => actionLine(unsearched(entry, language))),
      ),
    ])
  }
  const places = searchPlaces(screens, visited, text, { language, most: MOST_SCREENS })
  const found = search(acts, text, { language, most: MOST_ACTIONS })
  return filled([
    ready(
      'screens',
      t('palette.screens'),
      places.map(hit => placeLine(hit, language, onGo)),
    ),
    ready('actions', t('palette.actions'), found.map(actionLine)),
    ...records.map(recordSection),
  ])
}

const ready = (id: string, label: string, items: readonly Item[]): Section => ({ id, label, items, state: 'ready' })

/** A group without anything in it is not shown, unless something may come. */
const filled = (sections: readonly Section[]) =>
  sections.filter(({ items, state }) => items.length > 0 || state !== 'ready')
