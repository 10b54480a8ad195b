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
  actEntry,
  actionLine,
  actLine,
  asEntry,
  type Item,
  moreLine,
  placeLine,
  recordLine,
} from './lines'
import { screenEntries, searchPlaces, visitEntries } from './places'
import { factsOf } from './record-facts'
import { AT_ONCE, columnsOf, type FoundRecord, resourceAt } from './records'
import { search } from './search'
import type { Subject } from './subjects'
import { type HitAct, useCommandText, useHitActs } from './use-hit-acts'
import { type RecordGroup, useRecords, useSources } from './use-records'
import { pathOf, type Visit } from './visits'

/** A group of lines. */
export interface Section {
  readonly id: string
  readonly label: string
  readonly items: readonly Item[]
  readonly state: 'ready' | 'searching' | 'failed'
}

/** The groups for a text, and the progress of the record search. */
export interface SearchResult {
  readonly sections: readonly Section[]
  /** The lists that were searched. */
  readonly searched: readonly RouteName[]
  /** The number of searchable lists; undefined until it is known. */
  readonly all: number | undefined
}

export interface SearchOptions {
  readonly permissions: Permissions
  readonly actions: readonly PaletteAction[]
  /** The subjects of the command targets. */
  readonly subjects: readonly Subject[]
  /** The administrator's recent visits, latest first. */
  readonly visits: readonly Visit[]
  /** The path of the current screen, which is excluded. */
  readonly current: string | undefined
  readonly onGo: (address: string) => void
  /** Runs an action of a search result. */
  readonly onAct: (act: HitAct) => void
}

/** The actions of each subject, disabled ones with their reasons. */
function useActs({ subjects }: SearchOptions): readonly (readonly [subject: Subject, acts: readonly ActEntry[]])[] {
  const reasonText = useUnavailableReasonText()
  return subjects.map(subject => {
    const entry = ([name, action]: readonly [...NamedAction, ...unknown[]], why?: string): ActEntry =>
      actEntry(`${subject.id} ${name}`, action, () => subject.run(name), why)
    return [
      subject,
      [...subject.offered.map(one => entry(one)), ...subject.missing.map(one => entry(one, reasonText(one[2])))],
    ] as const
  })
}

/** The number of results that are shown with their actions; more would hide the results. */
const MAX_WITH_ACTS = 2
const MAX_SCREENS = 8
const MAX_ACTIONS = 5

/** Screens and visited records that the administrator may open. */
function usePlaces({ permissions, visits }: SearchOptions) {
  const screens = useMemo(() => screenEntries(permissions), [permissions])
  const visited = useMemo(() => visitEntries(visits, permissions), [visits, permissions])
  return { screens, visited }
}

/** The current resource and the visited ones, latest first. */
const useVisitedResources = ({ visits, current }: SearchOptions): string[] =>
  useMemo(
    () =>
      [...(current === undefined ? [] : [current]), ...visits.map(({ address }) => address)].flatMap(
        address => resourceAt(address) ?? [],
      ),
    [current, visits],
  )

/** Search results as sections, with the actions of a few results, or the action that the text names. */
function useFoundSections({ permissions, onGo, onAct }: SearchOptions) {
  const { t, word, language } = useMessages()
  const hitActs = useHitActs({ permissions, onAct })
  const line = (record: FoundRecord) =>
    recordLine(
      record,
      factsOf(record.source.resource, columnsOf(record.source), record.row, { word, language }),
      record.action ? word(record.action.label) : t('palette.inList'),
      onGo,
    )
  return (groups: readonly RecordGroup[], verb: string | undefined): readonly Section[] => {
    const found = groups.flatMap(group => group.found)
    const acts = actSectionsOf(found, verb, record => hitActs(record, verb)).map(([{ id, title }, entries]) =>
      ready(
        `do ${id}`,
        t('palette.doTo', { name: title.text }),
        entries.map(entry => actLine(asEntry(entry, word))),
      ),
    )
    const records = groups
      .filter(({ state }) => state !== 'searching')
      .map(({ source, state, found: own }) => ({
        id: source.screen,
        label: t('palette.recordsIn', { screen: word(ROUTES[source.role].label) }),
        items: own.map(line),
        state,
      }))
    // With a typed action, Enter runs it.
    return verb === undefined ? [...records, ...acts] : [...acts, ...records]
  }
}

/** The matching records: a group per list, one while searching, one for the remaining lists. */
function useRecordSections(text: string, composing: boolean, options: SearchOptions): SearchResult {
  const { t } = useMessages()
  const { permissions } = options
  const { sources, all, isFailed: isUnknown } = useSources(permissions)
  const { keyword, verb } = useCommandText(text, sources)
  const resources = useVisitedResources(options)
  const sectionsOf = useFoundSections(options)
  // Per text; another text starts with the first lists again.
  const [wider, setWider] = useState({ text: '', more: 0 })
  const more = wider.text === searchText(text) ? wider.more : 0
  const records = useRecords(composing ? '' : keyword, { permissions, sources, resources, more })
  const { groups, left } = records
  const isFailed = isUnknown || records.isFailed
  const isSearching =
    (all === undefined && !isUnknown) || records.isSearching || groups.some(({ state }) => state === 'searching')
  const goOn = () => setWider({ text: searchText(text), more: more + AT_ONCE })
  const elsewhere = left > 0 && !isSearching ? [moreLine(t('palette.more', { count: left }), goOn)] : []
  const sections: Section[] = [
    ...sectionsOf(groups, verb),
    // One skeleton, however many lists are being searched.
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

/** The results that are shown with actions: the first few, or all if the text names an action. */
function actSectionsOf(
  found: readonly FoundRecord[],
  verb: string | undefined,
  actsOf: (record: FoundRecord) => readonly ActEntry[],
): (readonly [FoundRecord, readonly ActEntry[]])[] {
  if (verb === undefined && found.length > MAX_WITH_ACTS) return []
  return found.flatMap(record => {
    const acts = actsOf(record)
    return acts.length > 0 ? [[record, acts] as const] : []
  })
}

/**
 * The groups for a text: without one, recent screens and commands; with one, matching screens, commands and records.
 * Records come last, so that nothing moves when they arrive.
 * @param composing IME composition is in progress, so the text is not final
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
  const places = searchPlaces(screens, visited, text, { word, most: MAX_SCREENS }).map(hit =>
    placeLine(hit, word, onGo),
  )
  const found = search(acts, text, { word, most: MAX_ACTIONS }).map(actionLine)
  const sections = [
    ready('screens', t('palette.screens'), places),
    ...doSections(entries => search(entries, text, { word, most: MAX_ACTIONS }).map(actLine)),
    ready('actions', t('palette.actions'), found),
    ...records.sections,
  ]
  return { ...records, sections: filled(sections) }
}

const ready = (id: string, label: string, items: readonly Item[]): Section => ({ id, label, items, state: 'ready' })

/** Removes empty groups, unless they are still loading. */
const filled = (sections: readonly Section[]) =>
  sections.filter(({ items, state }) => items.length > 0 || state !== 'ready')
