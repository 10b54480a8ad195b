import '@testing-library/jest-dom/vitest'
import type { LiveEvent } from '@refinedev/core'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { channelOf } from '@/providers/live/live-provider'
import { type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

const theme: Resource = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  calls: { list: 'GET admin/shops/themes' },
  fields: { name: text('模板名称', 'Name') },
  screens: { themeList: { columns: ['name'], permanentFilters: { type: 'PC' } } },
})
const LIST = 'GET admin/shops/themes'

async function show() {
  const subscribers = new Set<(event: LiveEvent) => void>()
  let position = 5
  const http = fakeHttp({
    [LIST]: sent => {
      sent.onAsOf?.(String(position))
      return { data: [{ id: '3', name: `第 ${position} 版` }], page_no: 1, page_size: 10, data_total: 1 }
    },
  })
  const live = {
    subscribe: ({ channel, callback }: { channel: string; callback: (event: LiveEvent) => void }) => {
      if (channel === channelOf('shopTheme')) subscribers.add(callback)
      return () => subscribers.delete(callback)
    },
    unsubscribe: (end: () => void) => end(),
  }
  const view = await showScreen({ resource: theme, route: 'themeList', http, live })
  await screen.findByText('第 5 版')
  const emit = (at: number, ...ids: string[]) => {
    position = at
    const event = { channel: channelOf('shopTheme'), type: 'updated', payload: { ids }, date: new Date() }
    act(() => {
      for (const callback of subscribers) callback({ ...event, meta: { position: String(at) } })
    })
  }
  return { ...view, emit }
}

describe('new records in a list', () => {
  it('are announced with their number, and loaded on request only', async () => {
    const { user, emit, sentTo } = await show()
    emit(6, '3')
    emit(7, '3', '4')
    expect(await screen.findByText('2 条有更新')).toBeInTheDocument()
    expect(screen.getByText('第 5 版')).toBeInTheDocument()
    const before = sentTo(LIST).length
    await user.click(screen.getByRole('button', { name: '显示' }))
    expect(await screen.findByText('第 7 版')).toBeInTheDocument()
    expect(sentTo(LIST)).toHaveLength(before + 1)
    await waitFor(() => expect(screen.queryByText(/条有更新/)).toBeNull())
  })

  it('are not announced if the list already shows them', async () => {
    const { emit } = await show()
    emit(5, '3')
    expect(screen.queryByText(/条有更新/)).toBeNull()
  })
})
