import { createHash, randomBytes, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, OpenDatabase } from './db/database'
import { addNewActions } from './db/new-actions'
import { addNewPatterns } from './db/new-patterns'
import { addNewScreens } from './db/new-screens'
import { settings } from './db/schema'
import { seedBase, seedServices } from './db/seed'
import { seedDemo } from './demo'
import type { PreparedDemo } from './demo/begin'
import { DEMO_FOUNDER } from './demo-founder'
import { addFounder, createFounder } from './session/founder'
import type { Files } from './storage/files'

export interface FirstStart {
  readonly files: Files
  readonly demo: boolean
  readonly demoSize: number
  readonly demoOrders: number | undefined
  /** Epoch seconds. */
  readonly now: number
  /** Called before a database with demo data is made or used; throws where that must not be. */
  readonly admitDemo: () => void
  /** Begins with what of the demo needs no database, or has begun with it. */
  readonly beginDemo: () => Promise<PreparedDemo>
  /** Told before an empty database is filled. */
  readonly tellEmpty: () => void
  /** Told the founder's password once, when there is no demo data whose password everybody knows. */
  readonly tellPassword: (username: string, password: string) => void
}

/** What the first start did to the database; kept in the settings table under 'start'. */
interface Start {
  readonly demo: boolean
}

/**
 * Fills an empty database: all of it or nothing, and by one copy of the program however many start at once.
 * Answers whether the database has the demo data.
 */
export function fillWhenEmpty(opened: Pick<OpenDatabase, 'db' | 'exclusively'>, first: FirstStart): Promise<boolean> {
  return opened.exclusively(async () => {
    const found = await startOf(opened.db)
    if (found?.demo ?? first.demo) first.admitDemo()
    if (found) {
      await addNewScreens(opened.db)
      await addNewPatterns(opened.db)
      await addNewActions(opened.db)
      await opened.db.transaction(tx => seedServices(tx))
      return found.demo
    }
    first.tellEmpty()
    const begun = first.demo ? first.beginDemo() : undefined
    // Its failure is reported to those who await it.
    begun?.catch(() => {})
    await opened.db.transaction(async tx => {
      const db: Database = tx
      await seedBase(db)
      if (begun) await seedWithDemo(db, first, begun)
      const start: Start = { demo: first.demo }
      await db.insert(settings).values({ name: 'start', value: start })
      // Before the commit: told for nothing it does no harm, but after the commit it could get lost.
      if (!first.demo) await createFounderWithNewPassword(db, first)
    })
    return first.demo
  })
}

async function startOf(db: Database): Promise<Start | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'start'))
  return row?.value as Start | undefined
}

async function seedWithDemo(db: Database, first: FirstStart, begun: Promise<PreparedDemo>): Promise<void> {
  await addFounder(db, DEMO_FOUNDER.username, (await begun).hash, first.now)
  // A first start that broke off may have left pictures of the same names.
  const files: Files = {
    ...first.files,
    write: async (path, bytes) => {
      await first.files.remove(path)
      await first.files.write(path, bytes)
    },
  }
  await seedDemo(db, files, { size: first.demoSize, orders: first.demoOrders, now: first.now, begun })
}

/** No 0, O, o, 1, l or I: a person copies it by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

async function createFounderWithNewPassword(db: Database, first: FirstStart): Promise<void> {
  const password = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  await createFounder(db, DEMO_FOUNDER.username, password, first.now)
  first.tellPassword(DEMO_FOUNDER.username, password)
}

/**
 * What tokens are signed with: the secret given, or else one made by whichever copy of the program comes first and
 * kept in the database for all of them. 64 bytes, as HS512 wants.
 */
export async function secretOf(db: Database, given: string | undefined): Promise<Uint8Array> {
  if (given !== undefined) return createHash('sha512').update(given).digest()
  const value = randomBytes(64).toString('base64')
  await db.insert(settings).values({ name: 'jwt_secret', value }).onConflictDoNothing()
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'jwt_secret'))
  if (typeof row?.value !== 'string') throw new Error('The settings table lost the secret of the tokens')
  return Buffer.from(row.value, 'base64')
}
