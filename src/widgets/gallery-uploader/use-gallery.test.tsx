import type { GalleryImage } from '@contract/widgets/rules'
import { useLayoutEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeHttp, later, renderWidget } from '../testing'
import { useGallery } from './use-gallery'

test('an upload that ends while another is rendered overwrites nothing', async () => {
  const answers = new Map(['a.png', 'b.png', 'c.png'].map(name => [name, later<{ name: string; url: string }>()]))
  const http = fakeHttp({
    'POST uploaders': ({ body }) => answers.get((body as { file: File }).file.name)?.promise ?? {},
  })
  let names: readonly string[] = []
  let take: ReturnType<typeof useGallery>['take'] = () => {}

  /** Each render resolves the upload of the next picture, before React runs passive effects. */
  function Gallery() {
    const [value, setValue] = useState<readonly GalleryImage[]>([])
    const gallery = useGallery({ value, onChange: setValue, limit: 15, scene: 'goods' })
    useLayoutEffect(() => {
      take = gallery.take
      names = value.map(image => image.name)
      const next = ['a.png', 'b.png', 'c.png'][value.length]
      if (http.sent.length === 3 && next) answers.get(next)?.resolve({ name: next, url: `/files/${next}` })
    })
    return null
  }

  await renderWidget(<Gallery />, { http })
  // With the act environment, React would flush passive effects synchronously.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  take([...answers.keys()].map(name => new File(['x'], name, { type: 'image/png' })))
  await vi.waitFor(() => expect(names).toHaveLength(3))
  expect(names).toEqual(['a.png', 'b.png', 'c.png'])
})
