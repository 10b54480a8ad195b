import { reportProblems } from '@tests/declarations/check-reports'
import { problemsOf } from '@tests/declarations/checks'
import { readDrawn, readDrawnReports } from '../declared/world'

/** What `npm run lint` says of the declarations as they would be. */
export async function problemsNow(): Promise<string[]> {
  const world = await readDrawn()
  return [
    ...[...world.resources.values()].flatMap(resource => problemsOf(resource, world)),
    ...(await readDrawnReports()).flatMap(([route, report]) => reportProblems(report, world, route)),
  ]
}
