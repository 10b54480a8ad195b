import type { DataProvider } from '@refinedev/core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createDataProvider } from '@/providers/data/data-provider'
import { findResource } from '@/site-map'
import { type ProviderEnv, providerEnv, signInAs } from './provider-env'

interface SignedIn {
  readonly env: ProviderEnv
  /** refine's data provider of a signed-in founder, against the real server. */
  readonly provider: DataProvider
}

/**
 * Signs a founder in before each test of a file, on a server with demo data.
 * @param config of the deployment; it has no sorting by default
 */
export function signedInProvider(config: Parameters<ProviderEnv['client']>[0] = {}): SignedIn {
  let env: ProviderEnv | undefined
  let provider: DataProvider | undefined
  beforeAll(async () => {
    env = await providerEnv()
  })
  beforeEach(async () => {
    env?.reset()
    const { http } = ready(env).client(config)
    await signInAs(http)
    provider = createDataProvider({ http, find: findResource })
  })
  afterAll(() => env?.close())
  return {
    get env() {
      return ready(env)
    },
    get provider() {
      return ready(provider)
    },
  }
}

function ready<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is a provider in a test and in its hooks only')
  return value
}
