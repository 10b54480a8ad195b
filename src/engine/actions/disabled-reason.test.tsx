import '@testing-library/jest-dom/vitest'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { engineMessages } from '@/locales/engine'
import { addMessages, changeLanguage } from '@/providers/i18n/i18n'
import { type AnyField, choice, date, dateTime } from '@/schema'
import { failed, fakeHttp, renderWidget } from '@/widgets/testing'
import type { FieldNeed } from './action-availability'
import { DisabledReason } from './disabled-reason'

addMessages(engineMessages)

const LIST = { kind: 'permission', route: 'shopList' } as const
const MISSING_PERMISSION = '您的角色没有「店铺列表」权限，可由超级管理员在角色管理中勾选'

describe('a missing permission', () => {
  let sent: ReturnType<typeof fakeHttp>['sent'] = []
  const show = async (
    answer: () => string[],
    reason: Parameters<typeof DisabledReason>[0]['reason'] = LIST,
    language?: 'en',
  ) => {
    const http = fakeHttp({ 'GET admin/systems/roles/granting': answer })
    sent = http.sent
    await renderWidget(<DisabledReason reason={reason} />, { http, ...(language && { language }) })
  }
  beforeEach(() => {
    sent = []
  })

  it('names the roles that include it', async () => {
    await show(() => ['店铺管理员', '店长'])
    expect(
      await screen.findByText(
        '您的角色没有「店铺列表」权限。有此权限的角色：店铺管理员、店长；也可由超级管理员在角色管理中勾选',
      ),
    ).toBeVisible()
    expect(sent).toMatchObject([{ sent: { query: { permissions: 'shop,shopManage,shopList' } } }])
  })

  it('is translated to English', async () => {
    await show(() => ['店铺管理员'], LIST, 'en')
    expect(
      await screen.findByText(/^Your role does not include “Shop list”\. Roles that do: 店铺管理员\. /),
    ).toBeVisible()
  })

  it('of a screen outside of the menu is explained by its folders', async () => {
    await show(() => [], { kind: 'permission', route: 'shopEdit' })
    await expect.poll(() => sent.map(one => one.sent.query)).toEqual([{ permissions: 'shop,shopManage' }])
  })

  const rejectRequest = (): string[] => {
    throw failed('没有找到', 404, '003')
  }

  it.each([
    ['nobody has it', () => []],
    ['the server does not tell', rejectRequest],
  ])('names who can grant it when %s', async (_, answer) => {
    await show(answer)
    await expect.poll(() => sent).toHaveLength(1)
    expect(screen.getByText(MISSING_PERMISSION)).toBeVisible()
  })
})

describe('an unmet state condition', () => {
  const state = choice('状态', 'Status', { NEW: ['新建', 'New'], PAUSED: ['暂停', 'Paused'] })
  const need = (name: string, field: AnyField | undefined, ...expected: unknown[]) => ({ name, field, expected })
  const end = dateTime('结束时间', 'End time')
  const isNew = need('status', state, 'NEW', 'PAUSED')

  it('is explained in both languages, without a request', async () => {
    const states: readonly [state: string, ways: readonly (readonly FieldNeed[])[], zh: string, en: string][] = [
      ['of which nothing is known', [], '当前状态不能执行', 'Not available in this status'],
      ['that no field shows', [[need('hidden', undefined, true)]], '当前状态不能执行', 'Not available in this status'],
      ['of several values', [[isNew]], '仅限状态为：新建、暂停', 'Only when Status is New, Paused'],
      [
        'to come, or another',
        [[need('status', state, 'NEW')], [need('status', state, 'PAUSED'), need('end', end, 'future')]],
        '仅限状态为：新建；或状态为：暂停，且结束时间未到',
        'Only when Status is New, or Status is Paused and End time is in the future',
      ],
      ['that is over', [[need('end', end, 'past')]], '仅限结束时间已过', 'Only when End time has passed'],
      [
        'without an end, or to come',
        [[need('end', date('结束时间', 'End time', { zeroLabel: ['长期', 'No end'] }), 'future', '0')]],
        '仅限结束时间为：长期；或结束时间未到',
        'Only when End time is No end, or End time is in the future',
      ],
    ]
    const http = fakeHttp({})
    const reasons = states.map(([state, ways]) => (
      <li key={state}>
        <DisabledReason reason={{ kind: 'unmet', ways }} />
      </li>
    ))
    await renderWidget(<ul>{reasons}</ul>, { http })
    const shownReasons = () => screen.getAllByRole('listitem').map((line, at) => [states[at]?.[0], line.textContent])
    expect(shownReasons()).toEqual(states.map(([state, , zh]) => [state, zh]))
    await act(() => changeLanguage('en'))
    expect(shownReasons()).toEqual(states.map(([state, , , en]) => [state, en]))
    expect(http.sent).toEqual([])
  })
})
