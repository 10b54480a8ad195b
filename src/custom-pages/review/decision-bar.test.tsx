import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { reviewMessages } from '@/locales/review'
import { addMessages } from '@/providers/i18n/i18n'
import { found, renderWidget } from '@/widgets/testing'
import { DecisionBar } from './decision-bar'
import { useDeskKeys } from './use-desk-keys'
import type { Review } from './use-review'

addMessages(reviewMessages)

/** The desk on the second of three records, with the decision on the one before it pending. */
async function show({ isWaiting = true, hasKeys = true, pending = 'approve' as 'approve' | 'reject' } = {}) {
  const calls = vi.fn<(name: string) => void>()
  const named = (name: string) => () => calls(name)
  const review = {
    ...{ id: '2', place: 1, count: 3, pending: { title: '青山', verdict: { act: pending, values: {} } } },
    record: { data: { waiting: isWaiting } },
    ...{ putOff: named('later'), takeBack: named('undo'), go: (step: number) => calls(`go ${step}`) },
  } as unknown as Review
  function Desk() {
    const acts = { approve: named('approve'), reject: named('reject') }
    useDeskKeys({ p: acts.approve, r: acts.reject }, hasKeys)
    return (
      <section className="review-desk">
        <input aria-label="box" />
        <DecisionBar
          review={review}
          acts={acts}
          missingPermissions={{ approve: undefined, reject: undefined }}
          hasKeys={hasKeys}
          onKeys={named('keys')}
        />
      </section>
    )
  }
  await renderWidget(<Desk />)
  const user = userEvent.setup({ delay: null })
  return { user, calls, made: () => calls.mock.calls.flat() }
}
const button = (name: RegExp) => screen.getByRole('button', { name })

describe('the bar of the review desk', () => {
  it('decides, postpones, undoes and goes on, each with its button', async () => {
    const { user, made } = await show()
    for (const name of [/^通过/, /^拒绝/, /^稍后/, /^撤销/, /^上一条/, /^下一条/]) await user.click(button(name))
    await user.click(screen.getByRole('switch', { name: '单键快捷键' }))
    expect(made()).toEqual(['approve', 'reject', 'later', 'undo', 'go -1', 'go 1', 'keys'])
    expect(screen.getByText('2 / 3')).toBeVisible()
  })

  it.each([
    ['approve', '已通过「青山」'],
    ['reject', '已拒绝「青山」'],
  ] as const)('shows which decision can still be undone: %s', async (pending, text) => {
    await show({ pending })
    expect(within(screen.getByRole('status')).getByText(text)).toBeVisible()
  })

  it('cannot decide a record that another user has decided', async () => {
    await show({ isWaiting: false })
    expect(button(/^通过/)).toBeDisabled()
    expect(button(/^拒绝/)).toBeDisabled()
    expect(button(/^稍后/)).toBeEnabled()
  })
})

describe('a single key on the review desk', () => {
  it('decides, in either case', async () => {
    const { user, made } = await show()
    button(/^稍后/).focus()
    await user.keyboard('pR')
    expect(made()).toEqual(['approve', 'reject'])
  })

  it('decides nothing in a text box, with a modifier, or outside the desk', async () => {
    const { user, made } = await show()
    const box = screen.getByRole('textbox', { name: 'box' })
    await user.type(box, 'pr')
    expect(box).toHaveValue('pr')
    button(/^稍后/).focus()
    await user.keyboard('{Control>}p{/Control}')
    const beside = found(document.body.appendChild(document.createElement('button')))
    beside.focus()
    await user.keyboard('p')
    beside.remove()
    expect(made()).toEqual([])
  })

  it('decides nothing once switched off', async () => {
    const { user, made } = await show({ hasKeys: false })
    button(/^稍后/).focus()
    await user.keyboard('p')
    expect(made()).toEqual([])
    expect(button(/^通过/)).not.toHaveAttribute('aria-keyshortcuts')
  })
})
