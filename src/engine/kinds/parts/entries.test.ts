import { expect, it } from 'vitest'
import { timeline } from '@/schema'
import { entriesOf } from './entries'

const log = timeline<{ at: string; by: string; said: string }>('日志', 'Log', { at: 'at', who: 'by', what: 'said' })
const entry = (at: number, said: string) => ({ at: String(at), by: '', said })
const said = (rows: readonly object[], sent: 'oldestFirst' | 'newestFirst') =>
  entriesOf(log, rows, sent).map(({ what }) => what)

it('keeps entries of one second in the order in which they happened, whichever way the wire has them', () => {
  const happened = [entry(1, 'placed'), entry(1, 'confirmed'), entry(1, 'paid'), entry(2, 'shipped')]
  const wanted = ['placed', 'confirmed', 'paid', 'shipped']
  expect(said(happened, 'oldestFirst')).toEqual(wanted)
  expect(said([...happened].reverse(), 'newestFirst')).toEqual(wanted)
})
