import { ROUTES } from '../../contract/routes'

/** Which browser tests a change may break, by what they name: no import leads from a screen to them. */

/** Parts that many screens share, and the browser tests that are about them. */
const SHARED: readonly (readonly [changed: RegExp, specs: RegExp])[] = [
  [/^src\/engine\/(?:list|order|tree)\//, /\/(?:list-|bulk|shop-list)/],
  [/^src\/engine\/(?:form|versions|inputs|kinds)\//, /\/(?:form|shop-form|goods-edit|two-people)/],
  [/^src\/engine\/actions\//, /\/(?:undo|shop-states|goods-states)/],
  [/^src\/engine\/bulk\//, /\/bulk/],
  [/^src\/engine\/(?:export|import)\//, /\/(?:export|import)/],
  [/^src\/shell\//, /\/(?:shell-|language-theme|login)/],
  [/^src\/(?:providers|lib)\//, /\/(?:shell-|failures|login|shop-list)/],
  [/^src\/widgets\//, /\/widgets/],
  [/^(?:src\/main|src\/app|index\.html|vite\.config|tools\/build)/, /\/(?:budgets|shell-|shop-list)/],
]

interface Spec {
  readonly file: string
  readonly text: string
}

/**
 * @param changed files from the root of the repository
 * @param siteMap the text of src/site-map.ts, which says in which file a screen is
 */
export function affectedSpecs(changed: readonly string[], specs: readonly Spec[], siteMap: string): string[] {
  const addresses = changed.flatMap(file => addressesOf(file, siteMap))
  return specs
    .filter(({ file, text }) => {
      if (changed.includes(file)) return true
      if (changed.some(one => SHARED.some(([of, named]) => of.test(one) && named.test(file)))) return true
      return addresses.some(address => text.includes(address))
    })
    .map(({ file }) => file)
}

/** The addresses of the screens of an area, up to their first part that changes. */
function addressesOf(file: string, siteMap: string): string[] {
  const [, room] = /^src\/((?:resources|custom-pages)\/[\w-]+)\//.exec(file) ?? []
  const [, area] = /^(?:server\/areas|contract)\/([\w-]+)\//.exec(file) ?? []
  const folder = room ?? (area && `resources/${area}`)
  if (!folder) return []
  const homes = siteMap.split(/\b(?:declared|page)\(/).filter(text => text.includes(`import('@/${folder}/`))
  const names = homes.flatMap(text => [...text.matchAll(/'(\w+)(?:\/\w+)?'/g)].map(([, name = '']) => name))
  return names.flatMap(name => {
    const path = name in ROUTES ? ROUTES[name as keyof typeof ROUTES].path : undefined
    return path ? [path.replace(/\/:.*$/, '')] : []
  })
}
