import '@testing-library/jest-dom/vitest'
import { deniedPermission } from '@contract/permissions'
import { text as textRule } from '@contract/rules'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDrafts } from '@/lib/form-drafts'
import { CallError } from '@/providers/http/errors'
import { clearSession, storeLogin } from '@/providers/http/session'
import type { TabState } from '@/providers/tab-state'
import { type Resource, resource, text } from '@/schema'
import { type FakeHttp, failed, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'
import { moveDraft, readDraft, saveDraft } from './local-drafts'

/** Unsaved values: local drafts and server drafts. */
const picture: Resource = resource('picture', {
  id: 'goods_id',
  titleField: 'goods_name',
  label: ['图片', 'picture'],
  form: ['goods_name'],
  rules: { goods_name: textRule({ required: true, max: 10 }), sn: textRule({ pattern: 'idCard' }) },
  calls: {
    one: 'GET admin/publications/{goods_id}',
    create: 'POST admin/publications',
    update: 'PUT admin/publications/{goods_id}',
  },
  fields: {
    goods_name: text('名称', 'Name'),
    place: text('地点', 'Place'),
    sn: text('身份证号', 'ID card'),
    page_title: text('密语', 'Secret', { secret: true }),
  },
  actions: { add: { label: ['发布图片', 'Publish picture'] } },
  screens: {
    pictureAudit: { form: ['goods_name', 'place', 'sn', 'page_title'] },
    picturePublish: {
      form: ['goods_name', 'place'],
      extraValues: { content_type: 3 },
      redirect: 'pictureList',
      drafts: {
        create: 'POST admin/publication-drafts',
        update: 'PUT admin/publication-drafts/{draft_id}',
        one: 'GET admin/publication-drafts/{draft_id}',
        publish: 'POST admin/publication-drafts/{draft_id}/publish',
        remove: 'DELETE admin/publication-drafts/{draft_id}',
      },
    },
  },
})

const ONE = 'GET admin/publications/{goods_id}'
const ADD = 'POST admin/publications'
const PATH = '/picture/picture-publish'
const MAKE = 'POST admin/publication-drafts'
const SAVE = 'PUT admin/publication-drafts/{draft_id}'
const DRAFT = 'GET admin/publication-drafts/{draft_id}'
const PUBLISH = 'POST admin/publication-drafts/{draft_id}/publish'

/** Valid for an hour. */
const TOKEN = `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.y`
const signIn = (uid: string) =>
  storeLogin({
    uid,
    username: 'admin',
    face: '',
    department: '',
    role_id: '0',
    founder: 1,
    access_token: TOKEN,
    refresh_token: TOKEN,
  })
const field = (label: string) => screen.findByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })
const storedDraft = () => Object.keys(localStorage).filter(key => key.startsWith('admin_form_draft:'))

function show(http: FakeHttp, address = PATH, more: Partial<TabState> = {}, permissions?: readonly string[]) {
  const close = vi.fn()
  const setDirty = vi.fn()
  const moveOn = vi.fn<(path: string) => void>()
  const setTitle = vi.fn()
  const route = address.startsWith('/picture/picture-audit') ? ('pictureAudit' as const) : ('picturePublish' as const)
  return showScreen({
    resource: picture,
    route,
    address,
    http,
    ...(permissions && { permissions }),
    tab: { close, setDirty, moveOn, setTitle, ...more },
  }).then(view => ({
    ...view,
    close,
    setDirty,
    moveOn,
    setTitle,
  }))
}

beforeEach(() => {
  localStorage.clear()
  signIn('7')
})
afterEach(() => {
  clearSession()
})

