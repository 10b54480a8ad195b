import type { ComponentType } from 'react'
import { type KindExample, kindExamples } from '@/engine/playground/kinds.example'
import kindsSource from '@/engine/playground/kinds.example.ts?raw'
import type { AnyField } from '@/schema'

/** A widget's example: the same file that its test renders. */
export interface WidgetSample {
  readonly name: string
  readonly load: () => Promise<{ default: ComponentType }>
  readonly source: () => Promise<string>
}

const modules = import.meta.glob<{ default: ComponentType }>([
  '../../widgets/**/*.example.tsx',
  '../../resources/**/*.example.tsx',
])
const sources = import.meta.glob<string>(['../../widgets/**/*.example.tsx', '../../resources/**/*.example.tsx'], {
  query: '?raw',
  import: 'default',
})

export const widgetSamples: readonly WidgetSample[] = Object.entries(modules)
  .map(([path, load]) => ({
    name: path.replace(/^.*\/|\.example\.tsx$/g, ''),
    load,
    source: sources[path] ?? (async () => ''),
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Screens over fixtures, without server calls. */
export const screenSamples: readonly WidgetSample[] = [
  {
    name: 'orderDetail',
    load: () => import('./order/order-sample'),
    source: async () => (await import('./order/order.example.ts?raw')).default,
  },
  {
    name: 'hotGoods',
    load: async () =>
      (await import('./report/report-sample')).sampleOf((await import('./report/hot-goods.example')).default),
    source: async () => (await import('./report/hot-goods.example.ts?raw')).default,
  },
  {
    name: 'orderStatistics',
    load: async () =>
      (await import('./report/report-sample')).sampleOf((await import('./report/orders.example')).default),
    source: async () => (await import('./report/orders.example.ts?raw')).default,
  },
]

/** The field kinds: the engine's, then those of a single area. */
export interface KindSample {
  readonly name: string
  readonly example: KindExample
  readonly source: string
}

const inAreas = import.meta.glob<KindExample>('../../resources/**/*.example.ts', { eager: true, import: 'default' })
const areaSources = import.meta.glob<string>('../../resources/**/*.example.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export const kindSamples: readonly KindSample[] = [
  ...Object.entries(kindExamples).map(([name, example]) => ({ name, example, source: kindSource(name) })),
  ...Object.entries(inAreas).map(([path, example]) => ({
    name: (example.field as AnyField).kind,
    example,
    source: areaSources[path] ?? '',
  })),
]

/** Extracts the lines that declare one kind from the file that declares all kinds. */
export function kindSource(kind: string, file = kindsSource): string {
  const lines = file.split('\n')
  const from = lines.findIndex(line => line.startsWith(`  ${kind}: {`))
  if (from < 0) return ''
  const length = lines.slice(from).findIndex((line, at) => (at === 0 ? line.endsWith(' },') : line === '  },'))
  return lines
    .slice(from, from + Math.max(length, 0) + 1)
    .map(line => line.replace(/^ {2}/, ''))
    .join('\n')
}
