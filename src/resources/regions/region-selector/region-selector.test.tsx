import { keys } from '@refinedev/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { failingFirst, fakeHttp, found, renderWidget } from '@/widgets/testing'
import RegionSelector, { type RegionResult, type RegionSelectorProps } from './region-selector'

const LONG = '双江拉祜族佤族布朗族傣族自治县'
const PLACES: Record<string, readonly (readonly [id: string, name: string])[]> = {
  0: [
    ['44', '广东省'],
    ['53', '云南省'],
  ],
  44: [
    ['4403', '深圳市'],
    ['4401', '广州市'],
  ],
  4403: [
    ['440305', '南山区'],
    ['440304', '福田区'],
  ],
  440305: [
    ['440305007', '粤海街道'],
    ['440305001', '南头街道'],
  ],
  440304: [],
  53: [['5309', '临沧市']],
  5309: [['530925', LONG]],
}
const CHAIN = [
  { id: '44', name: '广东省' },
  { id: '4403', name: '深圳市' },
  { id: '440305', name: '南山区' },
  { id: '440305007', name: '粤海街道' },
]

const children = (sent: { params?: Readonly<Record<string, unknown>> }) =>
  (PLACES[String(sent.params?.id)] ?? []).map(([id, local_name]) => ({ id, local_name }))

const places = () => fakeHttp({ 'GET regions/{id}/children': children })

/** A controlled component, as in a form. */
function SelectorHarness({ onChange, ...props }: RegionSelectorProps) {
  const [value, setValue] = useState(props.value)
  const change = (id: string, result: RegionResult) => {
    setValue(id)
    onChange?.(id, result)
  }
  return <RegionSelector {...props} value={value} onChange={change} />
}

const level = (name: string) => screen.getByRole('combobox', { name })
const option = (name: string) => screen.findByText(name, { selector: '.ant-select-item-option-content' })
const openList = () => document.querySelector<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')

