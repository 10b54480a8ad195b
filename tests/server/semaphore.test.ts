import { createKeyedSemaphore, createSemaphore } from '@server/semaphore'
import { expect, test } from 'vitest'

/** Work that runs until the test ends it. */
function works() {
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.set(name, error => (error ? reject(error) : resolve(name)))
    })
  }
  return { started, end: (name: string, error?: Error) => ends.get(name)?.(error), work }
}

test('a semaphore runs at most as many tasks as it has permits, the others first in, first out, also after a failure', async () => {
  const { started, end, work } = works()
  const run = createSemaphore(2)
  const all = ['a', 'b', 'c', 'd'].map(name => run(work(name)))
  expect(started).toEqual(['a', 'b'])
  end('b', new Error('broken'))
  await expect(all[1]).rejects.toThrow('broken')
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  await all[0]
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual(['a', 'c', 'd'])
})

test('a keyed semaphore makes no task wait for one of another key', async () => {
  const { started, end, work } = works()
  const run = createKeyedSemaphore<number>(1)
  const all = [run(1, work('a')), run(1, work('b')), run(2, work('c'))]
  expect(started).toEqual(['a', 'c'])
  end('a')
  await all[0]
  expect(started).toEqual(['a', 'c', 'b'])
  end('b')
  end('c')
  await Promise.all(all)
})
