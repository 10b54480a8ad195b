import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { domainNamesIn, entityNames, judgeSharedModules } from '../../tools/shared-modules'

const names = new Set(['shop', 'region', 'order'])

describe('code of an area', () => {
  it('is detected in any spelling', async () => {
    expect(
      await offenders(
        [
          ['a call', "http.send('GET admin/shops', {})", ['the call GET admin/shops']],
          ['a call with a part of its path', 'send(`PUT admin/shops/{id}`)', ['the call PUT admin/shops/{id}']],
          ['an address', "fetch('/admin/shops')", ['the call /admin/shops']],
          ['the name of a record', "find('shop')", ['the record shop']],
          ['a call of the house', "http.send('GET admin/views')", []],
          ['an upload', "send('POST uploaders')", []],
          ['a comment', "/** As 'shop' has it: 'GET admin/shops'. */\n// 'shop'\nconst a = 1", []],
          ['another word', "find('shopping')", []],
          ['an ARIA role', '<Card role="region" />', []],
          ['a property of that name', "type A = Sorting['order']", []],
        ],
        (_, source, found) => expect(domainNamesIn(source, names)).toEqual(found),
      ),
    ).toEqual([])
  })

  it('is detected by the names of the contract', () => {
    expect(
      entityNames([
        "declare module '../entities' {\n  interface Entities {\n    shop: Shop & { a: 1 }\n    /** b */\n    bill: Bill\n  }\n}\n",
      ]),
    ).toEqual(new Set(['shop', 'bill']))
  })
})

describe('the layers of the product', () => {
  it('contain no domain code', () => expect(judgeSharedModules(process.cwd())).toEqual([]))
})
