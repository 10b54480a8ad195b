import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { engineWords } from '@/locales/engine'
import { addWords } from '@/providers/i18n/i18n'
import { failed, fakeHttp, renderWidget } from '@/widgets/testing'
import { WhyNot } from './why-not'

addWords(engineWords)

const LIST = { kind: 'permission', route: 'shopList' } as const
const LACKS = '您的角色没有「店铺列表」权限，可由超级管理员在角色管理中勾选'

describe('what a role lacks', () => {
  let sent: ReturnType<typeof fakeHttp>['sent'] = []
  const show = async (
    answer: () => string[],
    reason: Parameters<typeof WhyNot>[0]['reason'] = LIST,
    language?: 'en',
  ) => {
    const http = fakeHttp({ 'GET admin/systems/roles/granting': answer })
    sent = http.sent
    await renderWidget(<WhyNot reason={reason} />, { http, ...(language && { language }) })
  }
  beforeEach(() => {
    sent = []
  })

  it('is said with the roles that have it', async () => {
    await show(() => ['店铺管理员', '店长'])
    expect(
      await screen.findByText(
        '您的角色没有「店铺列表」权限。有此权限的角色：店铺管理员、店长；也可由超级管理员在角色管理中勾选',
      ),
    ).toBeVisible()
    expect(sent).toMatchObject([{ sent: { query: { permissions: 'shop,shopManage,shopList' } } }])
  })

  it('in English too', async () => {
    await show(() => ['店铺管理员'], LIST, 'en')
    expect(
      await screen.findByText(/^Your role does not include “Shop list”\. Roles that do: 店铺管理员\. /),
    ).toBeVisible()
  })

  it('of a screen out of the menu is what its folders need', async () => {
    await show(() => [], { kind: 'permission', route: 'shopEdit' })
    await expect.poll(() => sent.map(one => one.sent.query)).toEqual([{ permissions: 'shop,shopManage' }])
  })

  const refuse = (): string[] => {
    throw failed('没有找到', 404, '003')
  }

  it.each([
    ['nobody has it', () => []],
    ['the server does not tell', refuse],
  ])('names whoever can give it when %s', async (_, answer) => {
    await show(answer)
    await expect.poll(() => sent).toHaveLength(1)
    expect(screen.getByText(LACKS)).toBeVisible()
  })
})

it('a state asks nobody', async () => {
  const http = fakeHttp({})
  await renderWidget(<WhyNot reason={{ kind: 'state', field: undefined, wanted: [] }} />, { http })
  expect(screen.getByText('当前状态不能执行')).toBeVisible()
  expect(http.sent).toEqual([])
})
