import type { Label } from '@contract/messages'
import { describe, expect, it } from 'vitest'
import { readCommand } from './command-text'

const LABELS: readonly Label[] = [
  ['下架', 'Take off sale'],
  ['上架', 'Put on sale'],
  ['操作', 'Manage'],
  ['取消', 'Cancel'],
  ['取消订单', 'Cancel order'],
]

describe('the text of a palette command', () => {
  it.each([
    ['下架 SP0001', '下架', 'SP0001'],
    ['SP0001 下架', '下架', 'SP0001'],
    ['take off sale SP0001', 'take off sale', 'SP0001'],
    ['Put on sale  青瓷 香炉', 'put on sale', '青瓷 香炉'],
    ['ＳＰ０００１　下架', '下架', 'SP0001'],
    ['cancel order 2026', 'cancel order', '2026'],
  ])('%s names the action and the record', (text, verb, keyword) => {
    expect(readCommand(text, LABELS)).toEqual({ verb, keyword })
  })

  it.each(['下架', 'SP0001', '下架申请', 'cancelled 2026', ''])('%s is one keyword', text => {
    expect(readCommand(text, LABELS)).toEqual({ keyword: text })
  })
})
