import type { DetailBlock as Declared, Resource, Row } from '@/schema'
import { Facts } from '../detail/facts'

/** Facts of the record that a screen of several blocks is about, in cards. */
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
