import '@testing-library/jest-dom/vitest'
import { Refine } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { shellMessages } from '@/locales/shell'
import { HttpProvider } from '@/providers/context'
import { createDataProvider } from '@/providers/data/data-provider'
import * as session from '@/providers/http/session'
import { addMessages, changeLanguage } from '@/providers/i18n/i18n'
import { fakeHttp } from '@/widgets/testing'
import Unauthorized from './unauthorized'

/** /401 names the missing permission and who has it, if it was reached from a screen. */

const user = { uid: '7', username: 'auditor' } as session.User
const show = (state: unknown, roles: string[] = []) => {
  const http = fakeHttp({ 'GET admin/systems/roles/granting': () => roles })
  render(
    <HttpProvider http={http}>
      <Refine
        dataProvider={createDataProvider({
          http,
          find: name => Promise.reject(new Error(`The test knows no ${name}`)),
        })}
        options={{ disableTelemetry: true }}
      >
        <MemoryRouter initialEntries={[{ pathname: '/401', state }]}>
          <Unauthorized />
        </MemoryRouter>
      </Refine>
    </HttpProvider>,
  )
  return http
}
const signedIn = (who: session.User | undefined) => vi.spyOn(session, 'currentUser').mockReturnValue(who)

beforeAll(() => {
  addMessages(shellMessages)
  return changeLanguage('zh')
})
afterEach(() => vi.restoreAllMocks())

describe('the page for a missing permission', () => {
  it('names the screen and the roles that have it', async () => {
    signedIn(user)
    const http = show({ lacking: 'pictureList' }, ['内容运营', '客服'])
    expect(screen.getByText(/您的角色没有「图片列表」权限/)).toBeVisible()
    expect(await screen.findByText('有此权限的角色：内容运营、客服')).toBeVisible()
    expect(http.sent.map(({ sent }) => sent.query)).toEqual([{ permissions: 'picture,pictureList' }])
  })

  it('names the screen only if no role has it', () => {
    signedIn(user)
    show({ lacking: 'pictureList' })
    expect(screen.getByText(/您的角色没有「图片列表」权限/)).toBeVisible()
    expect(screen.queryByText(/有此权限的角色/)).toBeNull()
  })

  it.each([
    ['at the bare address', undefined, user],
    ['for a screen there is not', { lacking: 'nosuch' }, user],
    ['for something else in the history', 'lacking', user],
    ['to a stranger', { lacking: 'pictureList' }, undefined],
  ])('requests nothing and shows no roles %s', (_, state, who) => {
    signedIn(who)
    const http = show(state)
    expect(screen.getByText(/您的角色不能使用这个页面/)).toBeVisible()
    expect(screen.queryByText(/图片列表/)).toBeNull()
    expect(http.sent).toEqual([])
  })
})
