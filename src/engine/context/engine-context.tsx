import { menuScreenOf } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type FieldPermissions, NO_FIELD_RESTRICTIONS } from '@/providers/access-control/field-permissions'
import type { Link, Report, Resource } from '@/schema'
import { hrefOf } from './href-of'
import type { PanelModule } from './panel-props'
import type { ContainerWidths } from './use-container-width'

/** The application's values for the engine, which contains no domain code and imports no declaration. */
export interface EngineOptions {
  /** Loads a declaration by name, for nested tables, references and workbooks. */
  readonly find: (name: string) => Promise<Resource>
  /** Whether an entity has a declaration. @default none has */
  readonly isDeclared?: (entity: string) => boolean
  /** Whether a screen is built; links to others are hidden. */
  readonly isBuilt: (route: RouteName) => boolean
  /** Loads a panel by its name in the site map. */
  readonly findPanel: (name: string) => Promise<PanelModule>
  /** Loads the report of a screen, for charts embedded elsewhere; undefined if the screen is no report. */
  readonly findReport?: (route: RouteName) => Promise<Report> | undefined
  /** The link to a record's page by its `id`; undefined for entities without one. */
  readonly placeOf?: (entity: string) => Link<'id'> | undefined
}

export interface Engine extends EngineOptions {
  /** Whether the role may open a screen. */
  readonly may: (route: RouteName) => boolean
  /** The permission scope: a screen, or a list among its blocks. */
  readonly place?: string | undefined
  /** Whether the role may run an action in that scope. */
  readonly mayDo: (place: string, action: string) => boolean
  /** The fields that the role may not read or edit. */
  readonly fieldPermissions: FieldPermissions
  /** The URL of the buyers' site, if one is configured. */
  readonly site?: string | undefined
  /** The last measured widths of lists. */
  readonly containerWidths: ContainerWidths
  /** The calls that another marketplace's server has answered with 404; actions with them are hidden. */
  readonly absent: ReadonlySet<string>
  readonly noteAbsent: (call: string) => void
}

/** The context that EngineProvider provides and `useEngine` reads. */
export const EngineContext = createContext<Engine | undefined>(undefined)

/** Sets the permission scope of its children: their actions use the permissions of this screen or part. */
export function PermissionScope({ name, children }: { name: string; children: ReactNode }) {
  const engine = useEngine()
  const value = useMemo(() => ({ ...engine, place: name }), [engine, name])
  return <EngineContext value={value}>{children}</EngineContext>
}

/** The URL of a referenced record; undefined if it has no page or the user may not open it. */
export function useRecordAddress(entity: unknown, id: unknown): string | undefined {
  const engine = useContext(EngineContext)
  const to = typeof entity === 'string' ? engine?.placeOf?.(entity) : undefined
  if (!engine || !to || !id || id === '0' || !engine.isBuilt(to.route)) return undefined
  const home = menuScreenOf(to.route)
  const drawer = to.query?.open
  const mayLook = engine.may(home) && (drawer === undefined || engine.mayDo(home, drawer))
  return mayLook ? hrefOf(to, { id }, route => ROUTES[route].path) : undefined
}

/** The fields that are hidden, masked or read-only for the role; empty outside an engine. */
export const useFieldPermissions = (): FieldPermissions =>
  useContext(EngineContext)?.fieldPermissions ?? NO_FIELD_RESTRICTIONS

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('useEngine needs EngineProvider above it')
  return engine
}
