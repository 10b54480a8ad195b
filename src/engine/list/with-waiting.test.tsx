import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dateTime, type Resource, resource, state, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const HOUR = 3_600
const now = Math.floor(Date.now() / 1_000)

const application: Resource = resource('qualification', {
  calls: { list: 'GET admin/members/zpzz' },
  worklist: { when: { status: 'NEW_APPLY' }, oldestFirst: 'apply_time' },
  fields: {
    company_name: text('单位名称', 'Company'),
    apply_time: dateTime('申请日期', 'Applied'),
    status: state('审核状态', 'Status', {
      NEW_APPLY: ['新申请', 'Pending', 'gold'],
      AUDIT_PASS: ['审核通过', 'Approved', 'green'],
      AUDIT_REFUSE: ['审核未通过', 'Rejected', 'red'],
    }),
  },
  screens: { receiptExamine: { columns: ['company_name', 'apply_time', 'status'] } },
})
const row = (id: string, status: 'NEW_APPLY' | 'AUDIT_PASS', apply_time: number) => ({
  ...{ id, company_name: `公司 ${id}`, status, apply_time: String(apply_time) },
})

it('a worklist record shows its waiting time below its state, other records do not', async () => {
  const data = [
    row('1', 'NEW_APPLY', now - 75 * HOUR),
    row('2', 'AUDIT_PASS', now - 75 * HOUR),
    row('3', 'NEW_APPLY', now - 5 * HOUR - 60),
    row('4', 'NEW_APPLY', now - 5),
  ]
  const http = fakeHttp({ 'GET admin/members/zpzz': () => ({ data, page_no: 1, page_size: 10, data_total: 4 }) })
  await showScreen({ resource: application, route: 'receiptExamine', http })
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
  expect((await rowOf('公司 1')).getByText('已等待 3 天')).toBeVisible()
  expect((await rowOf('公司 2')).queryByText(/已等待/)).toBeNull()
  expect((await rowOf('公司 3')).getByText('已等待 5 小时')).toBeVisible()
  expect((await rowOf('公司 4')).getByText('已等待 1 分钟')).toBeVisible()
})

it('the waiting time is also shown when the state is edited inline', async () => {
  const screens = {
    receiptExamine: {
      columns: ['company_name', 'apply_time', 'status'],
      inline: { status: { call: 'POST admin/members/zpzz/audit/{id}/{status}' } },
    },
  } as const
  const http = fakeHttp({
    'GET admin/members/zpzz': () => ({
      data: [row('1', 'NEW_APPLY', now - 75 * HOUR)],
      page_no: 1,
      page_size: 10,
      data_total: 1,
    }),
  })
  await showScreen({ resource: { ...application, screens }, route: 'receiptExamine', http })
  expect(await screen.findByText('已等待 3 天')).toBeVisible()
})
