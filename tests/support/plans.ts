import type { Database } from '@server/db/database'
import { sql } from 'drizzle-orm'

/** A node of a query plan, as EXPLAIN (FORMAT JSON) returns it; it has more properties. */
export interface Step {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  /** The condition that each row which was read has to match. */
  readonly Filter?: string
  readonly Plans?: readonly Step[]
}

/** A statement as sent to the database. */
interface Statement {
  readonly text: string
  readonly params: readonly unknown[]
}

/** The statements that the work sends outside of transactions, as read calls do. */
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

/** The plan of a statement: every step, from the outermost. */
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
