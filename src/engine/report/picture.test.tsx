import { afterEach, describe, expect, it, vi } from 'vitest'
import { savePicture } from './picture'

/** The drawing calls for the picture of a chart; a browser test checks that it opens. */

interface Call {
  readonly what: string
  readonly with: readonly unknown[]
}

function fakePen() {
  const calls: Call[] = []
  const pen = {
    fillStyle: '',
    font: '',
    scale: (...sizes: number[]) => calls.push({ what: 'scale', with: sizes }),
    fillRect: (...box: number[]) => calls.push({ what: `fill ${pen.fillStyle}`, with: box }),
    fillText: (...text: unknown[]) => calls.push({ what: 'text', with: text }),
    drawImage: (...image: unknown[]) => calls.push({ what: 'image', with: image }),
  }
  return { pen, calls }
}

/** An element with canvases of 400 by 300 on a coloured card. */
function framed(layers: number) {
  const card = document.createElement('div')
  card.className = 'ant-card'
  card.style.backgroundColor = 'rgb(28, 31, 35)'
  const frame = document.createElement('div')
  for (let at = 0; at < layers; at++) {
    const canvas = document.createElement('canvas')
    Object.defineProperties(canvas, { clientWidth: { value: 400 }, clientHeight: { value: 300 } })
    frame.append(canvas)
  }
  card.append(frame)
  document.body.append(card)
  return frame
}

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('the image of a chart', () => {
  it('has every layer, the title, the background of its card, and twice the resolution of the screen', async () => {
    const { pen, calls } = fakePen()
    const sheets: HTMLCanvasElement[] = []
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
      sheets.push(this)
      done(new Blob(['picture'], { type: type ?? '' }))
    })
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      blobs.push(blob as Blob)
      return 'blob:picture'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await savePicture(framed(2), '退款金额统计（2026-03）')
    expect([sheets[0]?.width, sheets[0]?.height]).toEqual([(400 + 32) * 2, (300 + 36 + 32) * 2])
    expect(calls[0]).toEqual({ what: 'scale', with: [2, 2] })
    expect(calls[1]?.what).toBe('fill rgb(28, 31, 35)')
    expect(calls.filter(({ what }) => what === 'text').map(call => call.with[0])).toEqual(['退款金额统计（2026-03）'])
    const images = calls.filter(({ what }) => what === 'image').map(call => call.with.slice(1))
    expect(images).toEqual([
      [16, 52, 400, 300],
      [16, 52, 400, 300],
    ])
    expect(blobs.map(({ type }) => type)).toEqual(['image/png'])
    expect(names).toEqual(['退款金额统计（2026-03）.png'])
  })

  it('cannot be saved before the chart is rendered', async () => {
    await expect(savePicture(framed(0), '图')).rejects.toThrow('There is no chart to keep')
  })
})
