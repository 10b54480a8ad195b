import { type ProviderEnv, providerEnv, signInAs } from '@tests/support/provider-env'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let env: ProviderEnv
beforeAll(async () => {
  env = await providerEnv()
})
beforeEach(() => env.reset())
afterAll(() => env.close())

describe('x', () => {
  it('signs in', async () => {
    const { http } = env.client({ env: 'pro' })
    await signInAs(http)
    const page = await http.send('GET admin/shops', { query: { shop_disable: 'ALL' } })
    expect(page.data_total).toBeGreaterThan(0)
    console.log(env.sent.map(s => [s.method, s.path, s.query.toString(), [...s.headers]]))
  })
})