describe('a draft on this computer', () => {
  it('is offered when the form is opened again, and can be restored', async () => {
    const first = await show(fakeHttp({}))
    await first.user.type(await field('名称'), '晨雾')
    await first.user.type(await field('地点'), '黄山')
    first.unmount()
    const { user, setDirty } = await show(fakeHttp({}))
    expect(await field('名称')).toHaveValue('')
    expect(screen.getByText(/您在 \d{4}-\d\d-\d\d \d\d:\d\d 有未保存的内容/)).toBeVisible()
    await user.click(press('恢复'))
    expect(await field('名称')).toHaveValue('晨雾')
    expect(await field('地点')).toHaveValue('黄山')
    expect(setDirty).toHaveBeenLastCalledWith(true)
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
  })

  it('can be discarded, which deletes it', async () => {
    const first = await show(fakeHttp({}))
    await first.user.type(await field('名称'), '晨雾')
    first.unmount()
    const { user } = await show(fakeHttp({}))
    await user.click(await screen.findByRole('button', { name: '放弃' }))
    expect(storedDraft()).toEqual([])
    expect(await field('名称')).toHaveValue('')
  })

  it('does not affect drafts of other forms when saved, and removes those older than a week', () => {
    const now = Date.now()
    const week = 7 * 24 * 60 * 60 * 1000
    saveDraft('admin_form_draft:7:old', picture, {}, { place: '黄山' }, now - week - 1)
    saveDraft('admin_form_draft:7:a', picture, {}, { place: '泰山' }, now)
    saveDraft('admin_form_draft:7:b', picture, {}, { place: '华山' }, now)
    expect(storedDraft().sort()).toEqual(['admin_form_draft:7:a', 'admin_form_draft:7:b'])
  })

  it('is deleted when the tab is closed and the input discarded', async () => {
    let give: () => void = () => {}
    const first = await show(fakeHttp({}), undefined, {
      onDiscard: discard => {
        give = discard
        return () => {}
      },
    })
    await first.user.type(await field('名称'), '晨雾')
    act(() => give())
    first.unmount()
    expect(storedDraft()).toEqual([])
  })

  it('is deleted when its owner signs out, including the last input', async () => {
    const first = await show(fakeHttp({}))
    await first.user.type(await field('名称'), '晨雾')
    window.dispatchEvent(new Event('pagehide'))
    expect(storedDraft()).toHaveLength(1)
    await first.user.type(await field('地点'), '黄山')
    clearDrafts('7')
    first.unmount()
    expect(storedDraft()).toEqual([])
  })

  it('belongs to the administrator who entered it', async () => {
    const first = await show(fakeHttp({}))
    await first.user.type(await field('名称'), '晨雾')
    first.unmount()
    signIn('8')
    await show(fakeHttp({}))
    await field('名称')
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
  })

  it('is not stored without a difference, nor after saving', async () => {
    const { user, close, unmount } = await show(fakeHttp({ [ADD]: () => ({ goods_id: '1' }) }))
    await user.type(await field('名称'), '晨')
    await user.clear(await field('名称'))
    window.dispatchEvent(new Event('pagehide'))
    expect(storedDraft()).toEqual([])
    await user.type(await field('名称'), '晨雾')
    window.dispatchEvent(new Event('pagehide'))
    expect(storedDraft()).toHaveLength(1)
    await user.click(press('保存'))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    unmount()
    expect(storedDraft()).toEqual([])
  })

  it('never contains identity cards and secret fields', async () => {
    const { user, unmount } = await show(fakeHttp({}), '/picture/picture-audit')
    await user.type(await field('名称'), '晨雾')
    await user.type(await field('身份证号'), '110101199003078515')
    await user.type(await field('密语'), '芝麻开门')
    unmount()
    expect(readDraft(storedDraft()[0] ?? '')?.values).toEqual({ goods_name: '晨雾' })
    expect(JSON.stringify(localStorage)).not.toMatch(/110101|芝麻/)
  })

  it('shows that the record changed since, and leaves untouched fields alone', async () => {
    const record = { goods_id: '5', goods_name: '旧名', place: '黄山' }
    const open = (row: object) => show(fakeHttp({ [ONE]: () => row }), `${PATH}/5`)
    const first = await open(record)
    await first.user.type(await field('名称'), '二')
    first.unmount()
    const { user } = await open({ ...record, goods_name: '别人的', place: '泰山' })
    expect(await screen.findByText('这条数据此后被修改过，恢复后请核对')).toBeVisible()
    await user.click(press('恢复'))
    expect(await field('名称')).toHaveValue('旧名二')
    expect(await field('地点')).toHaveValue('泰山')
  })

  it('moves along when the form continues at another URL', () => {
    const [from, to] = ['admin_form_draft:7:/x', 'admin_form_draft:7:/x/5/1']
    localStorage.setItem(from, JSON.stringify({ at: Date.now(), values: { goods_name: '晨' }, base: {} }))
    moveDraft(from, to)
    expect(storedDraft()).toEqual([to])
    expect(readDraft(to)?.values).toEqual({ goods_name: '晨' })
  })

  it('expires after a week', () => {
    const now = Date.now()
    const text = JSON.stringify({ at: now - 8 * 24 * 3_600_000, values: { goods_name: '晨' }, base: {} })
    localStorage.setItem('admin_form_draft:7:/x', text)
    expect(readDraft('admin_form_draft:7:/x', now)).toBeUndefined()
  })
})

