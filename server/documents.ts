/** What the build tells the script in the document (src/providers/early/plan.ts), as far as it is cut here. */
interface Plan {
  readonly files: readonly string[]
  readonly login: readonly number[]
  readonly app: readonly number[]
  readonly words: Readonly<Record<string, readonly number[]>>
  readonly screens: readonly PlannedScreen[]
}

interface PlannedScreen {
  readonly path: string
  readonly files: readonly number[]
}

const PLAN = /(?<=<script type="application\/json" id="plan">)[\s\S]*?(?=<\/script>)/

/**
 * The document for each address: of what the build planned for all screens it keeps what this one needs, because
 * everything else waits for the document. Each is made once, so there are as many as screens, and one for all addresses
 * that belong to none.
 * @param made what is served of a document; called once for each that a client asks for
 */
export function documentsOf<T>(html: string, made: (html: string) => T): (address: string) => T {
  const text = PLAN.exec(html)?.[0]
  if (text === undefined) {
    const whole = made(html)
    return () => whole
  }
  const plan = JSON.parse(text) as Plan
  const paths = plan.screens.map(screen => ({ screen, path: new RegExp(`^${screen.path}$`) }))
  const documents = new Map<PlannedScreen | undefined, T>()
  return address => {
    const screen = paths.find(({ path }) => path.test(address))?.screen
    const known = documents.get(screen)
    if (known !== undefined) return known
    const document = made(html.replace(PLAN, () => jsonInHtml(planFor(plan, screen))))
    documents.set(screen, document)
    return document
  }
}

/** Files keep their numbers; those that are not wanted are named by nothing. */
function planFor(plan: Plan, screen: PlannedScreen | undefined): Plan {
  const { login, app, words, files } = plan
  const wanted = new Set([...login, ...app, ...Object.values(words).flat(), ...(screen?.files ?? [])])
  return {
    ...plan,
    files: files.map((name, number) => (wanted.has(number) ? name : '')),
    screens: screen ? [screen] : [],
  }
}

/** JSON as it may stand in a script element, which it cannot end. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
