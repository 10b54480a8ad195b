import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import goods from '@/resources/goods/goods'
import { fakeHttp } from '@/widgets/testing'
import { prepareDeclaration } from '../provider/prepare-declaration'
import { showScreen } from '../testing'

/** The import button of a list with several imports. */

async function showGoods(permissions?: readonly string[]) {
  await prepareDeclaration(goods)
  const http = fakeHttp({
    'GET admin/goods': () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    'GET admin/goods/counts': () => ({ all: 0, waiting: 0, refused: 0, on_sale: 0, off_sale: 0, recycle: 0 }),
    'GET admin/imports': () => [],
  })
  return showScreen({ resource: goods, route: 'goodsList', http, ...(permissions && { permissions }) })
}

test('several imports are in a menu, each with a title of its own', async () => {
  const { user } = await showGoods()
  await user.click(await screen.findByRole('button', { name: '导入' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '批量添加商品',
    '批量改价格和库存',
  ])
  await user.click(screen.getByRole('menuitem', { name: '批量添加商品' }))
  expect(within(await screen.findByRole('dialog')).getByText('批量添加商品')).toBeVisible()
})

test('the button of the menu shows its name, as its neighbours do', async () => {
  const { user } = await showGoods()
  await user.hover(await screen.findByRole('button', { name: '导入' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('导入')
})

test('goods are not imported by a role that may not add them by hand', async () => {
  await showGoods(['goodsList', '-goodsList.add'])
  expect(await screen.findByRole('button', { name: '批量改价格和库存' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
})
