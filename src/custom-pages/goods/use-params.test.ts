import { expect, it } from 'vitest'
import { stepsOf } from './use-params'

it('moves a parameter step by step, one request per position, towards its new index', async () => {
  const sent: string[] = []
  let running = 0
  const step = async (direction: 'up' | 'down') => {
    running++
    await Promise.resolve()
    sent.push(`${direction} ${running}`)
    running--
  }
  await stepsOf(3, 1, step)
  await stepsOf(0, 3, step)
  await stepsOf(2, 2, step)
  expect(sent).toEqual(['up 1', 'up 1', 'down 1', 'down 1', 'down 1'])
})
