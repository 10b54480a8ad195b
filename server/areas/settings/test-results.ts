import { type ErrorKey, errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Context, Services } from '../../context'
import type { Database } from '../../db/database'
import { serviceTests } from '../../db/schema'
import type { PluginArea } from './plugin-kinds'

/** What the calls that test a service found out, kept for whoever asks how the services are (health.ts). */

export type TestedArea = PluginArea | 'payment' | 'mail'
/** One service of a kind. */
export interface TestedService {
  readonly area: TestedArea
  readonly bean: string
}

/** Forgets the test of a service whose values were changed. */
export async function clearTestResult(db: Database, { area, bean }: TestedService): Promise<void> {
  await db.delete(serviceTests).where(and(eq(serviceTests.area, area), eq(serviceTests.bean, bean)))
}

async function saveResult(
  db: Database,
  services: Pick<Services, 'now'>,
  service: TestedService,
  error?: ApiError,
): Promise<void> {
  const found = {
    tested_at: Math.floor(services.now()),
    passed: error ? (0 as const) : (1 as const),
    error_key: error?.key ?? '',
    error_n: String(error?.n ?? ''),
  }
  await db
    .insert(serviceTests)
    .values({ ...service, ...found })
    .onConflictDoUpdate({ target: [serviceTests.area, serviceTests.bean], set: found })
}

/** Refusals before anybody was asked, which say nothing of the service. */
const NOT_ASKED: ReadonlySet<ErrorKey> = new Set(['902setup', '932setup', '931untried', '501', '904limit'])

interface TestRun {
  readonly service: TestedService
  /** Asks the service; throws ApiError where it does not work. */
  readonly test: () => Promise<void>
  /** Records the test in the operation log. */
  readonly record: () => void
}

/**
 * Runs the test of a service and keeps what came of it. A passed one stands in the operation log; a failed one changes
 * nothing but the kept result.
 * @throws ApiError what the test threw
 */
export async function runTest(
  { transaction, services }: Pick<Context<'POST admin/systems/platforms/{bean}/test'>, 'transaction' | 'services'>,
  { service, test, record }: TestRun,
): Promise<undefined> {
  try {
    await test()
  } catch (error) {
    if (!(error instanceof ApiError) || NOT_ASKED.has(error.key)) throw error
    // A returned error commits what was written, and nothing else.
    await transaction<undefined | ApiError>(async tx => {
      await saveResult(tx, services, service, error)
      return error
    })
    throw error
  }
  await transaction(async tx => {
    await saveResult(tx, services, service)
    record()
  })
  return undefined
}

/** The result as it is told. */
export interface TestResult {
  readonly time: number
  readonly passed: 0 | 1
  /** Why it failed, in words; empty where it passed. */
  readonly text: string
}

const isKnown = (key: string): key is ErrorKey => Object.hasOwn(errorMessages, key)

/** The last tests of the services of a kind, by their keys. */
export async function testsOf(
  db: Database,
  area: TestedArea,
  language: Language,
): Promise<ReadonlyMap<string, TestResult>> {
  const rows = await db.select().from(serviceTests).where(eq(serviceTests.area, area))
  return new Map(
    rows.map(({ bean, tested_at, passed, error_key, error_n }) => [
      bean,
      {
        time: tested_at,
        passed,
        text: isKnown(error_key) ? translate(errorMessages[error_key], language, error_n) : '',
      },
    ]),
  )
}
