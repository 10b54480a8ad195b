import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { action, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const LIST = 'GET admin/systems/wechat-msg-tmp'
const SYNC = 'POST admin/systems/wechat-msg-tmp/sync'
const template: Resource = resource('wechatTemplate', {
  id: 'id',
  titleField: 'msg_tmp_name',
  calls: { list: LIST },
  fields: { msg_tmp_name: text('名称', 'Name') },
  actions: {
    sync: action.call({
      label: ['同步', 'Take'],
      call: SYNC,
      primary: true,
      confirm: ['已有的不变。', 'Others stay.'],
    }),
  },
  screens: { wechatMessage: { columns: ['msg_tmp_name'], headerActions: ['sync'] } },
})

it('an action of a whole list requests confirmation, is sent without a record, notifies, and refetches the list', async () => {
  const rows: object[] = []
  const http = fakeHttp({
    [LIST]: () => ({ data: [...rows], page_no: 1, page_size: 10, data_total: rows.length }),
    [SYNC]: () => {
      rows.push({ id: '1', msg_tmp_name: '发货通知' })
      return undefined
    },
  } as never)
  const { user, sentTo, messages } = await showScreen({ resource: template, route: 'wechatMessage', http })
  await user.click((await screen.findAllByRole('button', { name: '同步' }))[0] as HTMLElement)
  expect(await screen.findByText('已有的不变。')).toBeVisible()
  expect(sentTo(SYNC)).toEqual([])
  await user.click(screen.getAllByRole('button', { name: '同步' }).at(-1) as HTMLElement)
  expect(await screen.findByText('发货通知')).toBeVisible()
  await waitFor(() => expect(messages()).toEqual(['同步：已完成']))
  expect(sentTo(SYNC)).toHaveLength(1)
  expect(sentTo(SYNC)[0]?.params ?? {}).toEqual({})
})
