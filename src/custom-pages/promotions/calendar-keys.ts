import type { Bar, Lane } from './calendar-lanes'

/** The target of an arrow key in the grid: neighbours in the lane, or the nearest activity of the next lane. */
export function barAfter(lanes: readonly Lane[], key: string, pressed: string, isControl: boolean): Bar | undefined {
  const at = lanes.findIndex(lane => lane.bars.some(bar => bar.key === key))
  const lane = lanes[at]
  const here = lane?.bars.findIndex(bar => bar.key === key) ?? -1
  const bar = lane?.bars[here]
  if (!lane || !bar) return undefined
  switch (pressed) {
    case 'ArrowRight':
      return lane.bars[here + 1]
    case 'ArrowLeft':
      return lane.bars[here - 1]
    case 'ArrowDown':
      return nearest(lanes[at + 1], bar)
    case 'ArrowUp':
      return nearest(lanes[at - 1], bar)
    case 'Home':
      return (isControl ? lanes[0] : lane)?.bars[0]
    case 'End':
      return (isControl ? lanes.at(-1) : lane)?.bars.at(-1)
    default:
      return undefined
  }
}

function nearest(lane: Lane | undefined, { from }: Bar): Bar | undefined {
  const far = (bar: Bar) => Math.abs(bar.from - from)
  return lane?.bars.reduce<Bar | undefined>((best, bar) => (best && far(best) <= far(bar) ? best : bar), undefined)
}
