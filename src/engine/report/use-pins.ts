import type { ListView } from '@contract/views/calls'
import { MAX_VIEW_NAME } from '@contract/views/rules'
import { useCallNow } from '@/providers/data/use-call'
import { useWrite } from '@/providers/data/use-write'
import { useListPreferences, VIEWS } from '../list/views/use-list-preferences'
import type { Values } from './use-report-params'

/** The key under which pinned charts are stored, as the user's views of this part of the dashboard. */
const PLACE = 'dashboard.charts'

/** A pinned chart: its report, tab and parameters. */
export interface Pin {
  readonly id: string
  readonly name: string
  readonly report: string
  readonly tab: string
  readonly query: Values
}

type PinnedChart = Omit<Pin, 'id'>

function pinOf({ view_id, name, content: { filters } }: ListView): Pin {
  const { report = '', tab = '', ...query } = filters
  return { id: view_id, name, report, tab, query }
}

const textOf = ({ report, tab, query }: Omit<PinnedChart, 'name'>) =>
  JSON.stringify([report, tab, ...Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))])

/** Truncates a name at a word boundary. */
const shortened = (name: string, maxLength: number): string =>
  name.length > maxLength
    ? name
        .slice(0, maxLength + 1)
        .replace(/ \S*$/, '')
        .slice(0, maxLength)
    : name

/** A unique name within the length limit of views. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` ${n}`
    const free = `${shortened(name, MAX_VIEW_NAME - end.length)}${end}`
    if (!taken.has(free)) return free
  }
}

/** The user's pinned charts; `isOffered` if the deployment can store them. */
export function usePins() {
  const { put } = useCallNow()
  const create = useWrite('POST admin/views')
  const drop = useWrite('DELETE admin/views/{view_id}')
  const { views, isPending, isKnown } = useListPreferences(PLACE)
  const pins = views.filter(view => view.own === 1).map(pinOf)
  const change = (next: (views: readonly ListView[]) => ListView[]) =>
    put(VIEWS, {}, saved => saved && { ...saved, views: next(saved.views) })
  return {
    pins,
    isPending,
    isOffered: isKnown,
    /** Finds the pin of the same chart with the same parameters. */
    find: (chart: Omit<PinnedChart, 'name'>) => pins.find(pin => textOf(pin) === textOf(chart)),
    pin: async ({ name, report, tab, query }: PinnedChart) => {
      const filters = { report, ...(tab && { tab }), ...query }
      const content = { filters, sort: '', page_size: 10, layout: {} }
      const free = freeName(name, new Set(pins.map(pin => pin.name)))
      const made = await create({ body: { screen: PLACE, name: free, shared: 0, content } })
      change(all => [...all, made])
    },
    unpin: async (view_id: string) => {
      await drop({ params: { view_id } })
      change(all => all.filter(view => view.view_id !== view_id))
    },
  }
}
