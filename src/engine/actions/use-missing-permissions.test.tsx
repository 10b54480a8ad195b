import '@testing-library/jest-dom/vitest'
import { deniedPermission } from '@contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, choice, flag, number, type Resource, resource, settings, text } from '@/schema'
import { fakeHttp, found } from '@/widgets/testing'
import { PermissionScope } from '../context/engine-context'
import { showPage, showScreen } from '../testing'
import { useCommand } from './use-command'

/** Actions whose permission the role lacks are disabled, with the reason. */

const publisher: Resource = resource('groupPublisher', {
  id: 'teacher_id',
  titleField: 'name',
  label: ['机构', 'group'],
  form: ['name'],
  calls: {
    list: 'GET admin/publishers',
    one: 'GET admin/publishers/{teacher_id}',
    create: 'POST admin/publishers',
    update: 'PUT admin/publishers/{teacher_id}',
  },
  fields: {
    name: text('名称', 'Name'),
    sort: number('排序', 'Sort order'),
    recommended: flag('推荐', 'Recommended', { control: 'switch' }),
    status: choice('状态', 'Status', {
      OPEN: ['正常', 'Open', 'green'],
      CLOSED: ['已停用', 'Closed', 'grey'],
      APPLY: ['待审核', 'Pending', 'gold'],
      REFUSED: ['未通过', 'Rejected', 'red'],
    }),
  },
  actions: {
    disable: action.call({
      label: ['停用', 'Disable'],
      call: 'PUT admin/publishers/{teacher_id}/disable',
      when: { status: 'OPEN' },
    }),
    enable: action.call({
      label: ['启用', 'Enable'],
      call: 'PUT admin/publishers/{teacher_id}/enable',
      when: { status: 'OPEN' },
    }),
    recommend: action.call({ label: ['推荐', 'Recommend'], call: 'PUT admin/publishers/{teacher_id}/recommend' }),
    unrecommend: action.call({ label: ['取消推荐', 'Stop'], call: 'PUT admin/publishers/{teacher_id}/unrecommend' }),
  },
  screens: {
    groupPublishList: {
      columns: ['name', 'status', 'sort', 'recommended'],
      inline: {
        sort: { call: 'PUT admin/publishers/{teacher_id}/sort' },
        recommended: { on: 'recommend', off: 'unrecommend' },
      },
      rowActions: ['enable', 'disable'],
      headerActions: ['add'],
      bulkActions: ['enable', 'disable'],
    },
  },
})
const why = (act: string) => `您的角色没有「机构发布者列表」的「${act}」权限，可由超级管理员在角色管理中勾选`

const start = async (...without: string[]) => {
  const shown = await showScreen({
    resource: publisher,
    route: 'groupPublishList',
    permissions: ['publish', 'groupPublishList', ...without.map(name => deniedPermission(`groupPublishList.${name}`))],
    http: fakeHttp({
      'GET admin/publishers': () => ({
        data: [{ teacher_id: '1', name: '青山社', status: 'OPEN', sort: 7, recommended: 0 }],
        data_total: 1,
      }),
      'GET admin/systems/roles/granting': () => [],
    }),
  })
  const row = within(found((await screen.findByText('青山社')).closest('tr')))
  return { ...shown, row }
}

describe('an action without the permission', () => {
  it('is disabled under "more" with the reason; the other actions remain', async () => {
    const { user, row } = await start('disable')
    expect(await row.findByRole('button', { name: '启用' })).toBeEnabled()
    await user.click(row.getByRole('button', { name: /更多|青山社/ }))
    expect(await screen.findByText(why('停用'))).toBeVisible()
    expect(screen.getByRole('menuitem', { name: /停用/ })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('separator')).toBeNull()
  })

  it('is disabled on the screen, in bulk and in cells, each with the reason', async () => {
    const { user, row } = await start('add', 'disable', 'sort', 'recommend')
    await waitFor(() => expect(screen.getByRole('button', { name: '添加机构' })).toBeDisabled())
    const descriptionOf = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-description')
    expect(descriptionOf('添加机构')).toBe(why('添加机构'))
    expect(await row.findByRole('switch')).toBeDisabled()
    expect(row.queryByRole('button', { name: /排序/ })).toBeNull()
    expect(found(row.getByText('7').closest('[aria-description]'))).toHaveAttribute('aria-description', why('排序'))
    await user.click(row.getByRole('checkbox'))
    const bar = within(await screen.findByRole('toolbar'))
    expect(bar.getByRole('button', { name: '停用' })).toBeDisabled()
    expect(bar.getByRole('button', { name: '停用' })).toHaveAttribute('aria-description', why('停用'))
    expect(bar.getByRole('button', { name: '启用' })).toBeEnabled()
  })

  it('is enabled if the role has no entry for actions', async () => {
    const { row } = await start()
    expect(await screen.findByRole('button', { name: '添加机构' })).toBeEnabled()
    expect(await row.findByRole('switch')).toBeEnabled()
  })
})

