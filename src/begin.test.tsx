import { Refine, useGetIdentity, usePermissions } from '@refinedev/core'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeHttp, later } from '@/widgets/testing'
import { begin } from './begin'
import { clearSession, storeUser, type User } from './providers/http/session'

const SHOPS = '/shop/shop-manage/shop-list'
const user: User = {
  uid: '5',
  username: 'ying',
  department: '',
  face: '',
  role_id: '7',
  founder: 0,
  expires: 9_999_999_999,
}
const none = { data: [], page_no: 1, page_size: 10, data_total: 0 }

beforeEach(() => window.history.replaceState(null, '', SHOPS))
afterEach(() => {
  clearSession()
  window.history.replaceState(null, '', '/')
})

/** Starts the app for a signed-in user. */
const beginning = (http: ReturnType<typeof fakeHttp>) => begin({ http, language: 'zh', onUnverified: () => {} })

/** Records identity and permissions at each render of the app. */
function identitiesIn({ parts }: Awaited<ReturnType<typeof begin>>): readonly unknown[] {
  const identities: unknown[] = []
  function Screen() {
    identities.push([useGetIdentity<User>().data?.username, usePermissions({}).data])
    return null
  }
  render(
    <Refine {...parts.refine}>
      <Screen />
    </Refine>,
  )
  return identities
}

describe('the boot code', () => {
  it('fetches the permissions of the role once for all renders', async () => {
    storeUser(user)
    const http = fakeHttp({
      'GET admin/systems/roles/{id}/checked': () => ['shopList'],
      'GET admin/shops': () => none,
      'GET admin/views': () => ({ settings: [], views: [] }),
    })
    const begun = await beginning(http)
    expect(begun.known).toEqual(new Set(['shopList']))
    const identities = identitiesIn(begun)
    expect(identities).toEqual(identities.map(() => ['ying', begun.known]))
    expect(http.sent.filter(({ key }) => key.endsWith('/checked'))).toHaveLength(1)
  })

  it('prefetches the rows of the list at the URL', async () => {
    storeUser({ ...user, founder: 1 })
    const http = fakeHttp({ 'GET admin/shops': () => none, 'GET admin/views': () => ({ settings: [], views: [] }) })
    expect((await beginning(http)).known).toBe('all')
    // The code may load longer here than the app waits for it.
    await vi.waitFor(() => expect(http.sent.map(({ key }) => key)).toContain('GET admin/shops'), 20_000)
  })

  it('does not delay the render for a slow response', async () => {
    storeUser(user)
    const begun = await beginning(fakeHttp({ 'GET admin/systems/roles/{id}/checked': () => new Promise(() => {}) }))
    expect(begun.known).toBeUndefined()
  })
})

it('passes permissions that arrive late to components that are already rendered', async () => {
  storeUser(user)
  const answer = later<string[]>()
  const begun = await beginning(fakeHttp({ 'GET admin/systems/roles/{id}/checked': () => answer.promise }))
  const drawn = begun.parts.permissionStore.get().then(() => identitiesIn(begun))
  answer.resolve(['shopList'])
  expect((await drawn)[0]).toEqual(['ying', new Set(['shopList'])])
})
