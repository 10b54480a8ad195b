import { reportProblems } from '@tests/declarations/check-reports'
import { problemsOf } from '@tests/declarations/checks'
import { readDrawn, readDrawnReports } from '../declared/world'

/** The problems that `npm run lint` would report for the present declarations. */
export async function problemsNow(): Promise<string[]> {
  const world = await readDrawn()
  return [
    ...[...world.resources.values()].flatMap(resource => problemsOf(resource, world)),
    ...(await readDrawnReports()).flatMap(([route, report]) => reportProblems(report, world, route)),
  ]
}