describe('a draft on the server', () => {
  const draftOf = (version: number) => ({ draft_id: '31', update_time: String(version), payload: {} })

  it('is created, updated, then published; each save sends its base version', async () => {
    let version = 100
    const next = () => draftOf(++version)
    const http = fakeHttp({ [MAKE]: next, [SAVE]: next, [PUBLISH]: () => ({ goods_id: '9' }) })
    const { user, close, sentTo, setDirty } = await show(http)
    await user.type(await field('名称'), '晨雾')
    await user.click(press('保存草稿'))
    expect(await screen.findByText(/草稿已保存 \d\d:\d\d/)).toBeVisible()
    expect(setDirty).toHaveBeenLastCalledWith(false)
    expect(storedDraft()).toEqual([])
    await user.type(await field('地点'), '黄山')
    await user.click(press('保存'))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sentTo(MAKE)[0]?.body).toEqual({ content_type: 3, goods_name: '晨雾', place: undefined })
    expect(sentTo(SAVE)).toEqual([
      {
        params: { draft_id: '31' },
        body: { content_type: 3, goods_name: '晨雾', place: '黄山', update_time: '101' },
      },
    ])
    expect(sentTo(PUBLISH)).toEqual([{ params: { draft_id: '31' }, body: { update_time: '102' } }])
    expect(sentTo(ADD)).toEqual([])
  })

  it('gets a URL, under which further input is saved', async () => {
    const http = fakeHttp({ [MAKE]: () => draftOf(1), [SAVE]: () => draftOf(2) })
    const { user, moveOn, setTitle, unmount } = await show(http)
    await user.type(await field('名称'), '晨雾')
    await user.click(press('保存草稿'))
    await waitFor(() => expect(moveOn.mock.calls).toEqual([[`${PATH}/31/1`]]))
    await waitFor(() => expect(setTitle).toHaveBeenLastCalledWith('晨雾'))
    await user.type(await field('名称'), '散')
    await user.click(press('保存草稿'))
    await waitFor(() => expect(http.sent).toHaveLength(2))
    expect(moveOn).toHaveBeenCalledTimes(1)
    unmount()
    expect(storedDraft()).toEqual([])
  })

  it('shows publishing errors beside their fields, and remains', async () => {
    const rejection = new CallError('参数有误', {
      statusCode: 400,
      code: '004',
      silent: false,
      errors: { place: '地点不存在' },
    })
    const http = fakeHttp({
      [MAKE]: () => draftOf(1),
      [SAVE]: () => draftOf(2),
      [PUBLISH]: () => Promise.reject(rejection),
    })
    const { user, close, sentTo } = await show(http)
    await user.type(await field('名称'), '晨雾')
    await user.click(press('保存草稿'))
    await screen.findByText(/草稿已保存/)
    await user.click(press('保存'))
    expect(await screen.findByText('地点不存在')).toBeVisible()
    expect(close).not.toHaveBeenCalled()
    expect(await field('名称')).toHaveValue('晨雾')
    // The form can be corrected and submitted again.
    await user.click(press('保存'))
    await waitFor(() => expect(sentTo(PUBLISH)).toHaveLength(2))
  })

  it('opens from its URL with its values', async () => {
    const http = fakeHttp({ [DRAFT]: () => ({ ...draftOf(5), payload: { goods_name: '晨雾', place: '黄山' } }) })
    await show(http, `${PATH}/31/1`)
    expect(await field('名称')).toHaveValue('晨雾')
    expect(await field('地点')).toHaveValue('黄山')
    expect(http.sent.map(one => one.key)).toEqual([DRAFT])
  })

  it('saved by another administrator is not overwritten before the user decides', async () => {
    let isTheirs = true
    const http = fakeHttp({
      [DRAFT]: () => ({ ...draftOf(9), payload: { goods_name: '他们的' } }),
      [SAVE]: ({ body }) => {
        if (isTheirs && body && 'update_time' in body)
          throw failed('草稿已被其他人保存，请重新打开后再修改', 409, '308')
        return draftOf(10)
      },
    })
    const { user, sentTo } = await show(http, `${PATH}/31/1`)
    await user.type(await field('名称'), '和我的')
    await user.click(press('保存草稿'))
    expect(await screen.findByText('草稿已被其他人保存，请重新打开后再修改')).toBeVisible()
    expect(await field('名称')).toHaveValue('他们的和我的')
    await user.click(press('用我的内容覆盖'))
    expect(await screen.findByText(/草稿已保存/)).toBeVisible()
    expect(sentTo(SAVE).at(-1)?.body).toEqual({ content_type: 3, goods_name: '他们的和我的', place: undefined })
    await user.type(await field('名称'), '再')
    await user.click(press('保存草稿'))
    await user.click(await screen.findByRole('button', { name: '载入最新草稿' }))
    await waitFor(async () => expect(await field('名称')).toHaveValue('他们的'))
    isTheirs = false
  })

  it('cannot be saved without its required fields', async () => {
    const { user } = await show(fakeHttp({}))
    await user.type(await field('地点'), '黄山')
    await user.click(press('保存草稿'))
    expect(screen.queryByText(/草稿/, { selector: '[role=status]' })).toBeNull()
    expect(await screen.findByText('请填写此项')).toBeVisible()
  })

  it('is not saved without the permission to create such a record, with the reason', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const http = fakeHttp({ [MAKE]: () => draftOf(1), 'GET admin/systems/roles/granting': () => [] })
      const { user } = await show(http, PATH, {}, ['pictureList', deniedPermission('pictureList.add')])
      await user.type(await field('名称'), '晨雾')
      await waitFor(() => expect(press('保存草稿')).toBeDisabled())
      expect(press('保存草稿')).toHaveAttribute('aria-description', expect.stringContaining('「发布图片」权限'))
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(http.sent).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('saves automatically while dirty, and never in a hidden tab', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const http = fakeHttp({ [MAKE]: () => draftOf(1), [SAVE]: () => draftOf(2) })
      const { user, setActive, sentTo } = await show(http)
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(http.sent).toEqual([])
      await user.type(await field('名称'), '晨雾')
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await waitFor(() => expect(sentTo(MAKE)).toHaveLength(1))
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(http.sent).toHaveLength(1)
      await user.type(await field('名称'), '起')
      setActive(false)
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(http.sent).toHaveLength(1)
      setActive(true)
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    } finally {
      vi.useRealTimers()
    }
  })
})
