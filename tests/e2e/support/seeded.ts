import { rm } from 'node:fs/promises'
import { SEEDED, startProduct } from './product'

/**
 * The demo is made once; each product of the run starts from a copy of it, within a second or two. A run of all tests
 * has made it by then, while a processor had nothing else to do.
 */
export default async function seed(): Promise<() => Promise<void>> {
  if (process.env[SEEDED]) return async () => {}
  const { data, halt } = await startProduct()
  await halt()
  process.env[SEEDED] = data
  return () => rm(data, { recursive: true, force: true })
}
