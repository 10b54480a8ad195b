import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { useWrite } from '@/providers/data/use-write'
import { type TabState, TabStateProvider, useTab } from '@/providers/tab-state'
import { failingFirst, fakeHttp, found, later, renderWidget } from '../testing'
import RelationSelect, { type RelationSelectProps } from './relation-select'

const CALL = 'GET admin/shops/list'
const SHOPS = [
  { shop_id: '11', shop_name: '青山书画' },
  { shop_id: '12', shop_name: '南河影像' },
]

const SOURCE = { call: CALL, idField: 'shop_id', titleField: 'shop_name' } as const

function Shops({ onChange, ...props }: Partial<RelationSelectProps>) {
  const [value, setValue] = useState(props.value ?? [])
  const change = (ids: string[]) => {
    setValue(ids)
    onChange?.(ids)
  }
  return <RelationSelect {...props} source={SOURCE} value={value} onChange={change} />
}

/** A form that creates a shop in another tab. */
function Adding() {
  const write = useWrite('POST admin/goods/brands')
  return (
    <button type="button" onClick={() => void write({ body: { name: '竹影', logo: '' } })}>
      add
    </button>
  )
}

function Tab({ active, children }: { active: boolean; children: ReactNode }) {
  const tab: TabState = { ...useTab(), active }
  return <TabStateProvider tab={tab}>{children}</TabStateProvider>
}

const box = () => screen.getByRole('combobox')
const options = () => [...document.querySelectorAll('.ant-select-item-option-content')].map(one => one.textContent)

