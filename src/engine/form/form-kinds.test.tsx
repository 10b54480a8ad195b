import '@testing-library/jest-dom/vitest'
import type { Entities } from '@contract/entities'
import { integer, list, rows, text as textRule } from '@contract/rules'
import { screen, waitFor, within } from '@testing-library/react'
import dayjs from 'dayjs'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '@/providers/http/errors'
import { choice, dateTime, flag, number, period, type Resource, resource, table, tags, text, texts } from '@/schema'
import { type FakeHttp, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** A form with conditional fields, a table and lists of texts. */
const agent: Resource = resource('copyright', {
  id: 'goods_id',
  titleField: 'goods_name',
  rules: {
    goods_name: textRule({ required: true, max: 10 }),
    page_title: textRule({ max: 10 }),
    term_start: { type: 'time' },
    term_end: { type: 'time', after: 'term_start' },
    author_names: list(textRule({ max: 4 }), { required: true, min: 1, max: 3, unique: true }),
  },
  calls: {
    one: 'GET admin/publications/{goods_id}',
    create: 'POST admin/publications',
    update: 'PUT admin/publications/{goods_id}',
  },
  fields: {
    goods_name: text('名称', 'Name'),
    deal_mode: choice(
      '交易方式',
      'Deal',
      { TRANSFER: ['转让', 'Transfer'], EXCLUSIVE: ['专有许可', 'Exclusive'], ORDINARY: ['普通许可', 'Ordinary'] },
      { control: 'radio', initial: 'TRANSFER' },
    ),
    page_title: text('页面标题', 'Page title'),
    meta_keywords: text('页面关键词', 'Keywords'),
    author_names: texts('作者', 'Authors', { button: ['添加作者', 'Add author'] }),
  },
  conditions: {
    page_title: { visible: { deal_mode: ['EXCLUSIVE', 'ORDINARY'] }, required: { deal_mode: 'ORDINARY' } },
    meta_keywords: { disabled: (row: Entities['copyright']) => row.goods_name === '' },
  },
  screens: {
    copyrightPublish: {
      form: ['goods_name', 'deal_mode', 'page_title', 'meta_keywords', 'author_names'],
      extraValues: { content_type: 4 },
      redirect: 'copyrightList',
    },
  },
})

const course: Resource = resource('course', {
  id: 'goods_id',
  titleField: 'goods_name',
  rules: {
    goods_name: textRule({ required: true }),
    chapters: rows(
      { title: textRule({ required: true, max: 5 }), minutes: integer({ required: true, min: 1 }), free: integer({}) },
      { required: true, min: 1, max: 3 },
    ),
  },
  calls: { one: 'GET admin/publications/{goods_id}', create: 'POST admin/publications' },
  fields: {
    goods_name: text('名称', 'Name'),
    chapters: table<{ title: string; minutes: number; free: 0 | 1 }>(
      '章节',
      'Chapters',
      {
        title: text('标题', 'Title'),
        minutes: number('时长', 'Minutes'),
        free: flag('试看', 'Free', { control: 'switch' }),
      },
      { button: ['添加章节', 'Add chapter'] },
    ) as never,
  },
  screens: {
    coursePublish: {
      form: [
        ['基本信息', 'Basics', ['goods_name']],
        ['章节', 'Chapters', ['chapters']],
      ],
      layout: 'steps',
      redirect: 'courseList',
    },
  },
})

const collectible: Resource = resource('collectible', {
  id: 'goods_id',
  titleField: 'goods_name',
  rules: { goods_name: textRule({ required: true }) },
  calls: { create: 'POST admin/publications' },
  fields: { goods_name: text('名称', 'Name'), issue_time: dateTime('发行时间', 'Issue date') },
  screens: { collectiblePublish: { form: ['goods_name', 'issue_time'], redirect: 'collectibleList' } },
})

const ADD = 'POST admin/publications'
const bodyOf = (http: FakeHttp) => http.sent.filter(one => one.key === ADD).at(-1)?.sent.body
const saved = () => fakeHttp({ [ADD]: () => ({ goods_id: '1' }) })
const refusing = (fields: Record<string, string>) =>
  new CallError('参数有误', { statusCode: 400, code: '004', silent: false, errors: fields })
/** The field with this label; links in the list of problems have the same text. */
const item = (label: string) => screen.getByText(label, { selector: 'label' }).closest('.ant-form-item') as HTMLElement

function show(which: Resource, http: FakeHttp) {
  const close = vi.fn()
  const route = which === course ? 'coursePublish' : 'copyrightPublish'
  const address = which === course ? '/course/course-publish' : '/copyright/copyright-publish'
  return showScreen({ resource: which, route, address, http, tab: { close } }).then(view => ({ ...view, close }))
}

describe('dependent fields', () => {
  it('are shown and hidden by others; hidden ones are neither validated nor sent', async () => {
    const http = saved()
    const { user, close } = await show(agent, http)
    await user.type(await screen.findByLabelText('名称'), '茶')
    await user.type(await screen.findByLabelText('作者 第 1 项'), '张三')
    expect(screen.queryByLabelText('页面标题')).toBeNull()
    await user.click(await screen.findByRole('radio', { name: '专有许可' }))
    await user.type(await screen.findByLabelText('页面标题'), '一个太长太长太长的页面标题')
    await user.click(screen.getByRole('radio', { name: '转让' }))
    await waitFor(() => expect(screen.queryByLabelText('页面标题')).toBeNull())
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(bodyOf(http)).toEqual({
      content_type: 4,
      goods_name: '茶',
      deal_mode: 'TRANSFER',
      meta_keywords: undefined,
      author_names: ['张三'],
    })
  })

  it('are required only under their condition', async () => {
    const http = saved()
    const { user } = await show(agent, http)
    await user.type(await screen.findByLabelText('名称'), '茶')
    await user.type(await screen.findByLabelText('作者 第 1 项'), '张三')
    await user.click(await screen.findByRole('radio', { name: '普通许可' }))
    await screen.findByLabelText('页面标题')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await within(item('页面标题')).findByText('请填写此项')).toBeVisible()
    expect(http.sent).toEqual([])
  })

  it('can be disabled by a function of the values', async () => {
    const { user } = await show(agent, saved())
    await user.type(await screen.findByLabelText('名称'), '茶')
    expect(screen.getByLabelText('页面关键词')).toBeEnabled()
    await user.clear(screen.getByLabelText('名称'))
    await waitFor(() => expect(screen.getByLabelText('页面关键词')).toBeDisabled())
  })
})

