import { Window } from 'happy-dom'

/** A page, for declarations whose kinds are made for one. */
export function openPage(): Window {
  const page = new Window({ url: 'http://localhost' })
  for (const [name, value] of Object.entries({ window: page, document: page.document, navigator: page.navigator })) {
    // Newer versions of Node have a navigator of their own, which cannot be assigned.
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  return page
}

/**
 * What is wrong with the declarations beyond what the compiler sees: names of things in other declarations, in the
 * rules and in the answers of the contract. The engine's kinds are asked too, and they are made for a page.
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
