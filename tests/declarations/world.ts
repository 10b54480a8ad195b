import type { NounName } from '@contract/entities'
import { withKinds } from '@/engine/kinds/register'
import { preparedReport } from '@/engine/prepared'
import type { Resource } from '@/schema'
import { builtRoutes, findResource, homeOf, isBuilt, nounNames, readReports } from '@/site-map'
import type { World } from './check-parts'

/** Every declaration of the site map. */
export async function readWorld(): Promise<World> {
  const loaded = await Promise.all(
    nounNames.map(async (name): Promise<[NounName, Resource]> => [name, await findResource(name)]),
  )
  const screensOf = (name: string) =>
    builtRoutes().filter(route => {
      const home = homeOf(route)
      return home !== undefined && 'resource' in home && home.resource === name
    })
  return { resources: new Map<string, Resource>(loaded), screensOf, isBuilt }
}

/** The same with the looks of every kind, which are made for a page. */
export async function readDrawn(): Promise<World> {
  const world = await readWorld()
  await Promise.all([...world.resources.values()].map(withKinds))
  return world
}

/** Every report of the site map, with the looks of what it asks. */
export async function readDrawnReports() {
  const reports = await readReports()
  await Promise.all(reports.map(([, report]) => preparedReport(report)))
  return reports
}
