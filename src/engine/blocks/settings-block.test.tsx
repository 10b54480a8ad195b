import '@testing-library/jest-dom/vitest'
import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import type { ConfigItem, Plugin, PointSettings } from '@contract/settings/entities'
import { pointSettingsRules } from '@contract/settings/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CallError } from '@/providers/http/errors'
import goods from '@/resources/settings/goods-settings'
import orders from '@/resources/settings/order-settings'
import points from '@/resources/settings/point-settings'
import site from '@/resources/settings/site-settings'
import sms from '@/resources/settings/sms-gateway'
import { fakeHttp, later } from '@/widgets/testing'
import { showScreen } from '../testing'

const SITE = {
  site_name: '茶与书',
  title: '茶与书商城',
  keywords: '茶,书',
  descript: '好茶，好书。',
  siteon: 1,
  close_reson: '',
  global_auth_key: UNCHANGED_SECRET,
  logo: '/icon.svg',
  default_img: '',
  test_mode: 0,
} as const
const POINTS = Object.fromEntries(Object.keys(pointSettingsRules).map(name => [name, 0]))
const PUT_SITE = 'PUT admin/settings/site'
const PUT_POINTS = 'PUT admin/settings/point'

const show = (tab: string, answers: Parameters<typeof fakeHttp>[0]) =>
  showScreen({
    resource: site,
    others: [goods, orders, points],
    route: 'systemSettings',
    address: `/setting/shop-settings/system?tab=${tab}`,
    http: fakeHttp({ 'GET admin/settings/site': () => SITE, 'GET admin/settings/point': () => POINTS, ...answers }),
  })
const save = () => screen.getByRole('button', { name: '保存设置' })

describe('a secret setting', () => {
  const showSite = () => show('site', { [PUT_SITE]: ({ body }) => ({ ...SITE, ...(body as object) }) })
  const box = () => screen.findByLabelText('加密密钥')

  it('is shown as set, and unchanged without input', async () => {
    const { user, sentTo } = await showSite()
    expect(await box()).toHaveValue('')
    expect(await box()).toHaveAttribute('placeholder', '已设置，不填写则保持不变')
    await user.type(screen.getByLabelText('网站名称'), '馆')
    await user.click(save())
    await waitFor(() => expect(sentTo(PUT_SITE)).toHaveLength(1))
    expect(sentTo(PUT_SITE)[0]?.body).toMatchObject({ site_name: '茶与书馆', global_auth_key: UNCHANGED_SECRET })
  })

  it('is replaced by the input', async () => {
    const { user, sentTo } = await showSite()
    await user.type(await box(), 'new key')
    await user.click(save())
    await waitFor(() => expect(sentTo(PUT_SITE)[0]?.body).toMatchObject({ global_auth_key: 'new key' }))
  })

  it('is removed by a button, which can be undone before saving', async () => {
    const { user, sentTo } = await showSite()
    await box()
    await user.click(screen.getByRole('button', { name: '清除' }))
    expect(await box()).toHaveAttribute('placeholder', '保存后清除')
    await user.click(screen.getByRole('button', { name: '保持原值' }))
    expect(screen.queryByText('有未保存的修改')).toBeNull()
    await user.click(screen.getByRole('button', { name: '清除' }))
    await user.click(save())
    await waitFor(() => expect(sentTo(PUT_SITE)[0]?.body).toMatchObject({ global_auth_key: '' }))
  })
})

describe('a form that stays open after saving', () => {
  const name = () => screen.findByLabelText('网站名称')

  it('retains input entered while the saved record loads', async () => {
    const { promise, resolve } = later<undefined>()
    let saved: object = SITE
    let reads = 0
    const { user } = await show('site', {
      'GET admin/settings/site': async () => {
        reads += 1
        if (reads > 1) await promise
        return { ...SITE, ...saved }
      },
      [PUT_SITE]: ({ body }) => {
        saved = body as object
        return saved
      },
    })
    await user.type(await name(), '馆')
    await user.click(save())
    await waitFor(() => expect(reads).toBe(2))
    await user.type(await name(), '，新')
    await act(async () => resolve(undefined))
    await waitFor(() => expect(screen.getByText('有未保存的修改')).toBeVisible())
    expect(await name()).toHaveValue('茶与书馆，新')
  })

  it('retains input when its tab is hidden and shown', async () => {
    const { user, setActive, sentTo } = await show('site', {})
    await user.type(await name(), '馆')
    setActive(false)
    setActive(true)
    expect(await name()).toHaveValue('茶与书馆')
    expect(sentTo('GET admin/settings/site')).toHaveLength(1)
  })
})

