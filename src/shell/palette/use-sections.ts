import { ROUTES, type RouteName } from '@contract/routes'
import { searchText } from '@contract/search-text'
import { useMemo, useState } from 'react'
import type { NamedAction } from '@/engine/actions/action-availability'
import { useUnavailableReasonText } from '@/engine/actions/use-unavailable-reason-text'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { useMessages } from '@/providers/i18n/use-messages'
import type { PaletteAction } from './actions'
import {
  type ActEntry,
  type ActionEntry,
  actionLine,
  actLine,
  asEntry,
  type Item,
  moreLine,
  placeLine,
  recordLine,
} from './lines'
import { screenEntries, searchPlaces, visitEntries } from './places'
import { AT_ONCE, resourceAt } from './records'
import { search } from './search'
import type { Subject } from './subjects'
import { type RecordGroup, useRecords } from './use-records'
import { pathOf, type Visit } from './visits'

/** Lines that belong together. */
export interface Section {
  readonly id: string
  readonly label: string
  readonly items: readonly Item[]
  readonly state: 'ready' | 'searching' | 'failed'
}

/** The groups for a text, and how far the records were searched. */
export interface SearchResult {
  readonly sections: readonly Section[]
  /** The lists whose records were searched. */
  readonly searched: readonly RouteName[]
  /** Lists whose records can be searched, once that is known. */
  readonly all: number | undefined
}

export interface SearchOptions {
  readonly permissions: Permissions
  readonly actions: readonly PaletteAction[]
  /** The records at hand. */
  readonly subjects: readonly Subject[]
  /** Where this administrator was, the latest first. */
  readonly visits: readonly Visit[]
  /** The path of the screen that is shown: nobody looks for that. */
  readonly current: string | undefined
  readonly onGo: (address: string) => void
}

/** What can be done to each record at hand, and what cannot and why. */
function useActs({ subjects }: SearchOptions): readonly (readonly [subject: Subject, acts: readonly ActEntry[]])[] {
  const say = useUnavailableReasonText()
  return subjects.map(subject => {
    const entry = ([name, { label, danger }]: readonly [...NamedAction, ...unknown[]], why?: string): ActEntry => ({
      id: `act ${subject.id} ${name}`,
      name: label,
      isDanger: danger === true,
      run: () => subject.run(name),
      ...(why !== undefined && { why }),
    })
    return [
      subject,
      [...subject.offered.map(one => entry(one)), ...subject.missing.map(one => entry(one, say(one[2])))],
    ] as const
  })
}

const MOST_SCREENS = 8
const MOST_ACTIONS = 5

/** The screens and those that were visited, for who may open them. */
function usePlaces({ permissions, visits }: SearchOptions) {
  const screens = useMemo(() => screenEntries(permissions), [permissions])
  const visited = useMemo(() => visitEntries(visits, permissions), [visits, permissions])
  return { screens, visited }
}

/** The records in which the text stands: a group for each list, one for what is waited for, one for the lists left. */
function useRecordSections(
  text: string,
  composing: boolean,
  { permissions, visits, current, onGo }: SearchOptions,
): SearchResult {
  const { t, word } = useMessages()
  const resources = useMemo(
    () =>
      [...(current === undefined ? [] : [current]), ...visits.map(({ address }) => address)].flatMap(
        address => resourceAt(address) ?? [],
      ),
    [current, visits],
  )
  // Asked for one text; the next one starts with the first few lists again.
  const [wider, setWider] = useState({ text: '', more: 0 })
  const more = wider.text === searchText(text) ? wider.more : 0
  const { groups, left, all, isFailed } = useRecords(composing ? '' : text, { permissions, resources, more })

  const recordSection = ({ source, state, found }: RecordGroup): Section => ({
    id: source.screen,
    label: t('palette.recordsIn', { screen: word(ROUTES[source.role].label) }),
    items: found.map(record =>
      recordLine(record, source.screen, record.action ? word(record.action.label) : t('palette.inList'), onGo),
    ),
    state,
  })
  const isSearching = (all === undefined && !isFailed) || groups.some(({ state }) => state === 'searching')
  const goOn = () => setWider({ text: searchText(text), more: more + AT_ONCE })
  const elsewhere = left > 0 && !isSearching ? [moreLine(t('palette.more', { count: left }), goOn)] : []
  const sections: Section[] = [
    ...groups.filter(({ state }) => state !== 'searching').map(recordSection),
    // One place that is waiting, however many lists are asked.
    {
      id: 'records',
      label: t('palette.records'),
      items: [],
      state: isFailed ? 'failed' : isSearching ? 'searching' : 'ready',
    },
    ready('more', t('palette.elsewhere'), elsewhere),
  ]
  return { sections, searched: groups.map(({ source }) => source.role), all }
}

/**
 * What is offered for a text, in groups: without one the recent screens and the actions; with one the screens, the
 * actions and the records in which it is found. Records come last, so that nothing moves when they do.
 * @param composing an input method is at work: what stands there is not yet what is meant
 */
export function useSections(text: string, composing: boolean, searched: SearchOptions): SearchResult {
  const { actions, current, onGo } = searched
  const { t, word } = useMessages()
  const { screens, visited } = usePlaces(searched)
  const records = useRecordSections(text, composing, searched)
  const atHand = useActs(searched)
  const doSections = (linesOf: (acts: readonly ActEntry[]) => readonly Item[]) =>
    atHand.map(([{ id, name }, entries]) => ready(`do ${id}`, t('palette.doTo', { name }), linesOf(entries)))
  const acts = actions.map((action): ActionEntry => ({ ...action, name: action.label }))

  if (searchText(text) === '') {
    const recent = visited.filter(({ address }) => pathOf(address) !== current)
    const places = recent.map(entry => placeLine(asEntry(entry, word), word, onGo))
    const lines = acts.map(entry => actionLine(asEntry(entry, word)))
    const mine = doSections(entries => entries.map(entry => actLine(asEntry(entry, word))))
    const sections = [
      ...mine,
      ready('recent', t('palette.recent'), places),
      ready('actions', t('palette.actions'), lines),
    ]
    return { ...records, sections: filled(sections) }
  }
  const places = searchPlaces(screens, visited, text, { word, most: MOST_SCREENS }).map(hit =>
    placeLine(hit, word, onGo),
  )
  const found = search(acts, text, { word, most: MOST_ACTIONS }).map(actionLine)
  const sections = [
    ready('screens', t('palette.screens'), places),
    ...doSections(entries => search(entries, text, { word, most: MOST_ACTIONS }).map(actLine)),
    ready('actions', t('palette.actions'), found),
    ...records.sections,
  ]
  return { ...records, sections: filled(sections) }
}

const ready = (id: string, label: string, items: readonly Item[]): Section => ({ id, label, items, state: 'ready' })

/** A group without anything in it is not shown, unless something may come. */
const filled = (sections: readonly Section[]) =>
  sections.filter(({ items, state }) => items.length > 0 || state !== 'ready')
