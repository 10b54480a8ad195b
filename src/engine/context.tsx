import { menuScreenOf } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import { usePermissions } from '@refinedev/core'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { mayDo, mayOpen, type Permissions } from '@/providers/access-control/access-control'
import { KEPT_FROM_NOTHING, type KeptFields, keptFields } from '@/providers/access-control/kept-fields'
import { useConfig } from '@/providers/context'
import { WriteProvider } from '@/providers/data/use-write'
import type { Link, Resource } from '@/schema'
import { RecordWatchProvider } from './actions/record-watch'
import { hrefOf } from './href-of'
import { type Rooms, rememberedRooms } from './list/use-room'
import { narrowed } from './narrow'
import type { PanelModule } from './panel'
import { prepared } from './prepared'
import { Settling } from './settling'

/** What the engine is handed: it knows no domain and imports no declaration. */
export interface Handed {
  /** A declaration by name, for nested tables, references and workbooks. */
  readonly find: (name: string) => Promise<Resource>
  /** Links to screens that are not built are not shown. */
  readonly isBuilt: (route: RouteName) => boolean
  /** A panel by its name in the site map. */
  readonly findPanel: (name: string) => Promise<PanelModule>
  /** Where a record of an entity is looked at, by its `id`; nothing for those that have no such place. */
  readonly placeOf?: (noun: string) => Link<'id'> | undefined
}

export interface Engine extends Handed {
  /** Whether the administrator's role lets him open a screen. */
  readonly may: (route: RouteName) => boolean
  /** Where something stands: a screen, or a list among its blocks. */
  readonly place?: string | undefined
  /** Whether the role lets him do an action that stands there. */
  readonly mayDo: (place: string, action: string) => boolean
  /** The fields that the role is kept from. */
  readonly kept: KeptFields
  /** The address of the buyers' site, when there is one besides this one. */
  readonly site?: string | undefined
  /** The widths that lists have had so far. */
  readonly rooms: Rooms
  /** The calls that another marketplace's server turned out not to have: what they do is not offered any more. */
  readonly absent: ReadonlySet<string>
  readonly noteAbsent: (call: string) => void
}

const NOTHING_ABSENT: ReadonlySet<string> = new Set()

const EngineContext = createContext<Engine | undefined>(undefined)

export function EngineProvider({ engine, children }: { engine: Handed; children: ReactNode }) {
  const { data } = usePermissions<Permissions>({})
  const { buyer } = useConfig().hosts
  const kept = keptFields(data)
  const [rooms] = useState(rememberedRooms)
  const [absent, setAbsent] = useState(NOTHING_ABSENT)
  const noteAbsent = useCallback((call: string) => setAbsent(known => new Set(known).add(call)), [])
  const value = useMemo(
    () => ({
      ...engine,
      absent,
      noteAbsent,
      find: async (name: string) => narrowed(await prepared(await engine.find(name)), kept),
      kept,
      may: (route: RouteName) => data !== undefined && mayOpen(route, data),
      mayDo: (place: string, action: string) => data !== undefined && mayDo(place, action, data),
      site: /^https?:/.test(buyer) ? buyer.replace(/\/$/, '') : undefined,
      rooms,
    }),
    [engine, data, buyer, kept, absent, noteAbsent, rooms],
  )
  return (
    <EngineContext value={value}>
      <WriteProvider>
        <RecordWatchProvider>
          <Settling>{children}</Settling>
        </RecordWatchProvider>
      </WriteProvider>
    </EngineContext>
  )
}

/** What stands in here stands in this place, whose permissions its actions take. */
export function Place({ name, children }: { name: string; children: ReactNode }) {
  const engine = useEngine()
  const value = useMemo(() => ({ ...engine, place: name }), [engine, name])
  return <EngineContext value={value}>{children}</EngineContext>
}

/** The address of a record that something refers to, where it has a place that this person may open. */
export function useRecordAddress(noun: unknown, id: unknown): string | undefined {
  const engine = useContext(EngineContext)
  const to = typeof noun === 'string' ? engine?.placeOf?.(noun) : undefined
  if (!engine || !to || !id || id === '0' || !engine.isBuilt(to.route)) return undefined
  const home = menuScreenOf(to.route)
  const drawer = to.query?.open
  const mayLook = engine.may(home) && (drawer === undefined || engine.mayDo(home, drawer))
  return mayLook ? hrefOf({ to }, { id }, route => ROUTES[route].path) : undefined
}

/** The fields that the role is kept from; of what is drawn without an engine nothing. */
export const useKept = (): KeptFields => useContext(EngineContext)?.kept ?? KEPT_FROM_NOTHING

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('useEngine needs EngineProvider above it')
  return engine
}
