import { rm } from 'node:fs/promises'
import { SEEDED, startProduct } from './product'

/**
 * Seeds the demo once; each product of the run starts from a copy within a second or two. A full run has seeded it
 * before, while a core was idle.
 */
export default async function seed(): Promise<() => Promise<void>> {
  if (process.env[SEEDED]) return async () => {}
  const { data, halt } = await startProduct()
  await halt()
  process.env[SEEDED] = data
  return () => rm(data, { recursive: true, force: true })
}