describe('region selector', () => {
  test('refetches regions that another administrator has changed', async () => {
    const rows = [{ id: '44', local_name: '广东省' }]
    let client: QueryClient | undefined
    const Hand = () => {
      client = useQueryClient()
      return null
    }
    const both = (
      <>
        <Hand />
        <SelectorHarness />
      </>
    )
    await renderWidget(both, { http: fakeHttp({ 'GET regions/{id}/children': () => [...rows] as never }) })
    await userEvent.click(level('省份'))
    await option('广东省')
    rows.push({ id: '99', local_name: '新设省' })
    // The query that refine invalidates after any change of a region.
    await client?.invalidateQueries({ queryKey: keys().data('default').resource('region').action('list').get() })
    expect(await option('新设省')).toBeTruthy()
  })

  test('goes from the province down to the town, one request per level', async () => {
    const changed = vi.fn()
    const { http } = await renderWidget(<SelectorHarness onChange={changed} />, { http: places() })
    expect(http.sent).toEqual([])
    expect(level('城市')).toHaveProperty('disabled', true)

    await userEvent.click(level('省份'))
    await userEvent.click(await option('广东省'))
    expect(changed).toHaveBeenLastCalledWith('44', expect.objectContaining({ last_id: '44', grade: 1 }))
    // Selected by pointer: the next level opens automatically.
    await userEvent.click(await option('深圳市'))
    await userEvent.click(await option('南山区'))
    await userEvent.click(await option('粤海街道'))
    expect(changed).toHaveBeenLastCalledWith('440305007', {
      string: '广东省 深圳市 南山区 粤海街道',
      last_id: '440305007',
      grade: 4,
      regions: {
        province: '广东省',
        province_id: '44',
        city: '深圳市',
        city_id: '4403',
        region: '南山区',
        region_id: '440305',
        town: '粤海街道',
        town_id: '440305007',
      },
    })
    expect(http.sent.map(one => one.sent.params?.id)).toEqual(['0', '44', '4403', '440305'])
  })

  test('clears the levels below a changed province', async () => {
    const changed = vi.fn()
    await renderWidget(<SelectorHarness value="440305007" chain={CHAIN} onChange={changed} />, { http: places() })
    await userEvent.click(level('省份'))
    await userEvent.click(await option('云南省'))
    expect(changed).toHaveBeenLastCalledWith('53', expect.objectContaining({ string: '云南省', last_id: '53' }))
    expect(screen.queryByText('深圳市')).toBeNull()
  })

  test('requests nothing until a level is opened if the names are known', async () => {
    const { http } = await renderWidget(<SelectorHarness value="440305007" chain={CHAIN} />, { http: places() })
    expect(screen.getByText('粤海街道')).toBeTruthy()
    expect(screen.getByText('广东省')).toBeTruthy()
    expect(http.sent).toEqual([])
    await userEvent.click(level('乡镇'))
    expect(await option('南头街道')).toBeTruthy()
    expect(http.sent.map(one => one.sent.params?.id)).toEqual(['440305'])
  })

  test('skips levels that a row lacks', async () => {
    const chain = [...CHAIN.slice(0, 3), { id: '0', name: '' }]
    const { http } = await renderWidget(<SelectorHarness value="440305" chain={chain} />, { http: places() })
    expect(screen.getByText('南山区')).toBeTruthy()
    expect(http.sent).toEqual([])
  })

  test('requests the ancestors of a value without names', async () => {
    const http = fakeHttp({
      'GET system/regions/parent/{id}': () =>
        CHAIN.map(({ id, name }, at) => ({ id, local_name: name, region_grade: at + 1 })),
    })
    await renderWidget(<SelectorHarness value="440305007" />, { http })
    expect(await screen.findByText('粤海街道')).toBeTruthy()
    expect(http.sent).toEqual([
      expect.objectContaining({ sent: expect.objectContaining({ params: { id: '440305007' } }) }),
    ])
  })

  test('shows why the ancestors failed to load, and retries', async () => {
    const http = fakeHttp({
      'GET system/regions/parent/{id}': failingFirst(['网络错误，请稍后再试！'], () => [
        { id: '44', local_name: '广东省', region_grade: 1 },
      ]),
    })
    await renderWidget(<SelectorHarness value="44" />, { http })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('已选地区加载失败：网络错误，请稍后再试！')
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByText('广东省')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows why a level failed to load, and retries', async () => {
    const http = fakeHttp({ 'GET regions/{id}/children': failingFirst(['Connection timed out'], children) })
    await renderWidget(<SelectorHarness />, { http, language: 'en' })
    await userEvent.click(level('Province'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Regions could not be loaded: Connection timed out')
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await option('广东省')).toBeTruthy()
  })

  test('ends the selection at a level without children', async () => {
    const changed = vi.fn()
    await renderWidget(<SelectorHarness value="4403" chain={CHAIN.slice(0, 2)} onChange={changed} />, {
      http: places(),
    })
    await userEvent.click(level('区县'))
    await userEvent.click(await option('福田区'))
    expect(changed).toHaveBeenLastCalledWith('440304', expect.objectContaining({ grade: 3 }))
    expect(await screen.findByText('无下级地区')).toBeTruthy()
    await waitFor(() => expect(openList()).toBeNull())
  })

  test('truncates names to 8 characters, with the full one on hover', async () => {
    await renderWidget(
      <SelectorHarness
        value="5309"
        chain={[
          { id: '53', name: '云南省' },
          { id: '5309', name: '临沧市' },
        ]}
      />,
      {
        http: places(),
      },
    )
    await userEvent.click(level('区县'))
    const shown = await option('双江拉祜族佤族布…')
    expect(shown.closest('.ant-select-item-option')?.getAttribute('title')).toBe(LONG)
    await userEvent.click(shown)
    expect(
      screen.getByText('双江拉祜族佤族布…', { selector: '.ant-select-content *, .ant-select-content' }).title,
    ).toBe(LONG)
  })

  test('searches by full name and selects by keyboard, without moving the focus', async () => {
    const changed = vi.fn()
    await renderWidget(<SelectorHarness onChange={changed} />, { http: places() })
    await userEvent.tab()
    expect(document.activeElement).toBe(level('省份'))
    await userEvent.keyboard('{Enter}')
    await option('广东省')
    await userEvent.keyboard('云南')
    await waitFor(() =>
      expect(screen.queryByText('广东省', { selector: '.ant-select-item-option-content' })).toBeNull(),
    )
    // antd's list reads key codes, which user-event does not send.
    fireEvent.keyDown(level('省份'), { key: 'Enter', keyCode: 13 })
    expect(changed).toHaveBeenLastCalledWith('53', expect.objectContaining({ grade: 1 }))
    expect(document.activeElement).toBe(level('省份'))
    expect(level('城市')).toHaveProperty('disabled', false)
  })

  test('retains the levels above a cleared one', async () => {
    const changed = vi.fn()
    await renderWidget(<SelectorHarness value="440305" chain={CHAIN.slice(0, 3)} onChange={changed} />, {
      http: places(),
    })
    await userEvent.click(level('区县'))
    await userEvent.click(await option('不选'))
    expect(changed).toHaveBeenLastCalledWith('4403', expect.objectContaining({ string: '广东省 深圳市', grade: 2 }))
    await userEvent.click(level('省份'))
    await userEvent.click(found((await screen.findAllByText('不选')).at(-1)))
    expect(changed).toHaveBeenLastCalledWith('', expect.objectContaining({ last_id: '', string: '', grade: 0 }))
  })

  test('marks optional levels', async () => {
    const { again } = await renderWidget(<RegionSelector />, { language: 'en' })
    expect(screen.getByText('Town (optional)')).toBeTruthy()
    expect(screen.getByText('District')).toBeTruthy()
    again(<RegionSelector least={2} />)
    expect(screen.getByText('District (optional)')).toBeTruthy()
  })

  test('fits a form: its label leads to the province, the form disables it', async () => {
    await renderWidget(
      <Form name="shop" disabled>
        <Form.Item name="shop_region" label="店铺所在地">
          <RegionSelector />
        </Form.Item>
      </Form>,
    )
    expect(level('省份').id).toBe('shop_shop_region')
    expect(level('省份')).toHaveProperty('disabled', true)
  })
})
