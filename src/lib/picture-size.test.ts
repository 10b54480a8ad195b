import { expect, test } from 'vitest'
import { isPictureOff } from './picture-size'

test('a picture fits if it has the required size, or a larger one of the same proportion', () => {
  const isOff = (...size: [number, number]) => isPictureOff(size, [1366, 500])
  expect([isOff(1366, 500), isOff(2732, 1000), isOff(1376, 500)]).toEqual([false, false, false])
  expect([isOff(1365, 500), isOff(1366, 499), isOff(1500, 500), isOff(1366, 800)]).toEqual([true, true, true, true])
})
