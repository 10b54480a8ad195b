import { Window } from 'happy-dom'

/** A DOM, for declarations whose kinds need one when they are loaded. */
export function openPage(): Window {
  const page = new Window({ url: 'http://localhost' })
  for (const [name, value] of Object.entries({ window: page, document: page.document, navigator: page.navigator })) {
    // Newer versions of Node have their own navigator, which cannot be assigned.
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  return page
}

/**
 * Checks declarations beyond what the compiler sees: references to other declarations, to rules, and to fields of
 * answers. Also checks against the engine's kinds, which need a DOM.
 */
export async function judgeDeclarations(): Promise<string[]> {
  const page = openPage()
  const [{ problemsOf }, { reportProblems }, { readDrawn, readDrawnReports }] = await Promise.all([
    import('@tests/declarations/checks'),
    import('@tests/declarations/check-reports'),
    import('./declared/world'),
  ])
  const world = await readDrawn()
  const problems = [...world.resources].flatMap(([name, resource]) => [
    ...(resource.name === name ? [] : [`${resource.name} stands in the site map under the name ${name}`]),
    ...problemsOf(resource, world),
  ])
  const reports = (await readDrawnReports()).flatMap(([route, report]) => reportProblems(report, world, route))
  await page.happyDOM.close()
  return [...problems, ...reports]
}
