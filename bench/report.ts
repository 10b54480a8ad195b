/** The results: a line for each measurement, and finally a table of all. */

interface Line {
  readonly what: string
  readonly ours: string
  readonly yard: string
  readonly ratio: string
  readonly budget: string
}

export interface Report {
  /** The product compared with a reference of the same run, both in milliseconds. */
  readonly against: (what: string, ours: number, yard: number, budget?: string) => void
  /** The product compared with another build, in the unit of the text. */
  readonly numbers: (what: string, ours: number, theirs: number) => void
  /** A result without a reference, as text. */
  readonly fact: (what: string, ours: string, budget?: string) => void
  /** A ratio to a reference as text: the median, and the 95th percentile. */
  readonly multiple: (what: string, p50: number, p95: number, of: string) => void
  /** All results, as a Markdown table. */
  readonly table: () => string
}

const HEAD: Line = { what: 'measured', ours: 'ours', yard: 'reference', ratio: 'ratio', budget: 'budget' }
const COLUMNS = ['what', 'ours', 'yard', 'ratio', 'budget'] as const
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

const figure = (value: number) => value.toFixed(value < 10 ? 3 : value < 100 ? 1 : 0)

/** @param print prints a line */
export function makeReport(print: (text: string) => void): Report {
  const lines: Line[] = []
  const add = (line: Partial<Line> & { what: string }) => {
    lines.push({ ours: '', yard: '', ratio: '', budget: '', ...line })
    const { ours = '', yard = '', ratio = '', budget = '' } = line
    const parts = [ratio && `${ratio} of the reference`, ours, yard && `against ${yard}`, budget && `budget ${budget}`]
    print(`${line.what}: ${parts.filter(Boolean).join(', ')}`)
  }
  return {
    against: (what, ours, yard, budget = '') =>
      add({ what, ours: ms(ours), yard: ms(yard), ratio: (ours / yard).toFixed(2), budget }),
    numbers: (what, ours, theirs) =>
      add({ what, ours: figure(ours), yard: figure(theirs), ratio: theirs ? (ours / theirs).toFixed(2) : '' }),
    fact: (what, ours, budget = '') => add({ what, ours, budget }),
    multiple: (what, p50, p95, of) => add({ what, ratio: `${p50.toFixed(1)}, p95 ${p95.toFixed(1)}`, yard: of }),
    table: () => {
      const all = [HEAD, ...lines]
      const widths = COLUMNS.map(column => Math.max(...all.map(line => line[column].length)))
      const rows = all.map(
        line => `| ${COLUMNS.map((column, at) => line[column].padEnd(widths[at] ?? 0)).join(' | ')} |`,
      )
      const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
      return [rows[0], rule, ...rows.slice(1)].join('\n')
    },
  }
}
