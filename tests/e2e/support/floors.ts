import type { Page } from '@playwright/test'
import type { Api } from './api'
import { main } from './list'

/** The front page for phones in the page builder. */
export const PATH = '/page/mobile-decoration/floor'
export const params = { client_type: 'WAP', page_type: 'INDEX' } as const

export const floors = (page: Page) => main(page).getByRole('list', { name: '页面', exact: true }).getByRole('listitem')
export const floor = (page: Page, n: number) => floors(page).nth(n - 1)
export const tool = (page: Page, name: string | RegExp) =>
  main(page).getByRole('toolbar', { name: '页面工具' }).getByRole('button', { name })
export const add = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: `添加楼层：${name}`, exact: true })
    .click()
export const publishedNow = async (api: Api) =>
  JSON.parse((await api.send('GET admin/pages/{client_type}/{page_type}', { params })).page_data) as {
    tpl_id: number
    blockList: { block_value: string; block_opt: { opt_type: string; opt_value: string } }[]
  }[]

export const text = (value: string) => ({
  tpl_id: 42,
  blockList: [{ block_type: 'TEXT', block_value: value, block_opt: { opt_type: 'NONE', opt_value: '' } }],
})

/** A floor with one wide picture. */
export const wide = (url: string) => ({
  tpl_id: 23,
  blockList: [{ block_type: 'IMAGE', block_value: url, block_opt: { opt_type: 'NONE', opt_value: '' } }],
})

/** Starts without floors and without a draft. */
export async function empty(api: Api): Promise<void> {
  await api.send('DELETE admin/pages/{client_type}/{page_type}/draft', { params })
  await api.send('PUT admin/pages/{client_type}/{page_type}', {
    params,
    body: { page_name: 'mobile_floor', page_data: '[]' },
  })
}
