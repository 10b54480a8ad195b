import { translate } from '@contract/messages'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { type Problem, placeOf } from './sign-in-steps'

const rejected = (code: string, message: string) => new CallError(message, { statusCode: 400, code, silent: false })
const inEnglish = (text: Problem): string => (typeof text === 'string' ? text : translate(text.label, 'en', text.n))

describe('a rejection of signing in', () => {
  it('belongs to the field that it is about', async () => {
    const places = [
      ['930', 'validcode'],
      ['941', 'otp'],
      ['942', 'otp'],
      ['945', 'newPassword'],
      ['917', 'newPassword'],
      ['918', 'password'],
      ['004', undefined],
    ] as const
    expect(await offenders(places, (code, field) => expect(placeOf(rejected(code, '不行')).field).toBe(field))).toEqual(
      [],
    )
  })

  it('stores a message key, so that it is translated when the language changes', async () => {
    expect(
      await offenders(
        [
          ['管理员名称或密码错误', 'Incorrect administrator name or password'],
          ['失败次数过多，请 15 分钟后再试', 'Too many failed attempts. Try again in 15 minutes.'],
          ['别的说法', '别的说法'],
        ],
        (zh, en) => expect(inEnglish(placeOf(rejected('918', zh)).text)).toBe(en),
      ),
    ).toEqual([])
  })

  it('is a network error if it is no response of the server', () => {
    const { field, text } = placeOf(new TypeError('Failed to fetch dynamically imported module'))
    expect([field, inEnglish(text)]).toEqual([undefined, 'Network error. Try again later.'])
  })
})
