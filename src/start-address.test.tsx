import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { startAddress } from './start-address'

const at = (address: string) => {
  const [pathname = '', search] = address.split('?')
  return { pathname, search: search === undefined ? '' : `?${search}` }
}
const signedOut = (address: string) => startAddress(at(address), false)
const signedIn = (address: string) => startAddress(at(address), true)

describe('a start without a session', () => {
  it('redirects to the sign-in page with the return URL', async () => {
    expect(
      await offenders(
        [
          ['/', '/login'],
          ['/dashboard', '/login?forward=%2Fdashboard'],
          [
            '/shop/shop-manage/shop-list?page_no=2&keyword=a',
            '/login?forward=%2Fshop%2Fshop-manage%2Fshop-list%3Fpage_no%3D2%26keyword%3Da',
          ],
          ['/no/such/page', '/login?forward=%2Fno%2Fsuch%2Fpage'],
        ],
        (from, to) => expect(signedOut(from)).toBe(to),
      ),
    ).toEqual([])
  })

  it('leaves public pages accessible', async () => {
    expect(
      await offenders(['/login', '/login?forward=%2Fdashboard', '/404', '/401', '/auto-list'], address =>
        expect(signedOut(address)).toBe(address),
      ),
    ).toEqual([])
  })
})

describe('a start with a session', () => {
  it('shows permitted screens', async () => {
    expect(
      await offenders(['/', '/dashboard?x=1', '/404', '/shop/shop-manage/shop-list'], address =>
        expect(signedIn(address)).toBe(address),
      ),
    ).toEqual([])
  })

  it('continues to the requested URL', async () => {
    expect(
      await offenders(
        [
          ['/login', '/'],
          ['/login?forward=%2Fshop%2Fshop-manage%2Fshop-list%3Fpage_no%3D2', '/shop/shop-manage/shop-list?page_no=2'],
          ['/login?forward=%2Fdashboard&from=mail', '/dashboard?from=mail'],
          ['/login?forward=%2Flogin%3Fforward%3D%252F', '/'],
        ],
        (from, to) => expect(signedIn(from)).toBe(to),
      ),
    ).toEqual([])
  })

  it('never leaves this site', async () => {
    expect(
      await offenders(
        [
          'https://evil.example/',
          '//evil.example',
          '/\\evil.example',
          '/%2F/evil'.replace('%2F', '/'),
          'javascript:alert(1)',
        ],
        forward => expect(signedIn(`/login?forward=${encodeURIComponent(forward)}`)).toMatch(/^\/(?!\/)/),
      ),
    ).toEqual([])
  })
})