describe('relation select', () => {
  test('requests its options when it is first opened, and once', async () => {
    const changed = vi.fn()
    const { http } = await renderWidget(<Shops emptyLabel={['不选', 'None']} onChange={changed} />, {
      http: fakeHttp({ [CALL]: () => SHOPS }),
    })
    expect(http.sent).toEqual([])
    await userEvent.click(box())
    await userEvent.click(await screen.findByText('南河影像'))
    expect(changed).toHaveBeenLastCalledWith(['12'])
    await userEvent.click(box())
    await waitFor(() => expect(options()).toEqual(['不选', '青山书画', '南河影像']))
    await userEvent.click(screen.getByText('不选'))
    expect(changed).toHaveBeenLastCalledWith([])
    expect(http.sent.map(one => one.key)).toEqual([CALL])
  })

  test('shows a record that another tab just created, although it was read before while its own tab was hidden', async () => {
    const names = ['墨香']
    const brand = (name: string) => ({ brand_id: name, name })
    const http = fakeHttp({
      'GET admin/goods/brands/all': () => names.map(brand),
      'POST admin/goods/brands': () => {
        names.push('竹影')
        return brand('竹影')
      },
    })
    const drawn = (active: boolean) => (
      <>
        <Adding />
        <Tab active={active}>
          <RelationSelect
            source={{ call: 'GET admin/goods/brands/all', idField: 'brand_id', titleField: 'name' }}
            value={[]}
          />
        </Tab>
      </>
    )
    const { again } = await renderWidget(drawn(true), { http })
    await userEvent.click(box())
    await waitFor(() => expect(options()).toEqual(['墨香']))
    await userEvent.keyboard('{Escape}')

    again(drawn(false))
    await userEvent.click(screen.getByRole('button', { name: 'add' }))
    await waitFor(() => expect(http.sent.some(({ key }) => key === 'POST admin/goods/brands')).toBe(true))
    again(drawn(true))
    await userEvent.click(box())
    await waitFor(() => expect(options()).toEqual(['墨香', '竹影']))
  })

  test('shows the name of a given value', async () => {
    await renderWidget(<Shops value={['12']} />, { http: fakeHttp({ [CALL]: () => SHOPS }) })
    expect(await screen.findByText('南河影像')).toBeTruthy()
  })

  test('shows the id of a record that is not among the options', async () => {
    await renderWidget(<Shops value={['99']} />, { http: fakeHttp({ [CALL]: () => SHOPS }) })
    expect(await screen.findByText('99')).toBeTruthy()
  })

  test('has an empty option, labelled "all" in a filter', async () => {
    const changed = vi.fn()
    await renderWidget(<Shops value={['11']} emptyLabel={['全部店铺', 'All shops']} onChange={changed} />, {
      http: fakeHttp({ [CALL]: () => SHOPS }),
    })
    await screen.findByText('青山书画')
    await userEvent.click(box())
    await waitFor(() => expect(options()).toEqual(['全部店铺', '青山书画', '南河影像']))
    await userEvent.click(screen.getByText('全部店铺'))
    expect(changed).toHaveBeenLastCalledWith([])
    expect(document.querySelector('.ant-select-content')?.textContent).toBe('全部店铺')
  })

  test('has a clear button if it has no empty option', async () => {
    const changed = vi.fn()
    await renderWidget(<Shops value={['11']} onChange={changed} />, { http: fakeHttp({ [CALL]: () => SHOPS }) })
    await screen.findByText('青山书画')
    await userEvent.click(found(document.querySelector('.ant-select-clear')))
    expect(changed).toHaveBeenLastCalledWith([])
  })

  test('searches by title', async () => {
    await renderWidget(<Shops />, { http: fakeHttp({ [CALL]: () => SHOPS }) })
    await userEvent.click(box())
    await screen.findByText('青山书画')
    await userEvent.type(box(), '影像')
    await waitFor(() => expect(options()).toEqual(['南河影像']))
    await userEvent.type(box(), '馆')
    expect(await screen.findByText('没有匹配的数据')).toBeTruthy()
  })

  describe('a relation select over a paginated list', () => {
    /** The server filters the list; single shops have a call of their own. */
    const paged = () =>
      fakeHttp({
        'GET admin/shops': ({ query }) => {
          const { keyword = '' } = query as { readonly keyword?: string }
          const data = keyword === '' ? SHOPS : [{ shop_id: '77', shop_name: '远山茶舍' }]
          return { data, data_total: data.length }
        },
        'GET admin/shops/{shop_id}': () => {
          throw new Error('The name is known')
        },
      })
    function PagedShops({ ids = [], ...props }: Partial<RelationSelectProps> & { readonly ids?: readonly string[] }) {
      const [value, setValue] = useState(ids)
      return (
        <RelationSelect
          {...props}
          source={{ call: 'GET admin/shops', idField: 'shop_id', titleField: 'shop_name' }}
          value={value}
          onChange={setValue}
        />
      )
    }
    const callsOf = ({ sent }: ReturnType<typeof fakeHttp>) =>
      sent.map(({ key, sent: { query } }) => [key, (query as { readonly keyword?: string } | undefined)?.keyword])
    const chosen = () =>
      [...document.querySelectorAll('.ant-select-selection-item-content')].map(one => one.textContent)

    test('retains the names of selected records that a search excludes', async () => {
      const http = paged()
      await renderWidget(<PagedShops multiple recordCall="GET admin/shops/{shop_id}" />, { http })
      await userEvent.click(box())
      await userEvent.click(await screen.findByText('南河影像'))
      await userEvent.type(box(), '茶')
      await userEvent.click(await screen.findByText('远山茶舍'))
      expect(chosen()).toEqual(['南河影像', '远山茶舍'])
      expect(callsOf(http)).toEqual([
        ['GET admin/shops', undefined],
        ['GET admin/shops', '茶'],
      ])
    })

    test('retains the name of a found record when the search is cleared', async () => {
      const http = paged()
      await renderWidget(<PagedShops />, { http })
      await userEvent.click(box())
      await screen.findByText('南河影像')
      await userEvent.type(box(), '茶')
      await userEvent.click(await screen.findByText('远山茶舍'))
      await userEvent.click(box())
      await waitFor(() => expect(options()).toEqual(['远山茶舍', '青山书画', '南河影像']))
    })
  })

  test('shows loading, then the error, and retries', async () => {
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
    expect(alert.textContent).toContain('Could not load: Network error')
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(options()).toEqual(['青山书画', '南河影像']))
  })

  test('shows an empty state', async () => {
    await renderWidget(<Shops />, { http: fakeHttp({ [CALL]: () => [] }), language: 'en' })
    await userEvent.click(box())
    expect(await screen.findByText('Nothing to choose from')).toBeTruthy()
  })
})
