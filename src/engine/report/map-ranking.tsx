import type { CSSProperties } from 'react'
import type { Point } from './chart-data'

interface MapRankingProps {
  readonly points: readonly Point[]
  readonly label: string
  readonly show: (value: number) => string
  readonly onPoint?: ((point: Point) => void) | undefined
}

/**
 * The provinces with a value, the highest first, each with a bar: on a phone, where a province is smaller than a thumb
 * and its value cannot be hovered.
 */
export function MapRanking({ points, label, show, onPoint }: MapRankingProps) {
  const ranked = points.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  const most = ranked[0]?.value ?? 1
  if (ranked.length === 0) return null
  return (
    <ol className="report-map-ranking" aria-label={label}>
      {ranked.map(point => {
        const content = (
          <>
            <span>{point.name}</span>
            <strong>{show(point.value)}</strong>
          </>
        )
        const share = { '--share': `${(point.value / most) * 100}%` } as CSSProperties
        return (
          <li key={point.at} style={share}>
            {onPoint ? (
              <button type="button" onClick={() => onPoint(point)}>
                {content}
              </button>
            ) : (
              content
            )}
          </li>
        )
      })}
    </ol>
  )
}
