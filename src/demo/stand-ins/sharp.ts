import { arrivedAt } from './form'

/** A substitute for sharp, limited to what the server uses: metadata, resizing, pixels. */

type Input = string | Uint8Array<ArrayBuffer>
interface Options {
  readonly limitInputPixels?: number
}
interface Fit {
  readonly fit?: 'inside' | 'fill'
  readonly withoutEnlargement?: boolean
}

const SVG = '<svg'

class Picture {
  readonly #input: Input
  readonly #most: number
  #size: { width: number; height: number; fit: Fit } | undefined
  #background: string | undefined
  #quality = 0.8
  #isRaw = false

  constructor(input: Input, { limitInputPixels = Number.POSITIVE_INFINITY }: Options = {}) {
    this.#input = input
    this.#most = limitInputPixels
  }

  async metadata() {
    const blob = this.#blob()
    const format = formatOf(new Uint8Array(await blob.slice(0, 8).arrayBuffer()))
    const { width, height } = await this.#decoded()
    return {
      ...{ format, width, height, autoOrient: { width, height } },
      ...{ channels: 4, depth: 'uchar', isProgressive: false },
    }
  }

  autoOrient = (): this => this
  toColourspace = (): this => this
  ensureAlpha = (): this => this

  resize(width: number, height: number, fit: Fit = {}): this {
    this.#size = { width, height, fit }
    return this
  }

  flatten({ background }: { background: string }): this {
    this.#background = background
    return this
  }

  jpeg({ quality }: { quality: number }): this {
    this.#quality = quality / 100
    return this
  }

  raw(): this {
    this.#isRaw = true
    return this
  }

  async toBuffer(): Promise<unknown> {
    // A worker cannot render an SVG, so it is returned unchanged.
    if (this.#isSvg()) return this.#input
    const bitmap = await this.#decoded()
    const { width, height } = this.#target(bitmap)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws no pictures in a worker')
    if (this.#background) {
      context.fillStyle = this.#background
      context.fillRect(0, 0, width, height)
    }
    context.drawImage(bitmap, 0, 0, width, height)
    if (this.#isRaw) return { data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: this.#quality })
    return new Uint8Array(await blob.arrayBuffer())
  }

  #isSvg(): boolean {
    return typeof this.#input !== 'string' && new TextDecoder().decode(this.#input.subarray(0, 4)) === SVG
  }

  #blob(): Blob {
    return typeof this.#input === 'string' ? arrivedAt(this.#input) : new Blob([this.#input])
  }

  async #decoded(): Promise<ImageBitmap> {
    const bitmap = await createImageBitmap(this.#blob())
    if (bitmap.width * bitmap.height > this.#most) throw new Error('Input image exceeds pixel limit')
    return bitmap
  }

  #target(bitmap: { width: number; height: number }) {
    if (!this.#size) return bitmap
    const { width, height, fit } = this.#size
    if (fit.fit === 'fill') return { width, height }
    const scale = Math.min(width / bitmap.width, height / bitmap.height, fit.withoutEnlargement ? 1 : Infinity)
    return { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) }
  }
}

function formatOf([a, b, c]: Uint8Array): string {
  if (a === 0xff && b === 0xd8) return 'jpeg'
  if (a === 0x89 && b === 0x50) return 'png'
  return a === 0x47 && b === 0x49 && c === 0x46 ? 'gif' : 'tiff'
}

export default (input: Input, options?: Options): Picture => new Picture(input, options)
