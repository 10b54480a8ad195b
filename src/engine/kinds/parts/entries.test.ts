import { expect, it } from 'vitest'
import { timeline } from '@/schema'
import { entriesOf } from './entries'

const log = timeline<{ at: string; by: string; message: string }>('日志', 'Log', {
  at: 'at',
  who: 'by',
  what: 'message',
})
const entry = (at: number, message: string) => ({ at: String(at), by: '', message })
const messagesOf = (rows: readonly object[], sent: 'oldestFirst' | 'newestFirst') =>
  entriesOf(log, rows, sent).map(({ what }) => what)

it('preserves the order of entries of the same second, ascending or descending', () => {
  const happened = [entry(1, 'placed'), entry(1, 'confirmed'), entry(1, 'paid'), entry(2, 'shipped')]
  const expected = ['placed', 'confirmed', 'paid', 'shipped']
  expect(messagesOf(happened, 'oldestFirst')).toEqual(expected)
  expect(messagesOf([...happened].reverse(), 'newestFirst')).toEqual(expected)
})
