import type { RouteName } from '@contract/routes'
import { usePermissions } from '@refinedev/core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { mayDo, mayOpen } from '@/providers/access-control/access-control'
import { fieldPermissions, type Permissions } from '@/providers/access-control/field-permissions'
import { useConfig } from '@/providers/context'
import { WriteProvider } from '@/providers/data/use-write'
import { RecordWatchProvider } from '../actions/record-watch'
import { EngineContext, type EngineOptions } from '../context/engine-context'
import { rememberContainerWidths } from '../context/use-container-width'
import { adaptToDeployment } from './adapt-to-deployment'
import { applyFieldPermissions } from './apply-field-permissions'
import { ConflictResolver } from './conflict-resolver'
import { prepareDeclaration } from './prepare-declaration'

const NOTHING_ABSENT: ReadonlySet<string> = new Set()

/**
 * Provides the engine to its children: declarations with the role's field permissions applied, permissions, writes and
 * the conflict dialog.
 */
export function EngineProvider({ engine, children }: { engine: EngineOptions; children: ReactNode }) {
  const { data } = usePermissions<Permissions>({})
  const config = useConfig()
  const { buyer } = config.hosts
  const restricted = fieldPermissions(data)
  const [containerWidths] = useState(rememberContainerWidths)
  const [absent, setAbsent] = useState(NOTHING_ABSENT)
  const noteAbsent = useCallback((call: string) => setAbsent(known => new Set(known).add(call)), [])
  const value = useMemo(
    () => ({
      ...engine,
      absent,
      noteAbsent,
      find: async (name: string) =>
        applyFieldPermissions(await prepareDeclaration(adaptToDeployment(await engine.find(name), config)), restricted),
      fieldPermissions: restricted,
      may: (route: RouteName) => data !== undefined && mayOpen(route, data),
      mayDo: (place: string, action: string) => data !== undefined && mayDo(place, action, data),
      site: /^https?:/.test(buyer) ? buyer.replace(/\/$/, '') : undefined,
      containerWidths,
    }),
    [engine, data, config, buyer, restricted, absent, noteAbsent, containerWidths],
  )
  return (
    <EngineContext value={value}>
      <WriteProvider>
        <RecordWatchProvider>
          <ConflictResolver>{children}</ConflictResolver>
        </RecordWatchProvider>
      </WriteProvider>
    </EngineContext>
  )
}
