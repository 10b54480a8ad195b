/** The preload plan that the build embeds in the document (src/providers/early/plan.ts), as far as it is used here. */
interface Plan {
  readonly files: readonly string[]
  readonly login: readonly number[]
  readonly app: readonly number[]
  readonly messages: Readonly<Record<string, readonly number[]>>
  readonly screens: readonly PlannedScreen[]
}

interface PlannedScreen {
  readonly path: string
  readonly files: readonly number[]
}

const PLAN = /(?<=<script type="application\/json" id="plan">)[\s\S]*?(?=<\/script>)/

/**
 * Returns the document of a path, with the preload plan reduced to its screen, because everything else waits for the
 * document. Cached per screen, with one document for all other paths.
 * @param made transforms a document; called once per screen
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

/** File indexes are preserved; entries that are not needed become empty. */
function planFor(plan: Plan, screen: PlannedScreen | undefined): Plan {
  const { login, app, messages, files } = plan
  const needed = new Set([...login, ...app, ...Object.values(messages).flat(), ...(screen?.files ?? [])])
  return {
    ...plan,
    files: files.map((name, number) => (needed.has(number) ? name : '')),
    screens: screen ? [screen] : [],
  }
}

/** JSON for a script element, which it cannot terminate. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
