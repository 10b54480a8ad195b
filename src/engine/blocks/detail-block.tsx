import type { DetailBlock as Declared, Resource, Row } from '@/schema'
import { Facts } from '../detail/facts'

/** The facts of the record of a multi-block screen, in cards. */
export default function DetailBlock({
  resource,
  block,
  row,
}: {
  resource: Resource
  block: Pick<Declared<string>, 'sections'>
  row: Row
}) {
  return (
    <section className="detail-screen">
      {block.sections.map(([zh, en, keys]) => (
        <Facts key={en} resource={resource} title={[zh, en]} keys={keys} row={row} />
      ))}
    </section>
  )
}
