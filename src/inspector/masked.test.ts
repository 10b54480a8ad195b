import { expect, it } from 'vitest'
import { shownValue } from './masked'

/** The requests and responses shown in the panel. */

const personal = { mobile: 'mobile', ship_addr: 'address' }
const shown = (value: unknown) => shownValue(value, personal)

it('personal data is masked as in the product, anywhere in a response', () => {
  expect(shown({ data: [{ name: '远山', mobile: '13800001234' }] })).toEqual({
    data: [{ name: '远山', mobile: '138****1234' }],
  })
  expect(shown({ order: { ship_addr: '中山路 18 号 3 单元 402' } })).toEqual({ order: { ship_addr: '中山路 ****' } })
})

it('passwords, tokens and keys are dots, and so are settings that contain them', () => {
  expect(
    shown({
      ...{
        password: 'abc',
        access_token: 'eyJ',
        secret: 'JBSW',
        codes: ['1a', '2b'],
        captcha: '1a2b',
        api_key: 'k',
        uri: 'otpauth://x',
      },
      config_items: [{ name: 'access_key_secret', value: 'abc' }],
      config: { app: 'abc' },
    }),
  ).toEqual({
    ...{
      password: '••••',
      access_token: '••••',
      secret: '••••',
      codes: '••••',
      captcha: '••••',
      api_key: '••••',
      uri: '••••',
    },
    ...{ config_items: '••••', config: '••••' },
  })
})

it('empty values are marked, other values are unchanged, and a long list is shortened to the first item and its length', () => {
  expect(shown({ password: '', secret_key: null, meta_keywords: 'a,b', total: 3 })).toEqual({
    ...{ password: '', secret_key: null, meta_keywords: 'a,b', total: 3 },
  })
  expect(shown([{ id: '1' }, { id: '2' }, { id: '3' }])).toEqual([{ id: '1' }, '… 3'])
})
