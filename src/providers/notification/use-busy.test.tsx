import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, renderWidget } from '@/widgets/testing'
import { useBusy } from './use-busy'

/** A status line, and its function. */
async function renderBusy() {
  let run: ReturnType<typeof useBusy>['run'] = () => {}
  function Status() {
    const busy = useBusy()
    run = busy.run
    return <p role="status">{busy.isBusy ? 'busy' : 'idle'}</p>
  }
  await renderWidget(<Status />)
  return (work: () => Promise<unknown>) => act(async () => run(work))
}

test('is busy until the last of overlapping works ends', async () => {
  const run = await renderBusy()
  const [first, second] = [later<void>(), later<void>()]
  await run(() => first.promise)
  await run(() => second.promise)
  await act(async () => first.resolve())
  expect(screen.getByRole('status').textContent).toBe('busy')
  await act(async () => second.resolve())
  expect(screen.getByRole('status').textContent).toBe('idle')
})
