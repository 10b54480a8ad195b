import SearchOutlined from '@ant-design/icons/SearchOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import type { RouteName } from '@contract/routes'
import type { ReactNode } from 'react'
import type { AnyAction } from '@/schema'
import { MenuIcon } from '../menu/menu-icon'
import type { PaletteAction } from './actions'
import { areaOf, type PlaceEntry } from './places'
import type { RecordFacts } from './record-facts'
import type { FoundRecord } from './records'
import type { Entry, HighlightedText, Hit, Word } from './search'

/** A selectable line. */
export interface Item {
  readonly id: string
  readonly icon: ReactNode
  readonly title: HighlightedText
  /** Next to the title: where else the text was found, or the folders of a screen. */
  readonly note?: HighlightedText | undefined
  /** State, amount, person and time of a record. */
  readonly facts?: RecordFacts
  /** The hint at the end of the line: what selecting it does. */
  readonly hint?: string
  /** It continues the search instead of navigating: the palette stays open, and it does not count as a result. */
  readonly goesOn?: true
  /** It is disabled; the note has the reason. */
  readonly isOff?: true
  readonly isDanger?: true
  readonly run: () => void
}

type Go = (address: string) => void
export type ActionEntry = PaletteAction & Entry
/** An action of a record. */
export interface ActEntry extends Entry {
  readonly run: () => void
  readonly isDanger: boolean
  /** Why it is disabled. */
  readonly why?: string
}

/** An action as an entry. @param why the reason if it is disabled */
export const actEntry = (id: string, { label, danger }: AnyAction, run: () => void, why?: string): ActEntry => ({
  id: `act ${id}`,
  name: label,
  isDanger: danger === true,
  run,
  ...(why !== undefined && { why }),
})

const areaIcon = (route: RouteName) => <MenuIcon node={{ ...areaOf(route), children: [] }} />

/** An entry that is shown without a search. */
export const asEntry = <E extends Entry>(entry: E, word: Word): Hit<E> => ({
  entry,
  title: { text: word(entry.name), ranges: [] },
})

export function placeLine({ entry, title, note }: Hit<PlaceEntry>, word: Word, go: Go): Item {
  const folders = entry.folders && word(entry.folders)
  return {
    id: `go ${entry.id}`,
    icon: areaIcon(entry.route),
    title,
    note: note ?? (folders ? { text: folders, ranges: [] } : undefined),
    run: () => go(entry.address),
  }
}

export const actionLine = ({ entry, title, note }: Hit<ActionEntry>): Item => ({
  id: `do ${entry.id}`,
  icon: <ThunderboltOutlined />,
  title,
  note,
  run: entry.run,
})

/** @param hint the action that the link opens */
export const recordLine = (record: FoundRecord, facts: RecordFacts, hint: string, go: Go): Item => ({
  id: `record ${record.id}`,
  icon: areaIcon(record.source.screen),
  title: record.title,
  note: record.note,
  facts,
  hint,
  run: () => go(record.address),
})

/** Searches further lists. */
export const moreLine = (text: string, run: () => void): Item => ({
  id: 'more',
  icon: <SearchOutlined />,
  title: { text, ranges: [] },
  goesOn: true,
  run,
})

/** An action of a command target, or why it is disabled. */
export const actLine = ({ entry, title }: Hit<ActEntry>): Item => ({
  id: entry.id,
  icon: <ThunderboltOutlined />,
  title,
  ...(entry.why !== undefined && { note: { text: entry.why, ranges: [] }, isOff: true as const }),
  ...(entry.isDanger && { isDanger: true as const }),
  run: entry.run,
})
