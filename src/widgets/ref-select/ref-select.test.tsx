import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { failingFirst, fakeHttp, later, renderWidget } from '../testing'
import RefSelect, { type RefSelectProps } from './ref-select'

const CALL = 'GET admin/shops/list'
const SHOPS = [
  { shop_id: '11', shop_name: '青山书画' },
  { shop_id: '12', shop_name: '南河影像' },
]

function Shops({ onChange, ...props }: Partial<RefSelectProps>) {
  const [value, setValue] = useState(props.value)
  const change = (id: string) => {
    setValue(id)
    onChange?.(id)
  }
  return <RefSelect {...props} call={CALL} idField="shop_id" titleField="shop_name" value={value} onChange={change} />
}

const box = () => screen.getByRole('combobox')
const options = () => [...document.querySelectorAll('.ant-select-item-option-content')].map(one => one.textContent)

describe('ref select', () => {
  test('asks when it is first opened, and once', async () => {
    const changed = vi.fn()
    const { http } = await renderWidget(<Shops onChange={changed} />, { http: fakeHttp({ [CALL]: () => SHOPS }) })
    expect(http.sent).toEqual([])
    await userEvent.click(box())
    await userEvent.click(await screen.findByText('南河影像'))
    expect(changed).toHaveBeenLastCalledWith('12')
    await userEvent.click(box())
    await waitFor(() => expect(options()).toEqual(['不选', '青山书画', '南河影像']))
    await userEvent.click(screen.getByText('不选'))
    expect(changed).toHaveBeenLastCalledWith('')
    expect(http.sent.map(one => one.key)).toEqual([CALL])
  })

  test('names a value it was given', async () => {
    await renderWidget(<Shops value="12" />, { http: fakeHttp({ [CALL]: () => SHOPS }) })
    expect(await screen.findByText('南河影像')).toBeTruthy()
  })

  test('shows the id of a record that is not among them', async () => {
    await renderWidget(<Shops value="99" />, { http: fakeHttp({ [CALL]: () => SHOPS }) })
    expect(await screen.findByText('99')).toBeTruthy()
  })

  test('has a choice for all of them', async () => {
    const changed = vi.fn()
    await renderWidget(<Shops value="11" all={['全部店铺', 'All shops']} onChange={changed} />, {
      http: fakeHttp({ [CALL]: () => SHOPS }),
    })
    await screen.findByText('青山书画')
    await userEvent.click(box())
    await waitFor(() => expect(options()).toEqual(['全部店铺', '青山书画', '南河影像']))
    await userEvent.click(screen.getByText('全部店铺'))
    expect(changed).toHaveBeenLastCalledWith('')
    expect(document.querySelector('.ant-select-content')?.textContent).toBe('全部店铺')
  })

  test('is searched by the title', async () => {
    await renderWidget(<Shops />, { http: fakeHttp({ [CALL]: () => SHOPS }) })
    await userEvent.click(box())
    await screen.findByText('青山书画')
    await userEvent.type(box(), '影像')
    await waitFor(() => expect(options()).toEqual(['南河影像']))
    await userEvent.type(box(), '馆')
    expect(await screen.findByText('没有匹配的数据')).toBeTruthy()
  })

  test('says that it loads, then that it failed and why, and tries again', async () => {
    const first = later<void>()
    const answer = failingFirst(['Network error'], () => SHOPS)
    const http = fakeHttp({
      [CALL]: async sent => {
        await first.promise
        return answer(sent)
      },
    })
    await renderWidget(<Shops />, { http, language: 'en' })
    await userEvent.click(box())
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    first.resolve()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Could not be loaded: Network error')
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(options()).toEqual(['青山书画', '南河影像']))
  })

  test('says when there are none', async () => {
    await renderWidget(<Shops />, { http: fakeHttp({ [CALL]: () => [] }), language: 'en' })
    await userEvent.click(box())
    expect(await screen.findByText('Nothing to choose from')).toBeTruthy()
  })
})
