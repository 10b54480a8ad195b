import { expect, test } from 'vitest'
import { judgeUnusedClasses, unusedClasses } from '../../tools/unused-classes'

const unused = (styles: string, ...sources: string[]) => unusedClasses('src/x.css', styles, sources)

test('reports a class that no code sets, in any selector', () => {
  const styles = '.card > header .card-link:hover,\n.card { color: red }'
  expect(unused(styles, '<p className="card">')).toEqual(['src/x.css: no code sets the class "card-link"'])
})

test('accepts a class that is set whole, composed from a prefix, or set by a library', () => {
  const styles = '.frame-tabs .is-on .ant-table-cell { color: red }'
  expect(unused(styles, 'className={`frame-$' + '{frame}`}', "className={isOn ? 'is-on' : ''}")).toEqual([])
})

test('ignores comments, URLs and texts', () => {
  expect(unused('/* .old */ a { background: url(x.png); content: "a.b" }')).toEqual([])
})

test('the product has none', () => {
  expect(judgeUnusedClasses(process.cwd())).toEqual([])
})