describe('the points that members earn', () => {
  const cell = (label: string) => screen.findByLabelText(label)

  it('are a table of a switch and two numbers each, sent as flat fields', async () => {
    const { user, sentTo } = await show('points', { [PUT_POINTS]: ({ body }) => body as PointSettings })
    await user.click(await cell('完成注册 启用'))
    await user.clear(await cell('完成注册 等级积分'))
    await user.type(await cell('完成注册 等级积分'), '50')
    await user.click(save())
    await waitFor(() => expect(sentTo(PUT_POINTS)).toHaveLength(1))
    expect(sentTo(PUT_POINTS)[0]?.body).toMatchObject({ register: 1, login: 0, parities_point: 0 })
    expect(Number((sentTo(PUT_POINTS)[0]?.body as Record<string, unknown>).register_grade_point)).toBe(50)
  })

  it('show errors of the rules and of the server in their cell', async () => {
    const rejection = new CallError('参数有误', {
      statusCode: 400,
      code: '004',
      silent: false,
      errors: { login_consumer_point: '太多了' },
    })
    const { user, sentTo } = await show('points', { [PUT_POINTS]: () => Promise.reject(rejection) })
    const item = async (label: string) => within((await cell(label)).closest('.ant-form-item') as HTMLElement)
    await user.clear(await cell('登录（一天一次有效） 等级积分'))
    await user.click(save())
    expect(await (await item('登录（一天一次有效） 等级积分')).findByText('请填写此项')).toBeVisible()
    expect(sentTo(PUT_POINTS)).toHaveLength(0)
    await user.type(await cell('登录（一天一次有效） 等级积分'), '1')
    await user.click(save())
    expect(await (await item('登录（一天一次有效） 消费积分')).findByText('太多了')).toBeVisible()
  })
})

describe('a service with server-defined inputs', () => {
  it('renders the inputs that the server defines, and sends the same list with new values', async () => {
    const items: ConfigItem[] = [
      { name: 'name', text: '用户名', type: 'text', value: 'shop', options: null, secret: 0 },
      { name: 'password', text: '密码', type: 'text', value: UNCHANGED_SECRET, options: null, secret: 1 },
      {
        name: 'user',
        text: '用户类型',
        type: 'radio',
        value: '0',
        options: [
          { label: '普通用户', value: 0 },
          { label: '企业用户', value: 1 },
        ],
        secret: 0,
      },
    ]
    const row: Plugin = { id: '0', name: '助通', bean: 'smsZtPlugin', open: 0, config: null, config_items: items }
    const { user, sentTo } = await showScreen({
      resource: sms,
      route: 'smsGatewaySettings',
      http: fakeHttp({
        'GET admin/systems/platforms': () => ({ data: [row], data_total: 1, page_no: 1, page_size: 10 }),
        'GET admin/systems/platforms/{bean}': () => row,
        'PUT admin/systems/platforms/{bean}': () => row,
      }),
    })
    await user.click(await screen.findByRole('button', { name: '编辑' }))
    await user.type(await screen.findByLabelText('用户名'), '2')
    expect(await screen.findByLabelText('密码')).toHaveValue('')
    expect(screen.getByRole('radio', { name: '普通用户' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: '企业用户' }))
    await user.click(screen.getByRole('button', { name: '保存' }))
    const SAVE = 'PUT admin/systems/platforms/{bean}'
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    expect(sentTo(SAVE)[0]).toMatchObject({
      params: { bean: 'smsZtPlugin' },
      body: {
        config_items: [
          { name: 'name', value: 'shop2' },
          { name: 'password', value: UNCHANGED_SECRET },
          { name: 'user', value: '1' },
        ],
      },
    })
  })
})
