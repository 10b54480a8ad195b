import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Resource, reference, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** The declaration of an entity defines its picker; the field defines which records it offers. */
const agents = resource('copyrightAgent', {
  id: 'teacher_id',
  titleField: 'name',
  calls: { all: 'GET admin/publishers/all', one: 'GET admin/publishers/{teacher_id}' },
  fields: { name: text('名称', 'Name') },
})
const work: Resource = resource('copyright', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { create: 'POST admin/publications' },
  fields: { agent_id: reference('著作权代理', 'Agent', 'copyrightAgent', { selectable: { status: 'OPEN' } }) },
  screens: { copyrightPublish: { form: ['agent_id'] } },
})
const AGENTS = [
  { teacher_id: '8', name: '云川代理', status: 'OPEN' },
  { teacher_id: '9', name: '砚田代理', status: 'CLOSED' },
]
const start = (target: Resource) =>
  showScreen({
    resource: work,
    others: [target],
    route: 'copyrightPublish',
    address: '/copyright/copyright-publish',
    http: fakeHttp({ 'GET admin/publishers/all': () => AGENTS as never }),
  })

describe('a reference in a form', () => {
  it('is selected from a list of names, of which some are disabled', async () => {
    const { user } = await start(agents)
    await user.click(await screen.findByRole('combobox', { name: '著作权代理' }))
    const options = () => [...document.querySelectorAll('.ant-select-item-option')]
    await waitFor(() => expect(options().map(one => one.textContent)).toEqual(['云川代理', '砚田代理']))
    expect(options().map(one => one.classList.contains('ant-select-item-option-disabled'))).toEqual([false, true])
  })

  it('is selected in a custom input, if its declaration has one', async () => {
    const Own = ({ id }: { readonly id?: string }) => <input id={id} aria-label="自有的" />
    await start({ ...agents, pickers: { one: async () => ({ default: Own }) } })
    expect(await screen.findByRole('textbox', { name: '自有的' })).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
