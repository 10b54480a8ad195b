import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { offenders } from '@tests/support/offenders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bulkMessages } from '@/locales/bulk'
import { addMessages } from '@/providers/i18n/i18n'
import { renderWidget } from '@/widgets/testing'
import { type HandedOver, handedOver } from '../export/testing'
import type { Job, JobState } from './job'
import { createJobItems, type JobItemStatus } from './job-items'
import { JobButtons, JobView } from './job-view'

addMessages(bulkMessages)

/** A job with an item of each of these statuses. */
function jobOf(statuses: readonly JobItemStatus[], more: Partial<JobState> = {}): JobState {
  const items = statuses.map((outcome, at) => ({
    ...{ id: String(at + 1), title: `店铺${at + 1}`, number: `S${at + 1}`, row: {}, outcome },
    ...(outcome === 'refused' && { why: '店铺不存在' }),
  }))
  return { phase: 'ended', isCutOff: false, ...createJobItems(items).copy(), ...more }
}
const texts = (role: string) => screen.queryAllByRole(role).map(one => one.textContent?.trim())

let files: HandedOver[]
beforeEach(() => {
  files = handedOver()
})
afterEach(() => void vi.restoreAllMocks())

const ALL: readonly JobItemStatus[] = ['done', 'refused', 'unknown', 'skipped', 'cancelled', 'waiting', 'running']

it('the results of a job have their columns, statuses and reasons, in both languages', async () => {
  await renderWidget(<JobView state={jobOf(ALL)} />)
  expect(texts('columnheader')).toEqual(['数据', '结果', '说明'])
  expect(texts('row').slice(1)).toEqual([
    '店铺1 S1已完成',
    '店铺2 S2失败店铺不存在',
    '店铺3 S3结果未知',
    '店铺4 S4已跳过',
    '店铺5 S5已停止',
    '店铺6 S6等待中',
    '店铺7 S7处理中',
  ])
  cleanup()
  await renderWidget(<JobView state={jobOf(ALL)} />, { language: 'en' })
  expect(texts('columnheader')).toEqual(['Record', 'Result', 'Reason'])
  expect(
    texts('row')
      .slice(1)
      .map(row => row?.replace(/^\S+ S\d/, '')),
  ).toEqual([...['Done', 'Failed店铺不存在', 'Unknown', 'Skipped', 'Stopped', 'Waiting', 'In progress']])
})

it('the progress of a job is described by its phase and results', async () => {
  const cases: readonly (readonly [what: string, state: JobState, status: string])[] = [
    ['running', jobOf(['done', 'waiting', 'skipped'], { phase: 'running' }), '已处理 1 / 2 条'],
    ['paused', jobOf(['done', 'waiting'], { phase: 'paused' }), '已暂停 · 已处理 1 / 2 条'],
    ['done', jobOf(['done', 'done']), '处理完毕 · 已处理 2 / 2 条'],
    ['failed', jobOf(['refused']), '处理完毕 · 已处理 1 / 1 条'],
    ['done in part', jobOf(['done', 'refused']), '处理完毕 · 已处理 2 / 2 条 · 成功 1 条，失败 1 条'],
    ['unknown', jobOf(['done', 'unknown']), '处理完毕 · 已处理 2 / 2 条 · 1 条结果未知，请核对'],
  ]
  expect(
    await offenders(cases, async (_, state, status) => {
      cleanup()
      await renderWidget(<JobView state={state} />)
      expect(texts('status')).toEqual([status])
    }),
  ).toEqual([])
})

it('a job has the buttons of its phase', async () => {
  const job = { pause: vi.fn(), resume: vi.fn(), cancel: vi.fn(), retry: vi.fn() } as unknown as Job
  const cases: readonly (readonly [what: string, state: JobState, buttons: readonly string[]])[] = [
    ['running', jobOf(['waiting'], { phase: 'running' }), ['暂停', '停止剩余']],
    ['paused', jobOf(['waiting'], { phase: 'paused' }), ['继续', '停止剩余']],
    ['done', jobOf(['done', 'done']), ['撤销已完成的 2 条', '下载结果']],
    ['failed', jobOf(['refused', 'cancelled']), ['重试失败的 2 条', '下载结果']],
    ['unknown', jobOf(['unknown', 'done']), ['重试未成功的 1 条', '撤销已完成的 1 条', '下载结果']],
  ]
  expect(
    await offenders(cases, async (_, state, buttons) => {
      cleanup()
      await renderWidget(<JobButtons job={job} state={state} fileName="shops" undo={() => {}} />)
      expect(texts('button')).toEqual(buttons)
    }),
  ).toEqual([])
})

it('the downloaded results have the columns of the table, and the numbers', async () => {
  await renderWidget(<JobButtons job={{} as Job} state={jobOf(['done', 'refused'])} fileName="shops" />)
  await userEvent.click(screen.getByRole('button', { name: '下载结果' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.blob.text())?.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    '数据,编号,ID,结果,说明',
    '店铺1,S1,1,已完成,',
    '店铺2,S2,2,失败,店铺不存在',
  ])
})
