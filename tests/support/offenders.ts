import { inspect } from 'node:util'

/** Reports at most this many lines for a failure. */
const MAX_LINES = 12
const NAME_LENGTH = 160
/** Maximal length after a text that names the case. */
const MORE_LENGTH = 60

/** Timeout of a rule over every call on a busy machine, in milliseconds. */
export const SWEEP_TIMEOUT_MS = 600_000

/**
 * Checks one rule on every case and continues after a failure, so that a rule over many cases is one test:
 * `expect(await offenders(cases, check)).toEqual([])`.
 * @param cases as for `test.each`: an array contains the parameters of the check
 * @param check throws or rejects for a case that violates the rule
 * @returns a line for each violation: the case and the error
 * @throws if there are no cases, since the rule would be untested
 */
export function offenders<Case extends readonly unknown[] | readonly [unknown]>(
  cases: readonly Case[],
  check: (...facts: [...Case]) => unknown,
): Promise<string[]>
export function offenders<Case>(cases: readonly Case[], check: (one: Case) => unknown): Promise<string[]>
export async function offenders(cases: readonly unknown[], check: (...facts: never[]) => unknown): Promise<string[]> {
  if (cases.length === 0) throw new Error('There is no case to try the rule on')
  const found: string[] = []
  for (const one of cases) {
    const facts = Array.isArray(one) ? one : [one]
    try {
      await check(...(facts as never[]))
    } catch (error) {
      found.push(`${nameOf(facts)}: ${faultOf(error)}`)
    }
  }
  return found
}

function nameOf(facts: readonly unknown[]): string {
  const [first] = facts
  const most = typeof first === 'string' && first !== '' ? MORE_LENGTH : NAME_LENGTH
  return facts
    .map(fact => (typeof fact === 'string' && fact ? cut(fact, NAME_LENGTH) : cut(inspect(fact, { depth: 1 }), most)))
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The message of an assertion truncates the compared values. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${inspect(error)}`
  const { message, actual, expected } = error as Error & { readonly actual?: unknown; readonly expected?: unknown }
  if (actual === undefined && expected === undefined) return message
  const [got, expectedLines] = [linesOf(actual), linesOf(expected)]
  return `${message} (got ${onlyIn(got, expectedLines)}, wanted ${onlyIn(expectedLines, got)})`
}

const linesOf = (value: unknown): string[] =>
  inspect(value, { compact: false, depth: 9, maxArrayLength: null, sorted: true })
    .split('\n')
    .map(line => line.trim())

function onlyIn(lines: readonly string[], others: readonly string[]): string {
  const own = lines.filter(line => !others.includes(line))
  const excerpt = own.length > 0 ? own : lines
  return excerpt.length > MAX_LINES ? `${excerpt.slice(0, MAX_LINES).join(' ')} …` : excerpt.join(' ')
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)
