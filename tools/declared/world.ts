import type { DeclarationName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { World } from '@tests/declarations/check-parts'
import { withKinds } from '@/engine/kinds/register'
import { prepareReport } from '@/engine/provider/prepare-declaration'
import { type Resource, type ScreenName, screenNameOf } from '@/schema'
import { builtRoutes, entityNames, findResource, homeOf, isBuilt, pagesUnder, readReports } from '@/site-map'

/** Every declaration of the site map. */
export async function readWorld(): Promise<World> {
  const loaded = await Promise.all(
    entityNames.map(async (name): Promise<[DeclarationName, Resource]> => [name, await findResource(name)]),
  )
  const screensOf = (name: string) =>
    namesOf(builtRoutes()).filter(route => {
      const home = homeOf(route)
      return home !== undefined && 'resource' in home && home.resource === name
    })
  const reports = new Map(await readReports())
  const questionsOf = (route: RouteName) => {
    const report = reports.get(route)
    return report && Object.keys(report.params)
  }
  return { resources: new Map<string, Resource>(loaded), screensOf, isBuilt, questionsOf }
}

/** Screens, and the pages under them. */
const namesOf = (routes: readonly RouteName[]): ScreenName[] =>
  routes.flatMap(route => [route, ...pagesUnder(route).map(name => screenNameOf(route, name))])

/** The same with the renderers of all kinds, which need a DOM. */
export async function readDrawn(): Promise<World> {
  const world = await readWorld()
  await Promise.all([...world.resources.values()].map(withKinds))
  return world
}

/** All reports of the site map, with the renderers of their parameters. */
export async function readDrawnReports() {
  const reports = await readReports()
  await Promise.all(reports.map(([, report]) => prepareReport(report)))
  return reports
}
