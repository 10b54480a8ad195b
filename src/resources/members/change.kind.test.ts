import { expect, it } from 'vitest'
import changeKind from './change.kind'

it('says a change of nothing without a sign, what comes in with a plus and what goes out with a minus', () => {
  expect([0, 30, -200].map(value => changeKind.text(value, {}, {} as never, {} as never))).toEqual(['¥0.00', '+¥30.00', '-¥200.00'])
})
