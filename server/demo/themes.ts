import type { Database } from '../db/database'
import { shopThemes } from '../db/schema'
import type { Pictures } from './pictures'

const NAMES = [
  ['清雅', 'elegant'],
  ['墨韵', 'ink'],
  ['暖阳', 'sunny'],
] as const

/** Adds a few themes of both types to the default ones, and returns all. */
export async function seedThemes(db: Database, pictures: Pictures): Promise<(typeof shopThemes.$inferSelect)[]> {
  const rows = (type: 'PC' | 'WAP', images: readonly string[]) =>
    images.flatMap((image_path, i) => {
      const [name, mark] = NAMES[i] ?? []
      return name ? [{ name, mark: `${mark}_${type.toLowerCase()}`, image_path, type }] : []
    })
  await db.insert(shopThemes).values([...rows('PC', pictures.themePc), ...rows('WAP', pictures.themeWap)])
  return db.select().from(shopThemes).orderBy(shopThemes.id)
}
