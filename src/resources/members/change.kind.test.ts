import { expect, it } from 'vitest'
import { money } from '@/schema'
import changeKind from './change.kind'

const FIELD = money('变动', 'Change')
const TRANSLATOR: Parameters<typeof changeKind.text>[3] = { word: ([zh]) => zh, language: 'zh' }

it('formats 0 without a sign, income with a plus and expenses with a minus', () => {
  expect([0, 30, -200].map(value => changeKind.text(value, {}, FIELD, TRANSLATOR))).toEqual(['¥0.00', '+¥30.00', '-¥200.00'])
})
