import { isTime, type Resource, type Row, type When, waysOf } from '@/schema'

/** A value compared with now is a time. The compiler sees a text there and would accept any. */
export function conditionProblems(resource: Resource): string[] {
  const { actions, conditions: depends, fields } = resource
  const conditions: [at: string, when: When<Row> | undefined][] = [
    ...Object.entries(actions).map(([name, { when }]): [string, When<Row> | undefined] => [`action ${name}`, when]),
    ...Object.entries(depends).flatMap(([key, { visible, required, disabled }]) =>
      [visible, required, disabled].map((when): [string, When<Row> | undefined] => [`field ${key}`, when]),
    ),
  ]
  return conditions.flatMap(([at, when]) =>
    waysOf(when)
      .flatMap(way => Object.entries(way))
      .filter(([name, values]) => [values].flat().some(isTime) && !MOMENTS.has(fields[name]?.kind ?? ''))
      .map(([name]) => `${at}: compares ${name} with now, which is no declared moment`),
  )
}
const MOMENTS: ReadonlySet<string> = new Set(['date', 'dateTime'])
