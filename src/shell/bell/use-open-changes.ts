import { type LiveEvent, useSubscription } from '@refinedev/core'
import { useEffect } from 'react'
import { matchPath } from 'react-router'
import { recordId } from '@/engine/context/record-id'
import { useMessages } from '@/providers/i18n/use-messages'
import { type ChangeMeta, EVERYTHING } from '@/providers/live/live-provider'
import { useLatest } from '@/providers/use-latest'
import { resourceOf } from '@/site-map'
import { routerPaths } from '../places'
import { tabLabel } from '../tabs/tab-label'
import { addressOf, type Tab } from '../tabs/tabs'
import { useTabs } from '../tabs/use-tabs'
import { addChange, type BellState, retainOpen } from './bell-state'

/** Records changes by others to records in open tabs, identified by the tabs' URLs. */
export function useOpenChanges(changeState: (next: (before: BellState) => BellState) => void): void {
  const { list } = useTabs()
  const { word } = useMessages()
  const hear = async ({ meta, payload, type, date }: LiveEvent) => {
    const { kind, by, position } = meta as ChangeMeta
    const ids = ((payload as { ids?: readonly string[] }).ids ?? []).map(String)
    for (const tab of list) {
      if (!(await isAbout(tab, kind, ids))) continue
      const title = tab.title ?? tabLabel(tab, word)
      const change = { key: tab.key, address: addressOf(tab), title, who: by, position, at: date.getTime() }
      changeState(before => addChange(before, { ...change, isDeletion: type === 'deleted' }))
    }
  }
  const latest = useLatest(hear)
  useSubscription({ channel: EVERYTHING, onLiveEvent: event => void latest.current(event) })
  useEffect(() => {
    const keys = new Set(list.map(tab => tab.key))
    changeState(before => retainOpen(before, keys))
  }, [list, changeState])
}

/** Checks whether a tab shows one of these records: on its page, or in a drawer over a list. */
async function isAbout(tab: Tab, kind: string, ids: readonly string[]): Promise<boolean> {
  const id = await shownIn(tab)
  if (id === undefined || !ids.includes(id)) return false
  const resource = await resourceOf(tab.route)
  if (!resource) return false
  const { subjectOf } = await import('@/providers/audit-log/subject-of')
  return subjectOf(resource, { ...queryOf(tab), [resource.id]: id })?.kind === kind
}

async function shownIn(tab: Tab): Promise<string | undefined> {
  const { at } = queryOf(tab)
  if (at !== undefined) return at
  const { record, ...params } = paramsOf(tab)
  if (record !== undefined) return record
  const screen = (await resourceOf(tab.route))?.screens[tab.route as never] as object | undefined
  return screen && 'columns' in screen ? undefined : recordId(tab.route, params)
}

const queryOf = ({ search }: Tab): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(search))

const paramsOf = ({ route, key }: Tab): Readonly<Record<string, string | undefined>> => {
  for (const path of routerPaths(route)) {
    const found = matchPath(path, key)
    if (found) return found.params
  }
  return {}
}
