import { expect, it } from 'vitest'
import { rejectionStatus } from '../../../tools/new/endpoint'

/** The endpoint that writes files accepts only local requests from its own pages. */

const good = {
  method: 'POST',
  address: '127.0.0.1',
  headers: { host: 'localhost:8080', origin: 'http://localhost:8080', 'content-type': 'application/json' },
}
const withHeader = (name: string, value: string | undefined) => ({
  ...good,
  headers: { ...good.headers, [name]: value },
})

it.each([
  ['its own page', good, undefined],
  ['its own page over IPv6', { ...good, address: '::1' }, undefined],
  ['a link', { ...good, method: 'GET' }, 405],
  ['another machine', { ...good, address: '10.0.0.4' }, 403],
  ['another site', withHeader('origin', 'https://a.example'), 403],
  ['another port', withHeader('origin', 'http://localhost:9999'), 403],
  ['no page at all', withHeader('origin', undefined), 403],
  [
    'a name that leads here',
    { ...good, headers: { ...good.headers, host: 'a.example', origin: 'http://a.example' } },
    403,
  ],
  ['a form of another site', withHeader('content-type', 'text/plain'), 415],
])('%s', (_, request, status) => expect(rejectionStatus(request)).toBe(status))
