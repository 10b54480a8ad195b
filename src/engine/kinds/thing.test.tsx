import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { id, type Resource, resource, text } from '@/schema'
import { found } from '@/widgets/testing'
import { listServer, row } from '../list/testing'
import { showScreen } from '../testing'

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: {
    shop_id: id('店铺 ID', 'Shop ID'),
    shop_name: text('店铺名称', 'Shop', { picture: 'shop_logo', frame: 'whole', subtitle: 'shop_id' }),
  },
  screens: { shopList: { columns: ['shop_name'] } },
})
const server = () =>
  listServer({}, 2, {
    'GET admin/shops': () => ({
      data: [
        { ...row(1), shop_logo: '/files/logo.png' },
        { ...row(2), shop_logo: null },
      ],
      page_no: 1,
      page_size: 10,
      data_total: 2,
    }),
  })
const cellOf = (name: string) => found(screen.getByText(name).closest<HTMLElement>('td'))

beforeEach(() => localStorage.clear())

describe('the main cell of a list', () => {
  it('has a picture in the frame of its field, and a copyable number', async () => {
    await showScreen({ resource: shop, route: 'shopList', http: server() })
    await screen.findByText('店铺001')
    const picture = found(cellOf('店铺001').querySelector('img'))
    expect(picture).toHaveAttribute('src', '/files/logo.png')
    expect(picture.closest('button')).toHaveClass('cell-picture', 'is-whole')
    expect(screen.getByRole('button', { name: '复制 1' })).toBeInTheDocument()
  })

  it('shows the initial letter in place of a missing picture', async () => {
    await showScreen({ resource: shop, route: 'shopList', http: server() })
    await screen.findByText('店铺002')
    expect(cellOf('店铺002').querySelector('img')).toBeNull()
    const stand = found(cellOf('店铺002').querySelector('.cell-picture'))
    expect(stand).toHaveClass('is-none', 'is-whole')
    expect(stand).toHaveAttribute('data-letter', '店')
    expect(stand).toHaveAttribute('aria-hidden', 'true')
  })
})
