import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const OWN = path.join('src', 'widgets', 'layers')

/** The value imports of a file from antd. */
const namesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^{}]*)\} from 'antd'/g)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.trim().split(' as ')[0]),
  )

it('drawers and dialogs are the product’s own, which Escape closes only if they are visible', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(name => path.join('src', name))
    .filter(file => file.endsWith('.tsx') && !file.includes('.test.'))
  const taking = files.filter(file => namesOf(file).some(name => name === 'Drawer' || name === 'Modal'))
  expect(taking.filter(file => path.dirname(file) !== OWN)).toEqual([])
  expect(taking).toHaveLength(2)
})
