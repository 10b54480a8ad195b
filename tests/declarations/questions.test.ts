import { describe, expect, it } from 'vitest'
import '@/engine/kinds'
import { placeholdersIn } from '@/engine/actions/consequence'
import { cancelLabel, confirmationQuestion } from '@/engine/actions/question'
import { kinds } from '@/engine/kinds'
import { engineWords } from '@/locales/engine'
import type { Resource } from '@/schema'
import { world } from './negative-cases'

/** Confirmation dialogs of actions: sentence, amount and person, and the cancel button. */

type Lang = 0 | 1
const translatorIn = (at: Lang) => ({
  language: at === 0 ? 'zh' : 'en',
  word: (label: readonly [string, string]) => label[at],
  t: (key: string, values: Record<string, string | number> = {}) =>
    (engineWords as Readonly<Record<string, readonly [string, string]>>)[key]?.[at].replace(
      /\{(\w+)\}/g,
      (brace, name) => String(values[name] ?? brace),
    ) ?? key,
})

const asking = [...world.resources.values()].flatMap((resource: Resource) =>
  Object.entries(resource.actions).flatMap(([name, action]) =>
    action.kind === 'call' && (action.confirm || action.prompt || action.confirmByTyping)
      ? [{ at: `${resource.name}.${name}`, resource, action }]
      : [],
  ),
)
const titled = (resource: Resource) => ({ [resource.titleField]: '甲' })

describe('a confirmation question about a record', () => {
  it('is a complete Chinese sentence', () => {
    // 确定要 goes before a verb, not before a state, a second 确认 or a noun.
    const STIFF = /确定要(?:不|确认|交由|设为|核对|退款|仲裁|重置|修改模式)/
    const questions = asking.map(({ at, resource, action }) => [
      at,
      confirmationQuestion(action, resource, titled(resource), translatorIn(0)),
    ])
    expect(questions.filter(([, question]) => STIFF.test(question ?? ''))).toEqual([])
    expect(questions.length).toBeGreaterThan(50)
  })

  it('interpolates only existing fields', () => {
    const unknown = asking.flatMap(({ at, resource, action }) =>
      placeholdersIn(action.question ?? ['', ''])
        .filter(name => name !== 'name' && !(name in resource.fields))
        .map(name => `${at} ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('never has a cancel button named like its action', () => {
    const alike = asking.filter(({ action }) =>
      ([0, 1] as const).some(at => {
        const safe = cancelLabel(action, translatorIn(at))
        return action.label[at].toLowerCase().startsWith(safe.toLowerCase())
      }),
    )
    expect(alike.map(({ at }) => at)).toEqual([])
  })
})

/** Actions that move money: the fields of the amount and of the person. */
const MONEY: Readonly<Record<string, readonly [amount: string, person: string]>> = {
  'order.pay': ['need_pay_money', 'member_id'],
  'order.cancel': ['order_amount', 'member_id'],
  'afterSale.refund': ['refund_limit.left', 'member_name'],
  'afterSale.refuse': ['refund_limit.left', 'member_name'],
  'bill.approve': ['bill_price', 'shop_name'],
  'bill.pay': ['bill_price', 'shop_name'],
  'withdrawal.approve': ['apply_money', 'member_name'],
  'withdrawal.refuse': ['apply_money', 'member_name'],
  'withdrawal.transfer': ['apply_money', 'member_name'],
  'withdrawal.settle': ['apply_money', 'member_name'],
}

describe('a confirmation question about money', () => {
  it('names the amount and the recipient', () => {
    const known = new Map(asking.map(one => [one.at, one]))
    const lacking = Object.entries(MONEY).flatMap(([at, wanted]) => {
      const one = known.get(at)
      if (!one) return [`${at} does not ask`]
      const { question, confirm } = one.action
      const text: [string, string] = [question, confirm].reduce<[string, string]>(
        ([zh, en], label) => (label && label !== true ? [zh + label[0], en + label[1]] : [zh, en]),
        ['', ''],
      )
      const isNamed = (name: string) =>
        placeholdersIn([text[0], text[0]]).includes(name) && placeholdersIn([text[1], text[1]]).includes(name)
      const isOwnName = (name: string) =>
        one.resource.titleField === name && text.every(words => words.includes('{name}'))
      return wanted.filter(name => !isNamed(name) && !isOwnName(name)).map(name => `${at} ${name}`)
    })
    expect(lacking).toEqual([])
  })

  it('precedes every action that pays or rejects an amount', () => {
    // Records that are an amount, but whose dialog does not name it.
    const PAYS = /付款|收款|退款|转账|提现/
    const missed = asking.filter(({ at, resource, action }) => {
      const hasAmount = Object.values(resource.fields).some(field => kinds[field.kind].amount === true)
      return hasAmount && PAYS.test(action.label[0]) && !(at in MONEY)
    })
    expect(missed.map(({ at }) => at)).toEqual([])
  })
})
