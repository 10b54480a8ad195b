import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { action, crud, type Resource, resource, text } from '@/schema'
import { fakeHttp, found } from '@/widgets/testing'
import { showPage } from '../testing'
import { usePrompt } from './use-prompt'

const brand: Resource = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  label: ['品牌', 'brand'],
  calls: crud('admin/goods/brands/{brand_id}', { remove: undefined }),
  fields: { name: text('品牌名称', 'Name') },
  actions: {
    close: action.call({ label: ['停用', 'Close'], call: 'PUT admin/goods/brands/{brand_id}', confirm: true }),
  },
  screens: { brandList: { columns: ['name'] } },
})

it('a confirmation that failed to open can be opened again', async () => {
  const ended = vi.fn()
  let isBroken = true
  const row = {
    brand_id: '1',
    get name() {
      if (isBroken) throw new Error('broken')
      return '青山'
    },
  }
  function Opener() {
    const confirm = usePrompt(brand)
    const close = found(brand.actions.close)
    if (close.kind !== 'call') return null
    const open = () => confirm(close, row, async () => true, ended).catch(ended)
    return (
      <button type="button" onClick={() => void open()}>
        open
      </button>
    )
  }
  const { user } = await showPage({ page: <Opener />, others: [brand], route: 'brandList', http: fakeHttp({}) })
  await user.click(screen.getByRole('button', { name: 'open' }))
  await waitFor(() => expect(ended.mock.calls).toEqual([[], [new Error('broken')]]))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'open' }))
  expect(await screen.findByRole('dialog', { name: /青山/ })).toBeVisible()
})
