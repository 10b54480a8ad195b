import { useInvalidate } from '@refinedev/core'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failed, fakeHttp, found, later, renderWidget } from '@/widgets/testing'
import { type TabState, TabStateProvider, useTab } from '../tab-state'
import { type CallNow, useCall, useCallNow, useCalls } from './use-call'
import { useWrite, useWriting } from './use-write'

const BRANDS = 'GET admin/goods/brands/all'
const named = (name: string) => ({ brand_id: '1', name })

function Brands() {
  const { data, isError, error } = useCall(BRANDS, {})
  if (isError) return <p role="alert">{error?.message}</p>
  return (
    <ul>
      {data?.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** Exposes the result of a hook to the test. */
function hand<T>(use: () => T) {
  const latest: { now?: T } = {}
  const Hand = () => {
    latest.now = use()
    return null
  }
  return { Hand, get: () => found(latest.now) }
}

function Tab({ active, children }: { active: boolean; children: React.ReactNode }) {
  const tab: TabState = { ...useTab(), active }
  return <TabStateProvider tab={tab}>{children}</TabStateProvider>
}

describe('a call that is read while rendering', () => {
  test('is requested once for all components', async () => {
    const http = fakeHttp({ [BRANDS]: () => [named('甲')] })
    await renderWidget(
      <>
        <Brands />
        <Brands />
      </>,
      { http },
    )
    expect(await screen.findAllByText('甲')).toHaveLength(2)
    expect(http.sent).toHaveLength(1)
  })

  test('is refetched when refine invalidates its entity', async () => {
    const names = ['甲']
    const { Hand, get } = hand(useInvalidate)
    const http = fakeHttp({ [BRANDS]: () => names.map(named) })
    await renderWidget(
      <>
        <Hand />
        <Brands />
      </>,
      { http },
    )
    await screen.findByText('甲')
    names.push('乙')
    await act(() => get()({ resource: 'shop', invalidates: ['list', 'many'] }))
    expect(http.sent).toHaveLength(1)
    await act(() => get()({ resource: 'brand', invalidates: ['list', 'many'] }))
    expect(await screen.findByText('乙')).toBeTruthy()
    expect(http.sent).toHaveLength(2)
  })

  test('is refetched after any write to its entity', async () => {
    const names = ['甲']
    const { Hand, get } = hand(() => useWrite('POST admin/goods/brands'))
    const http = fakeHttp({
      [BRANDS]: () => names.map(named),
      'POST admin/goods/brands': ({ body }) => {
        const { name } = body as { name: string }
        names.push(name)
        return named(name)
      },
    })
    await renderWidget(
      <>
        <Hand />
        <Brands />
      </>,
      { http },
    )
    await screen.findByText('甲')
    await act(() => get()({ body: { name: '乙', logo: '' } }))
    expect(await screen.findByText('乙')).toBeTruthy()
    expect(http.sent.find(({ key }) => key === 'POST admin/goods/brands')?.sent.body).toEqual({ name: '乙', logo: '' })
  })

  test('is idle in a hidden tab, and refetched when the tab is shown', async () => {
    const names = ['甲']
    const { Hand, get } = hand(useWriting)
    const http = fakeHttp({ [BRANDS]: () => names.map(named) })
    const drawn = (active: boolean) => (
      <>
        <Hand />
        <Tab active={active}>
          <Brands />
        </Tab>
      </>
    )
    const view = await renderWidget(drawn(true), { http })
    await screen.findByText('甲')
    view.again(drawn(false))
    names.push('乙')
    await act(() => get().refresh(['brand']))
    expect(http.sent).toHaveLength(1)
    view.again(drawn(true))
    expect(await screen.findByText('乙')).toBeTruthy()
  })

  test('is aborted when the requesting screen unmounts', async () => {
    const http = fakeHttp({ [BRANDS]: () => later<never>().promise })
    const view = await renderWidget(<Brands />, { http })
    await waitFor(() => expect(http.sent).toHaveLength(1))
    view.unmount()
    await waitFor(() => expect(http.sent[0]?.sent.signal?.aborted).toBe(true))
  })

  test('passes its error to each component', async () => {
    const http = fakeHttp({
      [BRANDS]: () => {
        throw failed('数据库忙')
      },
    })
    await renderWidget(<Brands />, { http })
    expect((await screen.findByRole('alert')).textContent).toBe('数据库忙')
  })

  test('several are requested in parallel, independently', async () => {
    const Values = ({ of }: { of: readonly string[] }) => {
      const reads = useCalls(
        'GET admin/goods/specs/{spec_id}/values',
        of.map(spec_id => ({ params: { spec_id } })),
        { select: values => values.map(one => one.spec_value).join() },
      )
      return <p>{reads.map(({ data }) => data).join(' ')}</p>
    }
    const http = fakeHttp({
      'GET admin/goods/specs/{spec_id}/values': ({ params }) => [{ spec_value: `值${String(params?.spec_id)}` }],
    })
    await renderWidget(<Values of={['1', '2']} />, { http })
    expect(await screen.findByText('值1 值2')).toBeTruthy()
  })
})

describe('calls with different parameters', () => {
  function Members({ page_no }: { page_no: number }) {
    const { data, isPlaceholderData } = useCall(
      'GET admin/members',
      { query: { page_no, page_size: 10 } },
      { keep: true },
    )
    return <p>{`${data?.data_total} ${isPlaceholderData}`}</p>
  }

  test('have separate requests, and the previous response stays visible meanwhile', async () => {
    const second = later<{ data: []; data_total: number }>()
    const http = fakeHttp({
      'GET admin/members': ({ query }) =>
        query && 'page_no' in query && query.page_no === 1 ? { data: [], data_total: 1 } : second.promise,
    })
    const view = await renderWidget(<Members page_no={1} />, { http })
    await screen.findByText('1 false')
    view.again(<Members page_no={2} />)
    await screen.findByText('1 true')
    second.resolve({ data: [], data_total: 2 })
    expect(await screen.findByText('2 false')).toBeTruthy()
  })
})

describe('a call that is read imperatively', () => {
  async function asker(http: ReturnType<typeof fakeHttp>): Promise<CallNow> {
    const { Hand, get } = hand(useCallNow)
    await renderWidget(
      <>
        <Hand />
        <Brands />
      </>,
      { http },
    )
    return get()
  }

  test('updates components that read the same', async () => {
    const names = ['甲']
    const { call } = await asker(fakeHttp({ [BRANDS]: () => names.map(named) }))
    await screen.findByText('甲')
    names.push('乙')
    await act(async () => expect((await call(BRANDS, {})).map(({ name }) => name)).toEqual(['甲', '乙']))
    expect(await screen.findByText('乙')).toBeTruthy()
  })

  test('uses the cache if it is fresh enough', async () => {
    const http = fakeHttp({ [BRANDS]: () => [named('甲')] })
    const { call } = await asker(http)
    await screen.findByText('甲')
    await call(BRANDS, {}, { staleTime: 60_000 })
    expect(http.sent).toHaveLength(1)
  })

  test('can be aborted', async () => {
    const http = fakeHttp({ [BRANDS]: () => [], 'GET admin/shops/list': () => later<never>().promise })
    const { call } = await asker(http)
    const stop = new AbortController()
    const request = call('GET admin/shops/list', {}, { signal: stop.signal })
    await waitFor(() => expect(http.sent.at(-1)?.key).toBe('GET admin/shops/list'))
    stop.abort()
    await expect(request).rejects.toThrow()
    expect(http.sent.at(-1)?.sent.signal?.aborted).toBe(true)
  })
})

describe('a write', () => {
  test("reports the server's rejection, and refetches everything", async () => {
    const { Hand, get } = hand(() => useWrite('PUT admin/goods/brands/{brand_id}'))
    const http = fakeHttp({
      [BRANDS]: () => [named('甲')],
      'PUT admin/goods/brands/{brand_id}': () => {
        throw failed('名称已被使用')
      },
    })
    await renderWidget(
      <>
        <Hand />
        <Brands />
      </>,
      { http },
    )
    await screen.findByText('甲')
    await act(() =>
      expect(get()({ params: { brand_id: '1' }, body: { name: '乙', logo: '' } })).rejects.toThrow('名称已被使用'),
    )
    await waitFor(() => expect(http.sent.filter(({ key }) => key === BRANDS)).toHaveLength(2))
    expect(http.sent[1]?.sent).toMatchObject({ params: { brand_id: '1' }, body: { name: '乙' } })
  })

  test('continues when its screen unmounts', async () => {
    const answer = later<ReturnType<typeof named>>()
    const { Hand, get } = hand(() => useWrite('POST admin/goods/brands'))
    const view = await renderWidget(<Hand />, { http: fakeHttp({ 'POST admin/goods/brands': () => answer.promise }) })
    const made = get()({ body: { name: '乙', logo: '' } })
    view.again(<p>别处</p>)
    answer.resolve(named('乙'))
    expect(await made).toEqual(named('乙'))
  })
})
