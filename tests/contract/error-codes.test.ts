import { errorMessages } from '@contract/error-codes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'

/** Error messages of the server. */

const HAN = /\p{Script=Han}/u

/**
 * Meaning of the error codes of orders and after-sales (contract/orders.md, "Error codes"), by a word in each language.
 */
const ABOUT: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  451: ['库存', 'stock'],
  453: ['订单不存在', 'order does not exist'],
  454: ['付款金额', 'amount'],
  460: ['状态', 'status'],
  471: ['金额', 'amount'],
  472: ['投诉', 'complaint'],
  E600: ['退款金额', 'refunded'],
  E601: ['不能', 'Not possible'],
  E602: ['商品', 'item'],
  E603: ['退款单', 'refund'],
  E604: ['订单不存在', 'order does not exist'],
  E605: ['退款方式', 'refund method'],
  E606: ['入库', 'quantity requested'],
  E607: ['申请数量', 'can be requested'],
  E609: ['没有可退', 'Nothing can be refunded'],
  E610: ['此类', 'Not possible'],
  E611: ['账户', 'account'],
  E612: ['原因', 'reason'],
  E613: ['描述', 'Describe'],
  E614: ['售后服务单不存在', 'after-sale does not exist'],
  E615: ['物流', 'carrier'],
  E616: ['审核', 'rejection'],
  E617: ['商品', 'item'],
}

describe('an error code', () => {
  it('has a message about its subject', async () => {
    expect(
      await offenders(Object.entries(ABOUT), (key, [zh, en]) => {
        const message = new Map(Object.entries(errorMessages)).get(key)
        expect(message?.[0]).toContain(zh)
        expect(message?.[1]).toContain(en)
      }),
    ).toEqual([])
  })

  it('has a Chinese and an English message', async () => {
    expect(
      await offenders(Object.entries(errorMessages), (_, [zh, en]) => {
        expect(zh).toMatch(HAN)
        expect(en).not.toMatch(HAN)
        expect(en).toMatch(/[A-Za-z]{2}/)
      }),
    ).toEqual([])
  })

  it('has the same placeholders in both languages', async () => {
    expect(
      await offenders(Object.entries(errorMessages), (_, label) => {
        const [zh, en] = label.map(text => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort())
        expect(en).toEqual(zh)
      }),
    ).toEqual([])
  })
})
