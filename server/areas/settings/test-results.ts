import { type ErrorKey, errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Context, Services } from '../../context'
import type { Database } from '../../db/database'
import { serviceTests } from '../../db/schema'
import type { PluginArea } from './plugin-kinds'

/** Results of service tests, stored for the health call (health.ts). */

export type TestedArea = PluginArea | 'payment' | 'mail'
/** One service of a kind. */
export interface TestedService {
  readonly area: TestedArea
  readonly bean: string
}

/** Deletes the result of a service whose values have changed. */
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

/** Errors raised before the service was contacted, which are not test results. */
const NOT_CONTACTED: ReadonlySet<ErrorKey> = new Set(['902setup', '932setup', '931untried', '501', '904limit'])

interface TestRun {
  readonly service: TestedService
  /** Contacts the service; throws ApiError if it does not work. */
  readonly test: () => Promise<void>
  /** Records the test in the operation log. */
  readonly record: () => void
}

/**
 * Runs the test of a service and stores its result. A passed test is logged; a failed one only stores the result.
 * @throws ApiError the error of the test
 */
export async function runTest(
  { transaction, services }: Pick<Context<'POST admin/systems/platforms/{bean}/test'>, 'transaction' | 'services'>,
  { service, test, record }: TestRun,
): Promise<undefined> {
  try {
    await test()
  } catch (error) {
    if (!(error instanceof ApiError) || NOT_CONTACTED.has(error.key)) throw error
    // Returned instead of thrown, so that the result is committed.
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

/** A test result in answers. */
export interface TestResult {
  readonly time: number
  readonly passed: 0 | 1
  /** Why it failed; empty if it passed. */
  readonly text: string
}

const isKnown = (key: string): key is ErrorKey => Object.hasOwn(errorMessages, key)

/** The last test results of a kind, by key. */
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
