import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dateTime, type Resource, resource, state, text } from '@/schema'
import { renderWidget } from '@/widgets/testing'
import { SHOP_STATES } from '../testing'
import { StatusSteps } from './status-steps'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: {
    shop_name: text('店铺名称', 'Shop name'),
    shop_disable: state('店铺状态', 'Status', SHOP_STATES),
    shop_createtime: dateTime('创建时间', 'Created'),
  },
})
const way = {
  field: 'shop_disable',
  values: ['APPLYING', 'APPLY', 'OPEN'],
  at: { OPEN: 'shop_createtime' },
} as const

/** The status of each step of a shop in this state. */
async function stepsOf(shop_disable: string) {
  await renderWidget(<StatusSteps resource={shop} way={way} row={{ shop_disable, shop_createtime: '1795000000' }} />)
  const steps = [...document.querySelectorAll('.ant-steps-item')].map(
    step => /ant-steps-item-(finish|process|wait|error)/.exec(step.className)?.[1],
  )
  const times = screen.queryAllByText(/^2026-11-18/).length
  cleanup()
  return [steps, times]
}

it('the steps of a state show those before it as completed, and none for a state outside of them', async () => {
  expect(await stepsOf('APPLYING')).toEqual([['process', 'wait', 'wait'], 1])
  expect(await stepsOf('APPLY')).toEqual([['finish', 'process', 'wait'], 1])
  expect(await stepsOf('OPEN')).toEqual([['finish', 'finish', 'finish'], 1])
  expect(await stepsOf('CLOSED')).toEqual([[], 0])
})
