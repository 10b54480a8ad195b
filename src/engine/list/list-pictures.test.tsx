import '@testing-library/jest-dom/vitest'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { flag, image, type Resource, resource, text } from '@/schema'
import { fakeHttp, found } from '@/widgets/testing'
import { showScreen } from '../testing'

const shopTheme: Resource = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  calls: { list: 'GET admin/shops/themes' },
  fields: {
    name: text('模板名称', 'Name'),
    image_path: image('模板图片', 'Picture', { frame: 'large' }),
    is_default: flag('是否默认', 'Default', { badge: ['默认', 'Default'] }),
  },
  screens: { themeList: { columns: ['name', 'image_path', 'is_default'] } },
})
const themes = [
  { id: '1', name: '经典', mark: 'classic', image_path: '/themes/classic.svg', is_default: 1, type: 'PC' },
  { id: '2', name: '青瓷', mark: 'celadon', image_path: '/themes/celadon.svg', is_default: 0, type: 'PC' },
] as const
const rowOf = async (name: string) => found((await screen.findByText(name)).closest('tr'))

beforeEach(() => localStorage.clear())

describe('a list of themes', () => {
  it('shows large pictures, and marks the default one only', async () => {
    const http = fakeHttp({
      'GET admin/shops/themes': () => ({ data: [...themes], page_no: 1, page_size: 10, data_total: 2 }),
    })
    await showScreen({ resource: shopTheme, route: 'themeList', http })
    const [first, second] = [await rowOf('经典'), await rowOf('青瓷')]
    expect(within(first).getByRole('button', { name: /模板图片/ })).toHaveClass('is-large')
    expect(within(first).getByText('默认')).toHaveClass('ant-tag')
    expect(within(second).queryByText('默认')).toBeNull()
    expect(within(second).queryByText('否')).toBeNull()
  })
})