describe('a command without the permission', () => {
  const row = { teacher_id: '1', name: '青山社', status: 'OPEN' }
  function Commands() {
    const { command } = useCommand()
    return ['disable', 'enable', 'books'].map(name => {
      const action = found(commanded.actions[name])
      return (
        <button
          key={name}
          type="button"
          onClick={() => action.kind === 'call' && void command(commanded, action, [row])}
        >
          {name}
        </button>
      )
    })
  }
  const commanded: Resource = {
    ...publisher,
    actions: { ...publisher.actions, books: { ...found(publisher.actions.enable), permission: 'shopList' } },
  }

  it('is not sent and shows the reason, from any trigger; others are sent', async () => {
    const ENABLE = 'PUT admin/publishers/{teacher_id}/enable'
    const http = fakeHttp({ [ENABLE]: () => undefined })
    const { user, messages } = await showPage({
      route: 'groupPublishList',
      page: (
        <PermissionScope name="groupPublishList">
          <Commands />
        </PermissionScope>
      ),
      others: [commanded],
      permissions: ['publish', 'groupPublishList', deniedPermission('groupPublishList.disable')],
      http,
    })
    for (const name of ['disable', 'books', 'enable']) await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(messages()).toHaveLength(3))
    expect(messages().slice(0, 2)).toEqual([
      why('停用'),
      '您的角色没有「店铺列表」权限，可由超级管理员在角色管理中勾选',
    ])
    expect(http.sent.map(({ key }) => key)).toEqual([ENABLE])
  })
})

describe('a form of settings', () => {
  const goods = settings('goodsSettings', {
    label: ['商品设置', 'goods settings'],
    one: 'GET admin/goods/settings',
    update: 'POST admin/goods/settings',
    fields: { small_width: number('小图宽度', 'Small width') },
    form: ['small_width'],
  })
  const site = settings('siteSettings', {
    label: ['站点设置', 'site settings'],
    one: 'GET admin/settings/site',
    update: 'PUT admin/settings/site',
    fields: { site_name: text('网站名称', 'Name') },
    form: ['site_name'],
    screens: {
      systemSettings: {
        tabs: {
          site: { label: ['站点设置', 'Site'], form: true },
          goods: { label: ['商品设置', 'Goods'], resource: 'goodsSettings' },
        },
      },
    },
  })
  const show = (tab: string, ...permissions: string[]) =>
    showScreen({
      resource: site,
      others: [goods],
      route: 'systemSettings',
      address: `/setting/shop-settings/system?tab=${tab}`,
      permissions: ['systemSettings', ...permissions],
      http: fakeHttp({
        'GET admin/settings/site': () => ({ site_name: '茶与书' }),
        'GET admin/goods/settings': () => ({ small_width: 100 }),
      }),
    })
  const save = () => screen.findByRole('button', { name: '保存设置' })

  it.each(['site', 'goods'])('of %s cannot be saved without its permission, and shows the reason', async tab => {
    await show(tab, deniedPermission(`systemSettings.${tab}.save`))
    await save()
    await waitFor(() => expect(screen.getByRole('button', { name: '保存设置' })).toBeDisabled())
    expect(await save()).toHaveAttribute(
      'aria-description',
      '您的角色没有「系统设置」的「保存设置」权限，可由超级管理员在角色管理中勾选',
    )
  })

  it('can be saved without the permission of another form', async () => {
    await show('site', deniedPermission('systemSettings.goods.save'))
    expect(await save()).toBeEnabled()
  })
})

describe('a form', () => {
  const work: Resource = resource('copyright', {
    id: 'goods_id',
    titleField: 'goods_name',
    label: ['著作权', 'work'],
    form: ['goods_name'],
    calls: { create: 'POST admin/publications' },
    fields: { goods_name: text('名称', 'Name') },
    actions: { add: { label: ['发布著作权', 'Publish work'] } },
    screens: { copyrightPublish: { form: ['goods_name'], buttons: [{ label: ['发布', 'Publish'] }] } },
  })
  const show = (...permissions: string[]) =>
    showScreen({
      resource: work,
      route: 'copyrightPublish',
      address: '/copyright/copyright-publish',
      permissions: ['copyrightList', ...permissions],
      http: fakeHttp({}),
    })

  it('cannot be submitted without the permission of its action, and shows the reason', async () => {
    await show(deniedPermission('copyrightList.add'))
    await waitFor(() => expect(screen.getByRole('button', { name: '发布' })).toBeDisabled())
    expect(screen.getByRole('button', { name: '发布' })).toHaveAttribute(
      'aria-description',
      '您的角色没有「著作权列表」的「发布著作权」权限，可由超级管理员在角色管理中勾选',
    )
  })

  it('can be submitted with it', async () => {
    await show()
    expect(await screen.findByRole('button', { name: '发布' })).toBeEnabled()
  })
})
