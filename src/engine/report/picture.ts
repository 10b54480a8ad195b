import { download } from '../export/file'

/** Pixels of the image per CSS pixel, so that it is sharp in print. */
const SCALE = 2
const MARGIN = 16
const HEAD = 36

/** Saves a chart as a PNG with its title and the card's background. */
export async function savePicture(frame: HTMLElement, title: string): Promise<void> {
  const layers = await layersIn(frame)
  const first = layers[0]
  if (!first) throw new Error('There is no chart to keep')
  const { width, height } = first
  const sheet = document.createElement('canvas')
  sheet.width = (width + 2 * MARGIN) * SCALE
  sheet.height = (height + HEAD + 2 * MARGIN) * SCALE
  const pen = sheet.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.scale(SCALE, SCALE)
  const { backgroundColor, color, fontFamily } = getComputedStyle(
    frame.closest('.ant-card, .ant-modal-container') ?? frame,
  )
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, sheet.width, sheet.height)
  pen.fillStyle = color
  pen.font = `600 16px ${fontFamily}`
  pen.fillText(title, MARGIN, MARGIN + 16)
  for (const { image, width: wide, height: high } of layers) pen.drawImage(image, MARGIN, MARGIN + HEAD, wide, high)
  const blob = await new Promise<Blob | null>(done => sheet.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The picture could not be made')
  download(blob, `${title.replace(/[\\/:*?"<>|\s]+/g, '_')}.png`)
}

interface Layer {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** Charts are stacked canvases, a map is an SVG. */
async function layersIn(frame: HTMLElement): Promise<Layer[]> {
  const canvases = [...frame.querySelectorAll('canvas')]
  if (canvases.length > 0) {
    return canvases.map(image => ({ image, width: image.clientWidth, height: image.clientHeight }))
  }
  const drawing = frame.querySelector<SVGSVGElement>('svg[data-drawing]')
  return drawing ? [await rastered(drawing)] : []
}

async function rastered(drawing: SVGSVGElement): Promise<Layer> {
  const { width, height } = drawing.getBoundingClientRect()
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(width * SCALE))
  copy.setAttribute('height', String(height * SCALE))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return { image, width, height }
}
