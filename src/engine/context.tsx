import type { RouteName } from '@contract/routes'
import { createContext, type ReactNode, useContext } from 'react'
import type { Resource } from '@/schema'

/** What the engine is handed: it knows no domain and imports no declaration. */
export interface Engine {
  /** A declaration by name, for nested tables, references and workbooks. */
  readonly find: (name: string) => Promise<Resource>
  /** Links to screens that are not built are not shown. */
  readonly isBuilt: (route: RouteName) => boolean
}

const EngineContext = createContext<Engine | undefined>(undefined)

export const EngineProvider = ({ engine, children }: { engine: Engine; children: ReactNode }) => (
  <EngineContext value={engine}>{children}</EngineContext>
)

export function useEngine(): Engine {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('useEngine needs EngineProvider above it')
  return engine
}
