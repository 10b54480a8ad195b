import { vi } from 'vitest'

/**
 * Mocks pictures, which happy-dom neither loads, measures nor draws: each is 800 by 600, in a stage of 400 by 300.
 * @param drawn receives the arguments of each drawImage: source position and size, then target
 * @param give returns the blob of a canvas for a media type
 */
export function stubPictures(
  drawn: number[][],
  give: (type: string) => Blob | null = type => new Blob(['cropped'], { type }),
): void {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
  const pen = { drawImage: (_: unknown, ...numbers: number[]) => void drawn.push(numbers.map(Math.round)) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((then, type) => then(give(type ?? '')))
}
