import '@testing-library/jest-dom/vitest'
import type { AnswerOf } from '@contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showScreen } from '@/engine/testing'
import { fakeHttp } from '@/widgets/testing'
import message from './message'

const LIST = 'GET admin/systems/messages'
const SEND = 'POST admin/systems/messages'
const COUNT = 'GET admin/systems/messages/recipients'
const SENT = {
  ...{ id: '9', admin_id: '1', admin_name: 'lin', title: '放假通知', content: '国庆照常发货', member_ids: null },
  ...{ send_time: '1700000000', send_type: 0, disabled: 0 },
} satisfies Partial<AnswerOf<typeof SEND>>
const fails = () => {
  throw new Error('not answered')
}

async function typed(answers: Parameters<typeof fakeHttp>[0], language = 'zh') {
  const [add, title, content] =
    language === 'zh' ? ['发送站内消息', '消息标题', '消息内容'] : ['Send a message', 'Title', 'Message']
  const http = fakeHttp({
    [LIST]: () => ({ data: [], page_no: 1, page_size: 10, data_total: 0 }),
    [COUNT]: () => ({ recipients: 1234 }),
    [SEND]: () => ({ ...SENT, recipients: 1234 }),
    ...answers,
  } as Parameters<typeof fakeHttp>[0])
  const view = await showScreen({ resource: message, route: 'notificationHistory', http, language })
  await view.user.click(await screen.findByRole('button', { name: add }))
  const drawer = within(await screen.findByRole('dialog'))
  await view.user.type(await drawer.findByLabelText(title), '放假通知')
  await view.user.type(drawer.getByLabelText(content), '国庆照常发货')
  await view.user.click(drawer.getByRole('button', { name: language === 'zh' ? '发送' : 'Send' }))
  return view
}

/** The dialog with this title. In tests all antd dialogs share one id, so they cannot be found by accessible name. */
async function openRecipients(title: string) {
  const [heading] = await screen.findAllByText(title)
  const question = heading?.closest<HTMLElement>('[role=dialog]')
  if (!question) throw new Error(`${title} stands in no dialog`)
  return question
}

describe('a message to members', () => {
  it('requests confirmation, with its title and the number of recipients, focusing the safe button', async () => {
    const { user, sentTo } = await typed({})
    const question = await openRecipients('确定向全部 1,234 位会员发送「放假通知」吗？')
    expect(question).toHaveTextContent('发送后不能撤回。')
    await waitFor(() => expect(within(question).getByRole('button', { name: '取消' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(sentTo(SEND)).toHaveLength(0)
    expect(screen.getByLabelText('消息标题')).toHaveValue('放假通知')
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(await openRecipients('确定向全部 1,234 位会员发送「放假通知」吗？')).toBeVisible()
  })

  it('shows the number of recipients that the server reports', async () => {
    const { user, sentTo, messages } = await typed({ [SEND]: () => ({ ...SENT, recipients: 1230 }) }, 'en')
    const question = await openRecipients('Send “放假通知” to all 1,234 members?')
    await user.click(within(question).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(messages()).toEqual(['Sent to 1,230 members']))
    expect(sentTo(SEND)).toHaveLength(1)
  })

  it.each([
    ['if the server fails to count the recipients', { [COUNT]: fails }],
    ['if the count is no number', { [COUNT]: () => ({ recipients: Number.NaN }) }],
  ])('requests confirmation %s, and shows that the number is unknown', async (_, answers) => {
    const { user, messages } = await typed({ ...answers, [SEND]: () => SENT })
    const question = await openRecipients('确定向全部会员发送「放假通知」吗？')
    expect(question).toHaveTextContent('无法获知将有多少人收到')
    await user.click(within(question).getByRole('button', { name: '发送' }))
    await waitFor(() => expect(messages()).toEqual(['已发送']))
  })
})
