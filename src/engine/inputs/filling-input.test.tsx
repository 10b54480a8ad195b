import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Resource, reference, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** Selecting an owner fills in the agent, unless the user selected one. */

const people = (name: 'copyrightUser' | 'copyrightAgent', kind: string): Resource =>
  resource(name, {
    id: 'teacher_id',
    titleField: 'name',
    calls: { all: 'GET admin/publishers/all', one: 'GET admin/publishers/{teacher_id}' },
    fields: { name: text(kind, kind) },
  })
const work: Resource = resource('copyright', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { create: 'POST admin/publications' },
  fields: {
    teacher_id: reference('著作权人', 'Owner', 'copyrightUser', {
      permanentFilters: { kind: 'USER' },
      autofill: { agent_id: 'agent_id' },
    }),
    agent_id: reference('著作权代理', 'Agent', 'copyrightAgent', { permanentFilters: { kind: 'AGENT' } }),
  },
  screens: { copyrightPublish: { form: ['teacher_id', 'agent_id'] } },
})
const brief = (teacher_id: string, name: string, agent_id: string | null = null) => ({ teacher_id, name, agent_id })
const OWNERS = [brief('1', '沈清', '8'), brief('2', '程远', '9'), brief('3', '许宁'), brief('4', '何真', '0')]
const AGENTS = [brief('8', '云川代理'), brief('9', '砚田代理')]

async function start() {
  const http = fakeHttp({
    'GET admin/publishers/all': ({ query }) =>
      ((query as { kind: string }).kind === 'AGENT' ? AGENTS : OWNERS) as never,
    'GET admin/publishers/{teacher_id}': ({ params }) =>
      AGENTS.find(one => one.teacher_id === params?.teacher_id) as never,
  })
  const others = [people('copyrightUser', '人'), people('copyrightAgent', '代理')]
  const { user } = await showScreen({
    resource: work,
    others,
    route: 'copyrightPublish',
    address: '/copyright/copyright-publish',
    http,
  })
  await screen.findByRole('combobox', { name: '著作权代理' })
  await screen.findByRole('combobox', { name: '著作权人' })
  const choose = async (field: string, name: string) => {
    await user.click(screen.getByRole('combobox', { name: field }))
    const options = () =>
      [...document.querySelectorAll('.ant-select-item-option')].filter(one => one.textContent === name)
    await waitFor(() => expect(options().length).toBeGreaterThan(0))
    const [option] = options().slice(-1)
    if (option) await user.click(option)
  }
  return { user, choose }
}
const agent = () => screen.getByRole('combobox', { name: '著作权代理' }).closest('.ant-select')

describe('a select that fills other fields', () => {
  it('fills them by name, and clears them when it is cleared', async () => {
    const { choose } = await start()
    await choose('著作权人', '沈清')
    await waitFor(() => expect(agent()).toHaveTextContent('云川代理'))
    await choose('著作权人', '程远')
    await waitFor(() => expect(agent()).toHaveTextContent('砚田代理'))
    await choose('著作权人', '许宁')
    await waitFor(() => expect(agent()).not.toHaveTextContent('砚田代理'))
    await choose('著作权人', '何真')
    expect(agent()).not.toHaveTextContent('0')
  })

  it('does not overwrite values that the user has selected', async () => {
    const { choose } = await start()
    await choose('著作权代理', '砚田代理')
    await choose('著作权人', '沈清')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: '著作权人' }).closest('.ant-select')).toHaveTextContent('沈清'),
    )
    expect(agent()).toHaveTextContent('砚田代理')
  })
})
