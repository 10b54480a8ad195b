import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { fakeHttp, renderWidget } from '../testing'
import CategoryCascader from './category-cascader'
test('x', async () => {
  await renderWidget(<CategoryCascader />, { http: fakeHttp({ 'GET admin/goods/categories/{parent_id}/children': () => [{category_id:'1', name:'分类1', has_children: true, category_path: '0|1|'}] }) })
  await userEvent.click(screen.getByRole('combobox'))
  await new Promise(r => setTimeout(r, 500))
  process.stdout.write(document.body.innerHTML.replace(/<svg.*?<\/svg>/g, '') + '\n')
})
