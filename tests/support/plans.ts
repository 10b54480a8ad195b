import type { Database } from '@server/db/database'
import { sql } from 'drizzle-orm'

/** A node of a query plan, as EXPLAIN (FORMAT JSON) returns it; there are more properties. */
export interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Step[]
}

/** A statement as it was sent. */
interface Statement {
  readonly text: string
  readonly params: readonly unknown[]
}

/** The statements that work sends to the database outside of transactions, as calls that only read do. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const session = Reflect.get(db, 'session')
  const quiet = Reflect.get(session, 'logger')
  Reflect.set(session, 'logger', {
    logQuery: (text: string, params: unknown[]) => statements.push({ text, params }),
  })
  try {
    await work()
  } finally {
    Reflect.set(session, 'logger', quiet)
  }
  return statements
}

/** The plan of a statement: every step, the outermost first. */
export async function planOf(db: Database, { text, params }: Statement): Promise<Step[]> {
  const pieces = text
    .split(/\$(\d+)/)
    .map((piece, at) => (at % 2 === 0 ? sql.raw(piece) : sql`${params[Number(piece) - 1]}`))
  const { rows } = (await db.execute(sql`explain (format json) ${sql.join(pieces)}`)) as unknown as {
    rows: { 'QUERY PLAN': readonly { Plan: Step }[] }[]
  }
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('There is no plan')
  return flat(plan.Plan)
}

const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)]
