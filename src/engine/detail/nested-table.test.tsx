import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { money, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const DOWN = 'GET admin/distribution/bill/member/down'

const bill: Resource = resource('distributionBill', {
  id: 'id',
  titleField: 'sn',
  calls: { one: 'GET admin/distribution/bill/member/{id}' },
  fields: { sn: text('账单号', 'Bill number'), final_money: money('本期应结', 'Due') },
  screens: {
    billDetails: {
      sections: [['结算单', 'Bill', ['sn', 'final_money']]],
      relations: [
        {
          label: ['结构图', 'Structure'],
          resource: 'distributionBranch',
          call: DOWN,
          params: { id: 'id', member_id: 'member_id' },
          tree: { field: 'item' },
          columns: ['member_name', 'final_money'],
        },
      ],
    },
  },
})
const branch: Resource = resource('distributionBranch', {
  id: 'member_id',
  titleField: 'member_name',
  calls: {},
  fields: { member_name: text('分销商', 'Distributor'), final_money: money('结算金额', 'Due') },
})

const line = (member_id: string) => ({ member_id, member_name: `shu_${member_id}`, final_money: 1 })
const show = () =>
  showScreen({
    resource: bill,
    others: [branch],
    route: 'billDetails',
    address: '/distribution/bill-details/7/1',
    http: fakeHttp({
      'GET admin/distribution/bill/member/{id}': () => ({ id: '7', member_id: '1', sn: 'F1', final_money: 5 }),
      [DOWN]: () => [
        { ...line('2'), item: [{ ...line('4'), item: null }] },
        { ...line('3'), item: [] },
      ],
    }),
  })

describe('nested records of a nested table', () => {
  it('are collapsed at first, and open below their row', async () => {
    const { user, sentTo } = await show()
    const first = (await screen.findByText('shu_2')).closest('tr')
    expect(screen.queryByText('shu_4')).toBeNull()
    expect(sentTo(DOWN).at(-1)?.query).toMatchObject({ id: '7', member_id: '1' })
    if (!first) throw new Error('There is no row')
    await user.click(within(first).getByRole('button'))
    expect(await screen.findByText('shu_4')).toBeVisible()
  })

  it('have no expand button if there are none', async () => {
    await show()
    const row = (await screen.findByText('shu_3')).closest('tr')
    if (!row) throw new Error('There is no row')
    expect(within(row).queryByRole('button')).toBeNull()
  })
})