describe('a list of texts', () => {
  it('shows which item is invalid, and retains it', async () => {
    const { user } = await show(agent, saved())
    await user.type(await screen.findByLabelText('作者 第 1 项'), '张三')
    await user.click(screen.getByRole('button', { name: '添加作者' }))
    await user.type(await screen.findByLabelText('作者 第 2 项'), '五个字的人')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await within(item('作者')).findByText('第 2 项：最多 4 个字符')).toBeVisible()
    expect(screen.getByLabelText('作者 第 2 项')).toHaveValue('五个字的人')
  })

  it('is sent in the edited order', async () => {
    const http = saved()
    const { user } = await show(agent, http)
    await user.type(await screen.findByLabelText('名称'), '茶')
    await user.type(screen.getByLabelText('作者 第 1 项'), '甲')
    await user.click(screen.getByRole('button', { name: '添加作者' }))
    await user.type(await screen.findByLabelText('作者 第 2 项'), '乙')
    screen.getByRole('button', { name: '移动 乙' }).focus()
    await user.keyboard('{ArrowUp}')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(bodyOf(http)).toMatchObject({ author_names: ['乙', '甲'] }))
  })
})

describe('steps and a table', () => {
  const toSecond = async (http: FakeHttp) => {
    const view = await show(course, http)
    await view.user.type(await screen.findByLabelText('名称'), '课')
    await view.user.click(screen.getByRole('button', { name: '下一步' }))
    await screen.findByRole('button', { name: '添加章节' })
    return view
  }
  const cell = (row: number, label: string) => screen.findByLabelText(`第 ${row} 行 ${label}`)

  it('a step is validated before the next one opens', async () => {
    const { user } = await show(course, saved())
    await user.click(await screen.findByRole('button', { name: '下一步' }))
    expect(await within(item('名称')).findByText('请填写此项')).toBeVisible()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    await user.type(screen.getByLabelText('名称'), '课')
    await user.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByRole('button', { name: '保存' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '上一步' }))
    expect(await screen.findByLabelText('名称')).toHaveValue('课')
  })

  it('rows are filled in, validated per cell, sorted and sent', async () => {
    const http = saved()
    const { user, close } = await toSecond(http)
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await within(screen.getByRole('group', { name: '章节' })).findByText('请填写此项')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '添加章节' }))
    await user.type(await cell(1, '标题'), '开篇')
    await user.type(await cell(1, '时长'), '0')
    await user.click(screen.getByRole('button', { name: '添加章节' }))
    await user.type(await cell(2, '标题'), '终章')
    await user.type(await cell(2, '时长'), '30')
    await user.click(await cell(2, '试看'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('不能小于 1')).toBeVisible()
    expect(http.sent).toEqual([])
    await user.clear(await cell(1, '时长'))
    await user.type(await cell(1, '时长'), '10')
    screen.getByRole('button', { name: '移动 第 2 行' }).focus()
    await user.keyboard('{ArrowUp}')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(bodyOf(http)).toEqual({
      goods_name: '课',
      chapters: [
        { title: '终章', minutes: '30', free: 1 },
        { title: '开篇', minutes: '10', free: 0 },
      ],
    })
  })

  it('server errors are shown in their cell, on its step', async () => {
    let tries = 0
    const http = fakeHttp({
      [ADD]: () => {
        tries += 1
        throw refusing(tries === 1 ? { 'chapters.1.title': '标题重复' } : { goods_name: '名称已存在' })
      },
    })
    const { user } = await toSecond(http)
    for (const row of [1, 2]) {
      await user.click(screen.getByRole('button', { name: '添加章节' }))
      await user.type(await cell(row, '标题'), '开篇')
      await user.type(await cell(row, '时长'), '10')
    }
    await user.click(screen.getByRole('button', { name: '保存' }))
    const wrong = await screen.findByText('标题重复')
    expect(wrong.closest('.form-cell')).toContainElement(await cell(2, '标题'))
    expect(await cell(2, '标题')).toHaveValue('开篇')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('名称已存在')).toBeVisible()
    expect(screen.getByRole('button', { name: '下一步' })).toBeVisible()
  })

  it('a pristine row is valid while another is edited, but validated on submit', async () => {
    const http = saved()
    const { user } = await toSecond(http)
    await user.click(screen.getByRole('button', { name: '添加章节' }))
    await user.click(screen.getByRole('button', { name: '添加章节' }))
    await user.type(await cell(2, '标题'), '很长很长的标题')
    await user.click(await cell(2, '时长'))
    expect(await screen.findByText('最多 5 个字符')).toBeVisible()
    expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.getAllByText('请填写此项')).toHaveLength(3))
    await user.click(await cell(1, '标题'))
    await user.click(await cell(1, '时长'))
    await waitFor(() => expect(screen.getAllByText('请填写此项')).toHaveLength(3))
    expect(http.sent).toEqual([])
  })

  it('a full table accepts no more rows', async () => {
    const { user } = await toSecond(saved())
    for (let row = 0; row < 3; row += 1) await user.click(screen.getByRole('button', { name: '添加章节' }))
    expect(screen.getByRole('button', { name: '添加章节' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '移除 第 2 行' }))
    expect(screen.getByRole('button', { name: '添加章节' })).toBeEnabled()
  })
})

describe('a date-time field', () => {
  it('is entered with its hour and sent in seconds', async () => {
    const http = saved()
    const address = '/collectible/collectible-publish'
    const { user } = await showScreen({ resource: collectible, route: 'collectiblePublish', address, http })
    await user.type(await screen.findByLabelText('发行时间'), '2026-12-01 10:30')
    await user.type(await screen.findByLabelText('名称'), '青瓷')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(bodyOf(http)).toEqual({
        goods_name: '青瓷',
        issue_time: String(dayjs('2026-12-01 10:30').unix()),
      }),
    )
  })
})

describe('kinds over two fields', () => {
  it('a period validates both of its ends', () => {
    expect(period('合同期', 'Contract', 'contract_start', 'contract_end').from).toEqual([
      'contract_start',
      'contract_end',
    ])
    expect(tags('关键词', 'Keywords').kind).toBe('tags')
  })
})
