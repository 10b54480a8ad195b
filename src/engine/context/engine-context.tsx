import { menuScreenOf } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type FieldPermissions, NO_FIELD_RESTRICTIONS } from '@/providers/access-control/field-permissions'
import type { Link, Report, Resource } from '@/schema'
import { hrefOf } from './href-of'
import type { PanelModule } from './panel-props'
import type { ContainerWidths } from './use-container-width'

/** What the application passes to the engine, which knows no domain and imports no declaration. */
export interface EngineOptions {
  /** A declaration by name, for nested tables, references and workbooks. */
  readonly find: (name: string) => Promise<Resource>
  /** Whether an entity has a declaration; of none unless said. */
  readonly isDeclared?: (entity: string) => boolean
  /** Links to screens that are not built are not shown. */
  readonly isBuilt: (route: RouteName) => boolean
  /** A panel by its name in the site map. */
  readonly findPanel: (name: string) => Promise<PanelModule>
  /** The report of a screen, for its charts that stand elsewhere; nothing of screens that are none. */
  readonly findReport?: (route: RouteName) => Promise<Report> | undefined
  /** Where a record of an entity is looked at, by its `id`; nothing for those that have no such place. */
  readonly placeOf?: (noun: string) => Link<'id'> | undefined
}

export interface Engine extends EngineOptions {
  /** Whether the administrator's role lets him open a screen. */
  readonly may: (route: RouteName) => boolean
  /** Where something stands: a screen, or a list among its blocks. */
  readonly place?: string | undefined
  /** Whether the role lets him do an action that stands there. */
  readonly mayDo: (place: string, action: string) => boolean
  /** The fields that the role is kept from. */
  readonly fieldPermissions: FieldPermissions
  /** The address of the buyers' site, when there is one besides this one. */
  readonly site?: string | undefined
  /** The widths that lists have had so far. */
  readonly containerWidths: ContainerWidths
  /** The calls that another marketplace's server turned out not to have: what they do is not offered any more. */
  readonly absent: ReadonlySet<string>
  readonly noteAbsent: (call: string) => void
}

/** What EngineProvider fills; read by `useEngine`. */
export const EngineContext = createContext<Engine | undefined>(undefined)

/** Sets the permission scope of its children: their actions use the permissions of this screen or part. */
export function PermissionScope({ name, children }: { name: string; children: ReactNode }) {
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
  return mayLook ? hrefOf(to, { id }, route => ROUTES[route].path) : undefined
}

/** The fields that are hidden, masked or read-only for the role; none outside of an engine. */
export const useFieldPermissions = (): FieldPermissions =>
  useContext(EngineContext)?.fieldPermissions ?? NO_FIELD_RESTRICTIONS

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('useEngine needs EngineProvider above it')
  return engine
}
