import { describe, expect, it } from 'vitest'
import '@/engine/kinds'
import { placeholdersIn } from '@/engine/actions/consequence'
import { cancelLabel, confirmationQuestion } from '@/engine/actions/question'
import { kinds } from '@/engine/kinds'
import { engineMessages } from '@/locales/engine'
import type { Resource } from '@/schema'
import { world } from './negative-cases'

/** Confirmation dialogs of actions: sentence, amount and person, and the cancel button. */

type Lang = 0 | 1
const translatorIn = (at: Lang) => ({
  language: at === 0 ? ('zh' as const) : ('en' as const),
  word: (label: readonly [string, string]) => label[at],
  t: (key: string, values: Record<string, string | number> = {}) =>
    (engineMessages as Readonly<Record<string, readonly [string, string]>>)[key]?.[at].replace(
      /\{(\w+)\}/g,
      (brace, name) => String(values[name] ?? brace),
    ) ?? key,
})

const confirmable = [...world.resources.values()].flatMap((resource: Resource) =>
  Object.entries(resource.actions).flatMap(([name, action]) =>
    action.kind === 'call' && (action.confirm || action.prompt || action.confirmByTyping)
      ? [{ at: `${resource.name}.${name}`, resource, action }]
      : [],
  ),
)
const titled = (resource: Resource) => ({ [resource.titleField]: '甲' })

describe('a question about a record', () => {
  const isAboutRecord = ({ call, many }: (typeof confirmable)[number]['action']) =>
    many !== undefined || call?.includes('{')
  const questionsIn = (at: Lang) =>
    confirmable
      .filter(({ action }) => isAboutRecord(action))
      .map(one => [one.at, confirmationQuestion(one.action, one.resource, titled(one.resource), translatorIn(at))])

  it('is a sentence of a person in Chinese', () => {
    // The kind of record follows a verb that takes it, not a state, a second 确认, an adverb or the same kind once more.
    const STIFF =
      /^(?:不|确认(?!已)|交由|设为|核对|退款|仲裁|重置(?!「)|彻底删除(?!「)|放入|[上下]架(?!「))|([^「]{2,})\1/
    expect(questionsIn(0).filter(([, question]) => STIFF.test(question ?? ''))).toEqual([])
    expect(confirmable.length).toBeGreaterThan(50)
  })

  it('is a sentence of a person in English', () => {
    // The object comes before "on sale", "off sale", "to the recycle bin" and "permanently", and is named once.
    const STIFF = /(?: (?:on|off) sale| bin| permanently) [^“]*“|\b(\w{4,})s? \1\b/i
    expect(questionsIn(1).filter(([, question]) => STIFF.test(question ?? ''))).toEqual([])
  })

  it('names the kind of record beside a name that could be anything', () => {
    const shop = confirmable.find(({ at }) => at === 'shop.disable')
    const version = confirmable.find(({ at }) => at === 'appVersion.remove')
    const questions = [shop, version].map(one =>
      ([0, 1] as const).map(
        at => one && confirmationQuestion(one.action, one.resource, titled(one.resource), translatorIn(at)),
      ),
    )
    expect(questions).toEqual([
      ['关闭店铺「甲」？', 'Close shop “甲”?'],
      ['删除 App 版本「甲」？', 'Delete app version “甲”?'],
    ])
  })

  it('interpolates only existing fields', () => {
    const unknown = confirmable.flatMap(({ at, resource, action }) =>
      placeholdersIn(action.question ?? ['', ''])
        .filter(name => name !== 'name' && !(name in resource.fields))
        .map(name => `${at} ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it('never has a cancel button named like its action', () => {
    const alike = confirmable.filter(({ action }) =>
      ([0, 1] as const).some(at => {
        const safe = cancelLabel(action, translatorIn(at))
        return action.label[at].toLowerCase().startsWith(safe.toLowerCase())
      }),
    )
    expect(alike.map(({ at }) => at)).toEqual([])
  })
})

describe('the success message of an action', () => {
  const done = [...world.resources.values()].flatMap((resource: Resource) =>
    Object.entries(resource.actions).flatMap(([name, action]) =>
      action.kind === 'call' && action.successMessage
        ? [{ at: `${resource.name}.${name}`, text: action.successMessage }]
        : [],
    ),
  )

  it('reads well before the name in Chinese and after it in English, or is a sentence with the name', () => {
    // 已关闭「茶铺」, “茶铺” closed: a participle with no object of its own.
    const stiff = done.filter(
      ({ text: [zh, en] }) =>
        !zh.includes('{name}') && !(/^已[^，：]{2,4}$/.test(zh) && /^(?:[a-z]+(?:ed|en)|put|no longer)\b/.test(en)),
    )
    expect(stiff).toEqual([])
    expect(done.length).toBeGreaterThan(80)
  })
})

/** Actions that move money: the fields of the amount and of the person. */
const MONEY: Readonly<Record<string, readonly [amount: string, person: string]>> = {
  'order.pay': ['need_pay_money', 'member_id'],
  'order.cancel': ['order_price', 'member_id'],
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
    const known = new Map(confirmable.map(one => [one.at, one]))
    const missing = Object.entries(MONEY).flatMap(([at, fields]) => {
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
        one.resource.titleField === name && text.every(part => part.includes('{name}'))
      return fields.filter(name => !isNamed(name) && !isOwnName(name)).map(name => `${at} ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('precedes every action that pays or rejects an amount', () => {
    // Records that are an amount, but whose dialog does not name it.
    const PAYS = /付款|收款|退款|转账|提现/
    const missed = confirmable.filter(({ at, resource, action }) => {
      const hasAmount = Object.values(resource.fields).some(field => kinds[field.kind].amount === true)
      return hasAmount && PAYS.test(action.label[0]) && !(at in MONEY)
    })
    expect(missed.map(({ at }) => at)).toEqual([])
  })
})
