import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A local S3 store with one bucket. Its key and secret are both S3RVER. */
export interface StoreService {
  readonly url: string
  readonly close: () => Promise<void>
}

export const BUCKET = 'files'

export async function startStoreService(): Promise<StoreService> {
  const directory = await mkdtemp(join(tmpdir(), 'store-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
